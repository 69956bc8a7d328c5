"""What whoever runs a server can set, by environment variables ``CARRACK_…`` or in code."""

from pathlib import Path
from typing import Final, Literal

from pydantic import Field, SecretStr
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
    #: A match nobody looks at leaves memory when all of them take more than so many megabytes.
    match_memory_mb: int = Field(default=256, ge=1)
    #: A match idle for so many seconds is stored whole, for a new rules version to take it over.
    rest_after: float = Field(default=30.0, ge=0)
    #: Whose time ran out while the server was down may still move so many seconds after its start.
    clock_grace: float = Field(default=60.0, ge=0)
    #: How many messages may wait for a client that reads slowly.
    messages_waiting: int = Field(default=256, ge=8)
    #: Requests from one address, in the long run; ten seconds' worth may come at once. 0: no limit.
    requests_per_second: float = Field(default=100.0, ge=0)
    #: Guests, accounts, logins, recoveries and new names from one address. 0: no limit.
    sign_ins_per_minute: float = Field(default=60.0, ge=0)
    #: Wrong passwords and codes in an hour, for one account from anywhere. 0: no limit.
    wrong_passwords_per_account: int = Field(default=10, ge=0)
    #: The same from one network, for any account. 0: no limit.
    wrong_passwords_per_network: int = Field(default=60, ge=0)
    #: A session that was not used for so many days ends.
    session_days: float = Field(default=180.0, gt=0)
    #: Sockets open at once from one address. 0: no limit.
    sockets_per_address: int = Field(default=500, ge=0)
    #: How much of a processor one address may take in the long run, in each process; five seconds'
    #: worth may be taken at once. 0: no limit.
    processor_share: float = Field(default=0.1, ge=0, le=1)
    #: Connections open at once, from everybody; fewer where the system allows fewer open files.
    most_connections: int = Field(default=10_000, ge=16)
    #: Matches that one person has made and that are not over.
    most_open_matches: int = Field(default=50, ge=1)
    #: Decisions that one person may take back in one match: some games' worth of them.
    most_taken_back: int = Field(default=10_000, ge=1)
    #: Matches that one person may make within a day.
    matches_per_day: int = Field(default=200, ge=1)
    #: How often one person may speak in one match.
    chats_per_match: int = Field(default=500, ge=1)
    #: Matches in which one person may keep a note.
    most_notes: int = Field(default=500, ge=1)
    #: Reports that one person may make within a day.
    reports_per_day: int = Field(default=20, ge=1)
    #: People that one person may keep out.
    most_blocks: int = Field(default=1000, ge=1)
    #: Guests who have not played for so many days are forgotten. 0: never, here and below.
    guest_days: float = Field(default=90.0, ge=0)
    #: Open matches in which nothing has happened for so many days are deleted.
    open_match_days: float = Field(default=30.0, ge=0)
    #: The log of a match is packed so many days after its end.
    pack_days: float = Field(default=7.0, ge=0)
    #: What was said in a match, and the notes on it, are deleted so many days after its end.
    chat_days: float = Field(default=365.0, ge=0)
    #: Reports that were dealt with are deleted after so many days.
    report_days: float = Field(default=365.0, ge=0)
    #: Where people reach the server; links in messages begin with it.
    public_url: str = "http://localhost:8000"
    smtp_host: str | None = None
    smtp_port: int = Field(default=587, ge=1, le=65535)
    smtp_security: Literal["none", "starttls", "tls"] = "starttls"
    smtp_user: str | None = None
    smtp_password: SecretStr | None = None
    mail_from: str = "carrack@localhost"
    #: Whether webhooks may lead into the server's own network.
    private_webhooks: bool = False
    #: Somebody hears of a turn that was not taken for so many seconds ...
    notice_after: float = Field(default=300.0, ge=0)
    #: ... and of all such turns together, at most once in so many.
    notice_gap: float = Field(default=3600.0, ge=0)
    #: How often turns are looked for.
    notice_check: float = Field(default=30.0, gt=0)
    #: What must be shown to read `/metrics`; without it they are for this machine alone.
    metrics_token: str | None = None
    log_format: Literal["lines", "json"] = "lines"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    most_body_bytes: int = Field(default=256 * 1024, ge=1024)
    #: Processor seconds that the bots of one person's matches may use at once ...
    bot_time_burst: float = Field(default=60.0, gt=0)
    #: ... and in the long run. Who has used more comes after all others.
    bot_time_per_minute: float = Field(default=15.0, gt=0)
    #: The largest budgets of a bot (``search:2s``, ``search:500``) that an account may ask for ...
    bot_seconds: float = Field(default=2.0, gt=0)
    bot_iterations: int = Field(default=500, ge=1)
    #: ... and that a guest may.
    guest_bot_seconds: float = Field(default=1.0, gt=0)
    guest_bot_iterations: int = Field(default=200, ge=1)
