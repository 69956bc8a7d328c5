"""Sockets on a real server: told as one's seat may see, resumed without gaps or repeats."""

import pytest
import websockets

from tests.server.live_client import heard, person, send, watching

pytestmark = pytest.mark.anyio


async def test_everybody_hears_as_their_seat_may(served: str) -> None:
    async with person(served, "Ann") as ann, person(served, "Bob") as bob:
        match = (await ann.match())["id"]
        async with (
            watching(served, match, ann.token) as anns,
            watching(served, match, bob.token) as bobs,
            watching(served, match) as anyones,
        ):
            for socket in (anns, bobs, anyones):
                hello = await heard(socket, "hello")
                assert hello["position"] is None
                assert hello["match"]["state"] == "open"
            await bob.post(f"/matches/{match}/join")
            positions = {}
            for socket, viewer in ((anns, 0), (bobs, 1), (anyones, None)):
                update = await heard(socket, "update")
                assert [entry["kind"] for entry in update["entries"]] == ["seat", "start"]
                assert update["match"]["state"] == "running"
                assert update["position"]["viewer"] == viewer
                positions[viewer] = update["position"]
            # Bob was there before he sat down.
            while (present := await heard(anyones, "presence"))["seats"] != [0, 1]:
                pass
            assert present["watchers"] == 1
            turn = positions[None]["seat"]
            assert positions[turn]["legal"]
            assert positions[1 - turn]["legal"] is None
            assert positions[None]["legal"] is None
            active = (anns, bobs)[turn]
            action = positions[turn]["legal"][0]["action"]
            await send(active, type="move", request="a", position=0, actions=[action])
            for socket in (anyones, (anns, bobs)[1 - turn]):
                update = await heard(socket, "update")
                assert update["position"]["number"] == 1
                assert "match" not in update
            await send(active, type="move", request="b", position=0, actions=[action])
            refused = await heard(active, "error")
            assert refused["request"] == "b"
            assert refused["error"]["code"] == "stale-position"
            assert refused["error"]["fresh"]["number"] == 1


async def test_a_stale_move_gets_the_fresh_position_in_the_words_one_watches_with(
    served: str,
) -> None:
    async with person(served, "Ann") as ann:
        match = (await ann.match(seats=["me", "me"]))["id"]
        async with watching(served, match, ann.token, "&words=1&lang=fr") as socket:
            await heard(socket, "hello")
            await send(socket, type="move", request="a", position=7, actions=[0])
            fresh = (await heard(socket, "error"))["error"]["fresh"]
        assert fresh["legal"][0]["words"]["sentence"]
        assert fresh == await ann.position(match, words=1, lang="fr")


async def test_coming_back_resumes_without_gaps_or_repeats(served: str) -> None:
    async with person(served, "Ann") as ann:
        match = (await ann.match(seats=["me", "me"]))["id"]
        seen: list[int] = []
        position = await ann.position(match)
        after = "&after=0"
        for _ in range(3):
            async with watching(served, match, ann.token, after) as socket:
                hello = await heard(socket, "hello")
                seen += [entry["seq"] for entry in hello["entries"]]
                for _ in range(4):
                    action = position["legal"][0]["action"]
                    await send(
                        socket,
                        type="move",
                        request=f"r{position['number']}",
                        position=position["number"],
                        actions=[action],
                    )
                    update = await heard(socket, "update")
                    seen += [entry["seq"] for entry in update["entries"]]
                    position = update["position"]
            # While nobody watches, the match goes on.
            moved = await ann.move(match, position["number"], position["legal"][0]["action"])
            position = await ann.position(match)
            assert position["number"] == moved["position"]
            after = f"&after={seen[-1]}"
        assert seen == list(range(1, len(seen) + 1))


async def test_chat_ping_and_nonsense(served: str) -> None:
    async with person(served, "Ann") as ann:
        match = (await ann.match(seats=["me", "me"]))["id"]
        async with watching(served, match, ann.token) as socket:
            await heard(socket, "hello")
            await send(socket, type="ping")
            await heard(socket, "pong")
            await send(socket, type="chat", request="c", text="Ahoy")
            said = await heard(socket, "update")
            assert said["entries"][0]["data"]["text"] == "Ahoy"
            for nonsense in ("", "[]", "{", '{"type": "jump"}', '{"type": "move"}', "x" * 1000):
                await socket.send(nonsense)
                assert (await heard(socket, "error"))["error"]["code"] in (
                    "bad-message",
                    "bad-request",
                )
        async with watching(served, match) as socket:
            await heard(socket, "hello")
            await send(socket, type="chat", request="c", text="Boo")
            assert (await heard(socket, "error"))["error"]["code"] == "no-identity"


async def test_unknown_people_and_foreign_origins_are_refused(served: str) -> None:
    async with person(served, "Ann") as ann, person(served, "Eve") as eve:
        match = (await ann.match(public=False))["id"]
        for query, origin, code in (
            ("", None, 4404),
            ("&key=wrong", None, 4404),
            ("", "https://evil.example", 4403),
        ):
            async with watching(served, match, eve.token, query, origin) as socket:
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == code
        async with watching(served, match, ann.token, "&after=x") as socket:
            with pytest.raises(websockets.ConnectionClosed):
                await socket.recv()
