"""The version of a table is stored with it, so that several servers can tell what is new."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards: tables that are there begin anew, which is below any version since."""
    op.add_column("tables", sa.Column("version", sa.BigInteger(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Backwards."""
    op.drop_column("tables", "version")
