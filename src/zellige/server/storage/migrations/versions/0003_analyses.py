"""Analyses, and where a game that is played on comes from."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards."""
    op.create_table(
        "analyses",
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.Column("asked", sa.DateTime(timezone=True), nullable=False),
        sa.Column("found", sa.JSON(none_as_null=True), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table"),
    )
    op.add_column("tables", sa.Column("origin", sa.String(length=24), nullable=True))
    op.add_column("tables", sa.Column("origin_number", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Backwards."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("origin_number")
        batch_op.drop_column("origin")
    op.drop_table("analyses")
