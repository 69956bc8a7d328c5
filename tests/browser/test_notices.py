"""The buttons on pages that messages link to: a browser tells the server which page they are on."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.browser.conftest import Someone
from tests.browser.person import Person, say

ADDRESS = "ann@example.org"


def keys_in(database: Path) -> tuple[str, str]:
    """Return what the links in Ann's mail confirm her address, and stop her notices, with."""
    query = "SELECT confirm_key, stop_key FROM notices WHERE email = ?"
    with closing(sqlite3.connect(database)) as connection:
        confirm, stop = connection.execute(query, (ADDRESS,)).fetchone()
    return confirm, stop


def press(person: Person, call: str, key: str, done: str) -> None:
    """Follow a link and press the button there."""
    person.visit(f"api/v1/notices/{call}?key={key}")
    person.page.get_by_role("button", name=say(f"notice-{call}-button")).click()
    person.page.get_by_text(say(done)).wait_for()


def test_an_address_is_confirmed_and_notices_are_stopped(someone: Someone, database: Path) -> None:
    ann = someone("Ann")
    ann.call("identity/guest", {"name": "Ann"})
    notices = f"{ann.address}api/v1/identity/notices"
    assert ann.page.request.put(notices, data={"email": ADDRESS}).ok
    confirm, stop = keys_in(database)
    press(ann, "confirm", confirm, "notice-confirmed")
    assert ann.ask("identity/notices")["confirmed"] is True
    press(ann, "stop", stop, "notice-stopped")
    assert ann.page.request.get(notices).status == 404
