"""`carrack join`: play a served match in the terminal."""

from importlib.util import find_spec
from typing import Final

from carrack.cli.errors import INTERRUPTED, BadArguments
from carrack.cli.terminal.tty import Terminal
from carrack.text.fluent import Texts

NEEDED: Final = ("httpx", "websockets")


def join(
    link: str, name: str | None, token: str | None, texts: Texts, terminal: Terminal | None = None
) -> int:
    """Take a seat in the match that a link leads to, and play; return the exit code.

    A link to a server alone leads to its lobby.
    """
    if any(find_spec(package) is None for package in NEEDED):
        raise BadArguments("no-client")
    from carrack.cli.terminal.lobby import chosen
    from carrack.cli.terminal.served_match import ServedMatch
    from carrack.client import Client, ServerError, ServerUnreachable, read_link

    read = read_link(link)
    if read is None:
        raise BadArguments("bad-link", link=link)
    at = terminal or Terminal()
    with Client(read.server, token=token, language=texts.language) as client:
        try:
            if token is None:
                client.guest(name or at.ask(texts("join-name")) or texts("play-person", number=1))
                at.show(texts("join-token", token=client.token or ""))
            match = read.match or chosen(client, at, texts)
            return 0 if match is None else ServedMatch(client, match, read.key, at, texts).run()
        except ServerError as error:
            raise BadArguments("server-said", text=error.text) from error
        except ServerUnreachable as error:
            raise BadArguments("server-unreachable", server=read.server) from error
        except EOFError:
            return 0
        except KeyboardInterrupt:
            return INTERRUPTED
