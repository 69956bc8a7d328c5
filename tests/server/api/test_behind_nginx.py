"""The shipped container's command behind the shipped proxy configuration, in a real nginx."""

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.serving import LIMITED, START_SECONDS, free_port, server_environment

pytestmark = pytest.mark.anyio

DEPLOY = Path(__file__).parents[3] / "deploy"
NGINX = os.environ.get("NGINX") or shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
#: nginx's own settings, which a distribution has; ours are put into `http`.
AROUND = """
{user} daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_processes 1;
events {{ worker_connections 256; }}
http {{
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  {site}
}}
"""


@dataclass(frozen=True)
class Site:
    """A server behind nginx."""

    folder: Path
    server: int
    port: int

    @property
    def place(self) -> Path:
        """The socket that the server listens at."""
        return self.folder / "carrack.sock"


def _directive(name: str) -> list[str]:
    """Return what the Containerfile says, as the list that it is."""
    text = (DEPLOY / "Containerfile").read_text("utf-8").replace("\\\n", "")
    found = re.findall(rf"^{name}.*?(\[.*\])$", text, re.MULTILINE)
    words: list[str] = json.loads(found[-1])
    return words


def _here(words: list[str], folder: Path) -> list[str]:
    """Return a command of the container as it is called here."""
    own = {"/opt/carrack/bin/carrack": [sys.executable, "-m", "carrack"]}
    own["/opt/carrack/bin/python"] = [sys.executable]
    called = [part for word in words for part in own.get(word, [word])]
    return [word.replace("/run/carrack", str(folder)) for word in called]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The container's command, and nginx before it."""
    if NGINX is None:
        words = "no nginx on PATH: tools/nginx installs Debian's"
        if "CARRACK_EXPECT" in os.environ:
            pytest.fail(words)
        pytest.skip(words)
    folder = tmp_path_factory.mktemp("site")
    environment = {
        **server_environment(),
        **LIMITED,
        "CARRACK_DATABASE": f"sqlite:///{folder / 'carrack.db'}",
        "CARRACK_SECURE_COOKIE": "true",
    }
    command = _here([*_directive("ENTRYPOINT"), *_directive("CMD")], folder)
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(command, env=environment, stderr=log)
    proxy: subprocess.Popen[bytes] | None = None
    try:
        site = Site(folder, server.pid, free_port())
        _wait_for(lambda: _reaches(site.place))
        proxy = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(_nginx_conf(site))])
        _wait_for(lambda: _listens(site.port))
        yield site
    finally:
        for process in (proxy, server):
            if process is not None:
                process.terminate()
                process.wait(30)


def _nginx_conf(site: Site) -> Path:
    """Write the shipped configuration with the ports, files and socket of this test."""
    folder = site.folder
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    asked = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    names = ["-subj", "/CN=play.example.org", "-keyout", str(key), "-out", str(certificate)]
    command = ["openssl", "req", "-x509", "-days", "2", *asked, *names]
    subprocess.run(command, check=True, capture_output=True)
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    for shipped, own in {
        "    server 127.0.0.1:8000;\n": "",
        "# server unix:/run/carrack/carrack.sock;": f"server unix:{site.place};",
        "    listen [::]:443 ssl http2;\n": "",
        "    listen [::]:80;\n": "",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{site.port} ssl http2;",
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "/etc/letsencrypt/live/play.example.org/fullchain.pem": str(certificate),
        "/etc/letsencrypt/live/play.example.org/privkey.pem": str(key),
        "/var/log/nginx/carrack.log": str(folder / "access.log"),
    }.items():
        assert text.count(shipped) == 1, shipped
        text = text.replace(shipped, own)
    # Started by root it would work as somebody who may not look into this folder.
    user = "user root;" if os.geteuid() == 0 else ""
    file = folder / "nginx.conf"
    file.write_text(AROUND.format(folder=folder, site=text, user=user), encoding="utf-8")
    return file


def _wait_for(there: Any) -> None:
    end = time.monotonic() + START_SECONDS
    while not there():
        assert time.monotonic() < end
        time.sleep(0.1)


def _reaches(place: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as probe:
        return probe.connect_ex(str(place)) == 0


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


@asynccontextmanager
async def _from(site: Site, source: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody at an address of their own."""
    transport = httpx.AsyncHTTPTransport(verify=_trusting(), local_address=source)
    async with httpx.AsyncClient(
        transport=transport,
        base_url=f"https://127.0.0.1:{site.port}",
        headers={"Host": "play.example.org"},
        timeout=30,
    ) as client:
        yield client


async def test_people_play_through_it(site: Site) -> None:
    async with _from(site, "127.0.0.11") as ann:
        assert (await ann.get("/healthz/ready")).json() == {"status": "ok"}
        made = await ann.post("/api/v1/identity/guest", json={"name": "Ann"})
        assert made.status_code == 201
        assert "Secure" in made.headers["set-cookie"]
        assert "strict-transport-security" in made.headers
        token = made.json()["token"]
        wish = {"game": "age-of-exploration", "players": 2, "seats": ["me", "me"]}
        ann.headers["Authorization"] = f"Bearer {token}"
        match = (await ann.post("/api/v1/matches", json=wish)).json()["id"]
        live = f"wss://play.example.org/api/v1/matches/{match}/live?token={token}"
        async with connect(
            live, ssl=_trusting(), host="127.0.0.1", port=site.port, proxy=None
        ) as watching:
            hello = json.loads(await watching.recv())
            action = hello["position"]["legal"][0]["action"]
            move = {"type": "move", "request": "r", "position": 0, "actions": [action]}
            await watching.send(json.dumps(move))
            kinds = {json.loads(await watching.recv())["type"] for _ in range(3)}
            assert "ack" in kinds


async def test_what_is_not_for_strangers_is_not_there(site: Site) -> None:
    async with _from(site, "127.0.0.12") as stranger:
        assert (await stranger.get("/metrics")).status_code == 404
        large = await stranger.post("/api/v1/identity/guest", content=b"x" * 300_000)
        assert large.status_code == 413


async def test_limits_go_by_who_comes_to_nginx_whatever_they_say(site: Site) -> None:
    async with _from(site, "127.0.0.13") as greedy, _from(site, "127.0.0.14") as other:
        statuses: list[int] = []
        while 429 not in statuses and len(statuses) < 500:
            told = {"X-Forwarded-For": f"10.0.0.{len(statuses) % 250}"}
            statuses.append(
                (await greedy.post("/api/v1/identity/login", json={}, headers=told)).status_code
            )
        assert statuses[-1] == 429
        assert len(statuses) > 10
        assert (await other.post("/api/v1/identity/login", json={})).status_code == 422


def test_nothing_else_reaches_it(site: Site) -> None:
    """The container's command opens no port: whoever has no way to the socket has none at all."""
    own = set()
    for file in Path(f"/proc/{site.server}/fd").iterdir():
        found = re.fullmatch(r"socket:\[(\d+)\]", os.readlink(file))
        if found is not None:
            own.add(found[1])
    for table in ("tcp", "tcp6"):
        rows = Path(f"/proc/{site.server}/net/{table}").read_text("ascii").splitlines()[1:]
        assert not [row for row in rows if row.split()[3] == "0A" and row.split()[9] in own]


def test_the_command_answers_directly_within_bounds(site: Site) -> None:
    with socket.socket(socket.AF_UNIX) as wire:
        wire.connect(str(site.place))
        wire.sendall(b"GET /healthz/ready HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert wire.recv(4096).startswith(b"HTTP/1.1 200")
    with socket.socket(socket.AF_UNIX) as wire:
        wire.connect(str(site.place))
        wire.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"x" * 40_000 + b"\r\n\r\n")
        assert wire.recv(4096).startswith(b"HTTP/1.1 431")


def test_the_containers_health_check_tells_live_from_gone(site: Site, tmp_path: Path) -> None:
    command = _directive("HEALTHCHECK")
    codes = [
        subprocess.run(_here(command, folder), check=False, timeout=60, capture_output=True)
        for folder in (site.folder, tmp_path)
    ]
    assert codes[0].returncode == 0
    assert codes[1].returncode != 0
