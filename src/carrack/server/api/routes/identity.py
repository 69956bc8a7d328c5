"""Calls about people."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import Field, StringConstraints

from carrack.server.api import schemas
from carrack.server.api.dependencies import (
    COOKIE,
    Asker,
    OptionalAsker,
    ServicesDep,
    VisitorDep,
    json_response,
    token_of,
)
from carrack.server.api.request_body import Body
from carrack.server.api.services import Services
from carrack.server.name_checks import LONGEST_LOGIN, checked_name
from carrack.server.people.identity import LoggedIn

router = APIRouter(prefix="/identity", tags=["identity"])

Name = Annotated[str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True)]
Login = Annotated[
    str,
    StringConstraints(
        min_length=2, max_length=LONGEST_LOGIN, strip_whitespace=True, pattern=r"^[\w.@+-]+$"
    ),
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
    request: Request, services: Services, known: LoggedIn, status: int = 200, **more: object
) -> Response:
    """Answer with somebody's identity and token, which the cookie keeps as well."""
    body = {**known.person.to_dict(), "token": known.token, **more}
    response = json_response(body, status)
    _set_cookie(response, request, services, known.token)
    return response


def _set_cookie(response: Response, request: Request, services: Services, token: str) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=int(services.people.sessions.lifetime),
        httponly=True,
        samesite="lax",
        secure=services.settings.secure_cookie or request.url.scheme == "https",
    )


def _renew_cookie(response: Response, request: Request, services: Services) -> None:
    token = request.cookies.get(COOKIE)
    if token is not None and token == token_of(request):
        _set_cookie(response, request, services, token)


@router.get("", response_model=schemas.Identity)
async def who(request: Request, asker: Asker, services: ServicesDep) -> Response:
    """Tell who asks. A browser's cookie lasts as long again: the session was renewed, too."""
    response = json_response(asker.to_dict())
    _renew_cookie(response, request, services)
    return response


@router.get("/current", response_model=schemas.CurrentIdentity)
async def current(request: Request, asker: OptionalAsker, services: ServicesDep) -> Response:
    """Tell who asks, or that nobody is known by this browser yet: that is no error."""
    if asker is None:
        return json_response({"identity": None})
    response = json_response({"identity": asker.to_dict()})
    _renew_cookie(response, request, services)
    return response


@router.post("/guest", status_code=201, response_model=schemas.KnownIdentity)
async def guest(
    request: Request, body: Guest, services: ServicesDep, visitor: VisitorDep
) -> Response:
    """Welcome a guest."""
    return _known(request, services, await services.people.add_guest(body.name, visitor), 201)


@router.post("/account", status_code=201, response_model=schemas.KnownIdentity)
async def account(
    request: Request,
    body: Account,
    services: ServicesDep,
    asker: OptionalAsker,
    visitor: VisitorDep,
) -> Response:
    """Make an account, of a guest if a guest asks."""
    known, codes = await services.people.add_account(
        asker, body.login, body.password, body.name, visitor
    )
    if asker is not None and known.person.name != asker.name:
        await services.lifecycle.rename(known.person, asker.name)
    return _known(request, services, known, 201, recovery_codes=codes)


@router.post("/login", response_model=schemas.KnownIdentity)
async def login(
    request: Request, body: LogIn, services: ServicesDep, visitor: VisitorDep
) -> Response:
    """Log in."""
    known = await services.people.log_in(body.login, body.password, visitor)
    return _known(request, services, known)


@router.post("/recover", response_model=schemas.KnownIdentity)
async def recover(
    request: Request, body: Recover, services: ServicesDep, visitor: VisitorDep
) -> Response:
    """Set a new password with a recovery code."""
    known = await services.people.recover(body.login, body.code, body.password, visitor)
    return _known(request, services, known)


@router.post("/recovery-codes", response_model=schemas.RecoveryCodes)
async def recovery_codes(
    body: Confirm, services: ServicesDep, asker: Asker, visitor: VisitorDep
) -> Response:
    """Make new recovery codes."""
    codes = await services.people.new_codes(asker, body.password, visitor.network)
    return json_response({"recovery_codes": codes})


@router.post("/logout", status_code=204)
async def logout(body: LogOut, services: ServicesDep, asker: OptionalAsker) -> Response:
    """Log out, here or everywhere."""
    if asker is not None and body.everywhere:
        await services.people.sessions.end_all(asker.id)
    elif asker is not None and asker.session is not None:
        await services.people.sessions.end(asker.id, asker.session)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE)
    return response


@router.get("/sessions", response_model=schemas.Sessions)
async def sessions(asker: Asker, services: ServicesDep) -> Response:
    """List where the asker is logged in."""
    found = await services.people.sessions.of_identity(asker.id)
    return json_response({"sessions": [own.to_dict(asker.session) for own in found]})


@router.delete("/sessions/{session_id}", status_code=204)
async def end_session(
    session_id: Annotated[str, Path(max_length=64)], asker: Asker, services: ServicesDep
) -> Response:
    """Log out somewhere else."""
    await services.people.sessions.end(asker.id, session_id)
    return Response(status_code=204)


@router.patch("", response_model=schemas.KnownIdentity)
async def change(
    request: Request, body: Change, services: ServicesDep, asker: Asker, visitor: VisitorDep
) -> Response:
    """Change a name or a password."""
    known = LoggedIn(asker, token_of(request) or "")
    # Both or none: a name that won't do is refused before the password is changed.
    name = None if body.name is None else checked_name(body.name)
    if body.password is not None:
        old = body.old_password or ""
        known = await services.people.change_password(asker, body.password, old, visitor)
    if name is not None:
        known = LoggedIn(await services.people.rename(asker, name), known.token)
        await services.lifecycle.rename(known.person, asker.name)
    return _known(request, services, known)
