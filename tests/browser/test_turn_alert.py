"""Whoever looks elsewhere is called when it is their turn: by the title, a notification, a bell."""

import json
from typing import Any

from tests.browser.conftest import Someone
from tests.browser.person import Person, asked_among, say

GAME = "age-of-exploration"
#: The bell is two notes.
NOTES = 2

#: The browser's own ways of calling somebody, which only note that they were used; and a page that
#: is looked at or not as a test says.
STUBS = """
window.told = [];
window.notes = 0;
window.away = false;
window.Notification = class {
  static permission = "default";
  static requestPermission() {
    Notification.permission = ANSWER;
    return Promise.resolve(ANSWER);
  }
  constructor(title, { body, tag }) {
    if (Notification.permission === "granted") told.push({ title, body, tag });
  }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => away });
const oscillator = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  notes += 1;
  return oscillator.call(this);
};
"""


def stub(person: Person, answer: str = "granted") -> None:
    """Let a browser answer so when a page asks for leave to notify."""
    person.page.add_init_script(STUBS.replace("ANSWER", json.dumps(answer)))


def tick(person: Person, setting: str) -> None:
    """Tick a box of the settings, as far as it lets itself be ticked."""
    person.page.get_by_role("button", name=say("web-settings")).click()
    person.page.get_by_label(say(setting)).click()
    person.page.get_by_role("button", name=say("web-close")).click()


def told(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.page.evaluate("told")
    return found


def sit_down(ann: Person, bob: Person) -> str:
    """Ann and Bob sit down at one table; return its id."""
    for person in (ann, bob):
        person.call("identity/guest", {"name": "Somebody"})
    match = ann.call("matches", {"game": GAME, "players": 2, "seats": ["me", "open"]})
    bob.call(f"matches/{match['id']}/join", {})
    for person in (ann, bob):
        person.visit(f"match/{match['id']}")
        person.wait_for_table()
    return str(match["id"])


def play_until_asked(person: Person, other: Person) -> None:
    """Play until a turn of somebody's begins after one of the other's."""
    while asked_among([person, other]) is person:
        person.decide()
    while asked_among([person, other]) is other:
        other.decide()
    person.is_asked()


def test_the_title_calls_on_ones_turn(someone: Someone) -> None:
    ann, bob = someone("Ann"), someone("Bob")
    sit_down(ann, bob)
    play_until_asked(ann, bob)
    called, uncalled = f"● {say('web-your-turn')} – Carrack", f"{say(f'game-{GAME}')} – Carrack"
    assert (ann.page.title(), bob.page.title()) == (called, uncalled)
    play_until_asked(bob, ann)
    assert (ann.page.title(), bob.page.title()) == (uncalled, called)


def test_a_notification_where_the_page_is_not_looked_at(someone: Someone) -> None:
    ann, bob = someone("Ann"), someone("Bob")
    stub(ann)
    match = sit_down(ann, bob)
    tick(ann, "web-notify-setting")
    play_until_asked(ann, bob)
    assert told(ann) == [], "who looks at the page needs no notification"
    ann.page.evaluate("away = true")
    play_until_asked(ann, bob)
    once = {"title": say("web-your-turn"), "body": say(f"game-{GAME}"), "tag": match}
    assert told(ann) == [once], "once a turn, however many decisions it has"


def test_no_notification_against_somebodys_will(someone: Someone) -> None:
    ann = someone()
    stub(ann, answer="denied")
    ann.visit("")
    ann.page.get_by_role("button", name=say("web-settings")).click()
    box = ann.page.get_by_label(say("web-notify-setting"))
    assert not box.is_checked(), "off by default"
    box.click()
    ann.sees("() => Notification.permission === 'denied'")
    assert not box.is_checked()


def test_a_bell_if_wished(someone: Someone) -> None:
    ann, bob = someone("Ann"), someone("Bob")
    for person in (ann, bob):
        stub(person)
    sit_down(ann, bob)
    tick(ann, "web-sound-setting")
    assert ann.page.evaluate("notes") == NOTES, "it is heard once when it is turned on"
    play_until_asked(ann, bob)
    assert ann.page.evaluate("notes") == 2 * NOTES
    assert bob.page.evaluate("notes") == 0, "silent by default"
