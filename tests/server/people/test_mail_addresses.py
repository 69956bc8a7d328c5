"""Mail goes to plain addresses alone, and to nobody too often at strangers' wish."""

from pathlib import Path
from typing import Any

import pytest

from carrack.server.errors import TooManyRequests, Unprocessable
from carrack.server.people import mail_addresses
from carrack.server.people.mail import Mail, MailSender
from carrack.server.people.mail_addresses import (
    ConfirmationLimits,
    ConfirmationRequest,
    checked_address,
)
from carrack.server.settings import Settings
from tests.server.playing import Person, World

pytestmark = pytest.mark.anyio


@pytest.fixture
def database(tmp_path: Path) -> str:
    """One kind is enough: nothing here is asked of the database."""
    return f"sqlite:///{tmp_path / 'carrack.db'}"


@pytest.fixture
def settings(database: str) -> Settings:
    """A server that writes mail."""
    return Settings(database=database, bot_processes=0, smtp_host="127.0.0.1", smtp_port=9)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The messages that the mail server was given."""
    messages: list[Any] = []
    monkeypatch.setattr(MailSender, "_deliver", lambda self, message: messages.append(message))
    return messages


@pytest.mark.parametrize(
    "address",
    [
        "gN:x@y",
        "gN:x@example.org;",
        "a@[",
        "a@[127.0.0.1]",
        "a@localhost",
        "a@b",
        "@example.org",
        "a@@example.org",
        "a b@example.org",
        "a@example.org, b@example.org",
        "Ann <a@example.org>",
        '"a b"@example.org',
        "a@example.org\nBcc: b@example.org",
        "a@exa\u200bmple.org",
        "é@example.org",
        "a@-example.org",
        "a" * 65 + "@example.org",
    ],
)
async def test_strange_addresses_are_refused(ann: Person, sent: list[Any], address: str) -> None:
    refused = await ann.send("PUT", "/identity/notices", 422, email=address)
    assert refused["error"]["code"] == "bad-address"
    assert sent == []


async def test_addresses_are_kept_as_mail_is_sent_to_them(ann: Person, sent: list[Any]) -> None:
    kept = await ann.send("PUT", "/identity/notices", email="Ann+carrack@Bücher.example.org")
    assert kept["email"] == "Ann+carrack@xn--bcher-kva.example.org"
    assert sent[0]["To"] == kept["email"]


async def test_what_was_stored_before_fails_alone(settings: Settings, sent: list[Any]) -> None:
    """And no line break gets into a header, wherever it comes from."""
    sender = MailSender(settings)
    assert not await sender.send("gN:x@y", Mail("Turns", "…", "https://play.example.org/stop"))
    assert not await sender.send("a@[", Mail("Turns", "…", "https://play.example.org/stop"))
    assert sent == []
    subject = "Turns\r\nBcc: eve@example.org"
    assert await sender.send("a@example.org", Mail(subject, "…", "https://play.example.org/stop"))
    assert sent[0]["Bcc"] is None
    assert "\n" not in str(sent[0]["Subject"])


async def test_titles_have_one_line(ann: Person) -> None:
    match = await ann.match(title="Ours\r\n\r\nhttps://evil.example\u2028Click")
    assert len(match["title"].splitlines()) == 1


async def test_one_person_names_few_addresses(ann: Person, sent: list[Any]) -> None:
    statuses = [
        (
            await ann.client.put("/identity/notices", json={"email": f"a{number}@d{number}.org"})
        ).status_code
        for number in range(8)
    ]
    assert statuses == [200] * 5 + [429] * 3
    assert len(sent) == 5


async def test_one_network_names_few_addresses(world: World, sent: list[Any]) -> None:
    """Guests cost nothing: a new one for each address helps nobody."""
    statuses = []
    for number in range(24):
        async with world.person("Eve") as eve:
            answer = await eve.client.put(
                "/identity/notices", json={"email": f"a{number}@d{number}.org"}
            )
            statuses.append(answer.status_code)
    assert statuses == [200] * 20 + [429] * 4
    assert len(sent) == 20


def request(number: int, address: str) -> ConfirmationRequest:
    """A wish of somebody new, from somewhere else."""
    return ConfirmationRequest(f"p{number}", f"192.0.2.{number}", address)


async def test_one_address_is_written_to_rarely() -> None:
    """Whatever stands behind a plus sign."""
    now = 0.0
    limits = ConfirmationLimits(lambda: now)
    taken = 0
    for number in range(144):
        try:
            limits.take(request(number, f"Ann+{number}@example.org"))
        except TooManyRequests:
            continue
        finally:
            now += 600.0
        taken += 1
    # Five, and those that come back in the course of the day.
    assert 5 <= taken <= 10


async def test_one_provider_is_written_to_rarely() -> None:
    limits = ConfirmationLimits()
    taken = 0
    for number in range(200):
        try:
            limits.take(request(number, f"a{number}@example.org"))
        except TooManyRequests:
            continue
        taken += 1
    assert taken == mail_addresses.MOST_OF_DOMAIN


async def test_a_message_that_was_not_sent_is_not_counted() -> None:
    limits = ConfirmationLimits()
    for _ in range(20):
        limits.take(request(1, "ann@example.org"))
        limits.give_back(request(1, "ann@example.org"))


async def test_an_address_with_a_display_name_is_none() -> None:
    with pytest.raises(Unprocessable, match="bad-address"):
        checked_address("Ann <ann@example.org>")
