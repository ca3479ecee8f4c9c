"""Who has asked for an analysis, and at which tables with bots somebody is: budgets hold for all servers."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards: what was asked for and opened before counts for nobody."""
    op.add_column("analyses", sa.Column("visitor", sa.String(12), nullable=True))
    op.add_column("analyses", sa.Column("address", sa.String(12), nullable=True))
    is_postgresql = op.get_bind().dialect.name == "postgresql"
    op.create_table(
        "attended",
        sa.Column("table", sa.String(24), nullable=False),
        sa.Column("address", sa.String(12), nullable=False),
        sa.Column("is_of_bots", sa.Boolean(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table"),
        prefixes=["UNLOGGED"] if is_postgresql else [],  # what was true a minute ago need not be kept
    )
    op.create_index("ix_attended_seen", "attended", ["seen"])


def downgrade() -> None:
    """Backwards."""
    op.drop_table("attended")
    op.drop_column("analyses", "address")
    op.drop_column("analyses", "visitor")
