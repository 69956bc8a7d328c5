"""What whoever runs a server can set, by environment variables ``CARRACK_…`` or in code."""

from pathlib import Path
from typing import Final

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

DEFAULT_DATABASE: Final = "sqlite:///carrack.db"


class Settings(BaseSettings):
    """All settings of a server; each has a value that is right for a club on one machine."""

    model_config = SettingsConfigDict(env_prefix="CARRACK_", frozen=True)

    database: str = DEFAULT_DATABASE
    #: Origins (``https://play.example.org``) besides the server's own that browsers may come from.
    origins: list[str] = Field(default_factory=list)
    #: Whether the cookie is sent over HTTPS alone; to be set behind a proxy that speaks it.
    secure_cookie: bool = False
    #: How many processes think for bots.
    bot_processes: int = Field(default=1, ge=0, le=64)
    #: Where the built web client is; by default inside the package.
    static: Path = Path(__file__).parent / "static"
    #: A match nobody looks at leaves memory when more than so many are there.
    matches_in_memory: int = Field(default=2000, ge=1)
    #: A match quiet for so many seconds is saved whole, so that mended rules can take it over.
    rest_after: float = Field(default=2.0, ge=0)
    #: Whose time ran out while the server was down may still move so many seconds after its start.
    clock_grace: float = Field(default=60.0, ge=0)
    #: How many messages may wait for a client that reads slowly.
    messages_waiting: int = Field(default=256, ge=8)
    most_body_bytes: int = Field(default=256 * 1024, ge=1024)
