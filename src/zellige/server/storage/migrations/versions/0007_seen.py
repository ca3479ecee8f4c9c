"""When somebody was last seen at a seat, for other servers than the one where it was."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards: of before nobody knows it."""
    op.add_column("seats", sa.Column("seen", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    """Backwards."""
    op.drop_column("seats", "seen")
