"""`zellige database`: moving all that is kept from one database to another."""

from sqlalchemy.exc import SQLAlchemyError

from zellige.cli.files import CannotWrite
from zellige.cli.language import _
from zellige.cli.output import out
from zellige.core.text import N_, Message
from zellige.server.settings import with_driver
from zellige.server.storage.copying import copy_database, shown


def copy(source: str, target: str) -> None:
    """Copy a database to an empty one."""
    try:
        copied = copy_database(with_driver(source), with_driver(target))
    except (SQLAlchemyError, ImportError, OSError) as error:
        values = {"reason": str(getattr(error, "orig", error)).partition("\n")[0]}
        raise CannotWrite(Message(N_("nothing was copied: {reason}"), values)) from None
    text = _("{source} was copied to {target}, and compared row by row.")
    out.print(text.format(source=shown(source), target=shown(target)), markup=False, soft_wrap=True)
    for name, count in copied.items():
        out.print(f"  {name}: {count}", markup=False)
    out.print(_("What is played in the first one from now on is not in the second."), markup=False)
