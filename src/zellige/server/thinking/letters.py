"""Thoughts and answers on their way to another process: pickled, and signed with the secret of the servers.

Whoever can write to the database alone can make no worker run what they want: only what was signed is opened.
"""

import hashlib
import hmac
import pickle
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer

from zellige import __version__
from zellige.core.errors import ZelligeError
from zellige.core.text import N_, Message

SALT = "zellige.thinking"


class NotOurs(ZelligeError):
    """A letter of somebody else, or one that was changed."""

    def __init__(self) -> None:
        super().__init__(Message(N_("this was not written by a process with the same secret")))


class Letters:
    """How they are written and read."""

    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeSerializer(secret, SALT, serializer=pickle)
        self.mark = _mark(secret)
        """The same for those who can read each other's letters: of one version, with one secret."""

    def write(self, content: object) -> str:
        """A letter; what is large is compressed."""
        text = self._serializer.dumps(content)
        return text if isinstance(text, str) else text.decode("ascii")

    def read(self, letter: str) -> Any:
        """What was written; raises `NotOurs`."""
        try:
            return self._serializer.loads(letter)
        except BadSignature:
            raise NotOurs from None


def _mark(secret: str) -> str:
    """It does not betray the secret."""
    digest = hmac.new(secret.encode(), f"{SALT} {__version__}".encode(), hashlib.sha256)
    return f"{__version__}-{digest.hexdigest()[:12]}"
