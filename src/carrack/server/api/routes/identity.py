"""Calls about people."""

from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from pydantic import (
    AfterValidator,
    Field,
    StringConstraints,
)

from carrack.server.api import schemas
from carrack.server.api.dependencies import (
    COOKIE,
    COOKIE_SECONDS,
    Asker,
    OptionalAsker,
    ServicesDep,
    json_response,
)
from carrack.server.api.request_body import Body
from carrack.server.api.services import Services
from carrack.server.errors import Unprocessable
from carrack.server.people.identity import Identity
from carrack.server.text_checks import one_line

router = APIRouter(prefix="/identity", tags=["identity"])

LONGEST_LOGIN: Final = 64


def _check_folded(login: str) -> str:
    """Refuse a login that grows too long where capitals don't count, as it is kept."""
    if len(login.casefold()) > LONGEST_LOGIN:
        raise ValueError(f"should have at most {LONGEST_LOGIN} characters without capitals")
    return login


Name = Annotated[str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True)]
Login = Annotated[
    str,
    StringConstraints(
        min_length=2, max_length=LONGEST_LOGIN, strip_whitespace=True, pattern=r"^[\w.@+-]+$"
    ),
    AfterValidator(_check_folded),
]
Password = Annotated[str, StringConstraints(min_length=8, max_length=256)]
Given = Annotated[str, StringConstraints(max_length=256)]


class Guest(Body):
    """Somebody who gives a name."""

    name: Name


class Account(Body):
    """An account to be made."""

    login: Login
    password: Password
    name: Name | None = None


class LogIn(Body):
    """Somebody who has an account."""

    login: Given
    password: Given


class Recover(Body):
    """Somebody who has lost a password."""

    login: Given
    code: Given
    password: Password


class Confirm(Body):
    """A password, to be sure."""

    password: Given


class LogOut(Body):
    """Whether all sessions end."""

    everywhere: bool = False


class Change(Body):
    """What is to change."""

    name: Name | None = None
    password: Password | None = None
    old_password: Given | None = Field(default=None)


def _known(
    request: Request, services: Services, person: Identity, status: int = 200, **more: object
) -> Response:
    """Answer with somebody's identity and token, which the cookie keeps as well."""
    token = services.people.token(person)
    response = json_response({**person.to_dict(), "token": token, **more}, status)
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure_cookie or request.url.scheme == "https",
    )
    return response


def _checked(name: str | None) -> str | None:
    if name is not None and not one_line(name):
        raise Unprocessable("empty-name")
    return name


@router.get("", response_model=schemas.Identity)
async def who(asker: Asker) -> Response:
    """Tell who asks."""
    return json_response(asker.to_dict())


@router.post("/guest", status_code=201, response_model=schemas.KnownIdentity)
async def guest(request: Request, body: Guest, services: ServicesDep) -> Response:
    """Welcome a guest."""
    _checked(body.name)
    return _known(request, services, await services.people.add_guest(body.name), 201)


@router.post("/account", status_code=201, response_model=schemas.KnownIdentity)
async def account(
    request: Request, body: Account, services: ServicesDep, asker: OptionalAsker
) -> Response:
    """Make an account, of a guest if a guest asks."""
    person, codes = await services.people.add_account(
        asker, body.login, body.password, _checked(body.name)
    )
    return _known(request, services, person, 201, recovery_codes=codes)


@router.post("/login", response_model=schemas.KnownIdentity)
async def login(request: Request, body: LogIn, services: ServicesDep) -> Response:
    """Log in."""
    person = await services.people.login(body.login, body.password)
    return _known(request, services, person)


@router.post("/recover", response_model=schemas.KnownIdentity)
async def recover(request: Request, body: Recover, services: ServicesDep) -> Response:
    """Set a new password with a recovery code."""
    person = await services.people.recover(body.login, body.code, body.password)
    return _known(request, services, person)


@router.post("/recovery-codes", response_model=schemas.RecoveryCodes)
async def recovery_codes(body: Confirm, services: ServicesDep, asker: Asker) -> Response:
    """Make new recovery codes."""
    codes = await services.people.new_codes(asker, body.password)
    return json_response({"recovery_codes": codes})


@router.post("/logout", status_code=204)
async def logout(body: LogOut, services: ServicesDep, asker: OptionalAsker) -> Response:
    """Log out, here or everywhere."""
    if asker is not None and body.everywhere:
        await services.people.end_sessions(asker)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE)
    return response


@router.patch("", response_model=schemas.KnownIdentity)
async def change(request: Request, body: Change, services: ServicesDep, asker: Asker) -> Response:
    """Change a name or a password."""
    person = await services.people.change(
        asker, _checked(body.name), body.password, body.old_password
    )
    return _known(request, services, person)
