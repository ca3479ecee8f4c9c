"""Whose turn it is, so that lists can say so without a game being replayed."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forwards: of games that go on it is not known before their next event."""
    op.add_column("tables", sa.Column("to_act", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Backwards."""
    op.drop_column("tables", "to_act")
