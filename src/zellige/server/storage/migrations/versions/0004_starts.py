"""Which versions of tables belong to which start of the server."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards: the first start takes its versions from the clock, far above those of before."""
    op.create_table(
        "starts",
        sa.Column("first_version", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("first_version"),
    )


def downgrade() -> None:
    """Backwards."""
    op.drop_table("starts")
