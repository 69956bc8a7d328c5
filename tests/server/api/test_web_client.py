"""What a browser gets: the page, or one that says why there is none."""

from pathlib import Path

import httpx
import pytest

from carrack.server.api.app import create_app
from carrack.server.settings import Settings

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def get(folder: Path, path: str, **headers: str) -> httpx.Response:
    """Ask a server with the page in a folder for something."""
    app = create_app(Settings(database="sqlite://", static=folder))
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://carrack") as client:
        return await client.get(path, headers=headers)


@pytest.mark.parametrize("path", ["/", "/matches/abc", "/nothing.js"])
async def test_every_other_address_is_one_of_the_page(path: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>the page", "utf-8")
    answer = await get(tmp_path, path)
    assert (answer.status_code, answer.text) == (200, "<p>the page")


async def test_a_file_of_the_page(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>the page", "utf-8")
    (tmp_path / "a.js").write_text("a()", "utf-8")
    assert (await get(tmp_path, "/a.js")).text == "a()"


@pytest.mark.parametrize(
    ("language", "words"), [("en", "installed without its page"), ("fr", "installé sans sa page")]
)
async def test_a_missing_page_is_told_with_the_reason(
    language: str, words: str, tmp_path: Path
) -> None:
    (tmp_path / "not-built.txt").write_text("npm <failed>\n", "utf-8")
    answer = await get(tmp_path, "/", **{"accept-language": language})
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert words in answer.text
    assert "npm &lt;failed&gt;" in answer.text


async def test_a_missing_folder_is_told_too(tmp_path: Path) -> None:
    answer = await get(tmp_path / "nowhere", "/matches/abc")
    assert "installed without its page" in answer.text


async def test_the_api_knows_its_own_addresses(tmp_path: Path) -> None:
    answer = await get(tmp_path, "/api/nothing")
    assert answer.status_code == 404
    assert answer.json()["error"]["code"] == "no-such-address"
