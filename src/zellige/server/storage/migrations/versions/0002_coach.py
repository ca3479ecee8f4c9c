"""Who would like to play with a coach."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards: at tables that there are already nobody has asked for one."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("coach", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Backwards."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("coach")
