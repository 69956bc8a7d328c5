"""Typer's commands with help and complaints in the reader's language.

The language travels as the context's ``obj``.
"""

import re
import sys
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, NoReturn, TypeVar

from typer import Abort, Exit
from typer.core import TyperCommand, TyperGroup

from carrack.cli import errors
from carrack.cli.errors import BadArguments
from carrack.cli.help import show_help
from carrack.kernel.errors import CarrackError
from carrack.text.fluent import Texts

_IN_PARENTHESES = re.compile(r" \((.*)\)$", re.DOTALL)

_Result = TypeVar("_Result")


class Command(TyperCommand):
    """A command whose complaints are ours."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; what Typer finds wrong is said in our words."""
        return _in_our_words(ctx, lambda: super(Command, self).parse_args(ctx, args))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Print the help."""
        show_help(self, ctx)


class Group(TyperGroup):
    """Runs one of its commands and turns errors into messages."""

    @property
    def texts(self) -> Texts:
        """The messages in the reader's language."""
        texts: Texts = self.context_settings["obj"]
        return texts

    def summaries(self) -> dict[str, str]:
        """Return what each command does, in a line."""
        return {name: command.short_help or "" for name, command in self.commands.items()}

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments; without any, show the help, as the whole command does."""
        if not args and not self.invoke_without_command:
            show_help(self, ctx)
            raise Exit()
        return _in_our_words(ctx, lambda: super(Group, self).parse_args(ctx, args))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command named first, or raise an error that lists those there are."""
        names = self.list_commands(ctx)
        if args[0] not in names:
            close = get_close_matches(args[0], names, 1)
            raise BadArguments(
                "unknown-command",
                command=args[0],
                known=", ".join(close or names),
                help=f"{ctx.command_path} --help",
            )
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Print the help."""
        show_help(self, ctx)

    def main(self, *args: Any, **settings: Any) -> NoReturn:
        """Run and exit; errors that a person can correct become messages, never tracebacks."""
        texts = self.texts
        settings["standalone_mode"] = False
        try:
            with errors.remarks_told(texts):
                code = super().main(*args, **settings)
        except CarrackError as error:
            errors.report(error, texts)
            code = errors.status(error)
        except Exit as end:
            code = end.exit_code
        except (KeyboardInterrupt, Abort):
            code = errors.INTERRUPTED
        except BrokenPipeError:
            raise
        except OSError as error:
            errors.report_system(error, texts)
            code = errors.FAILED
        if code == errors.INTERRUPTED:
            errors.report_interrupted(texts)
        sys.exit(code if isinstance(code, int) else 0)


def _in_our_words(context: Any, parse: Callable[[], _Result]) -> _Result:
    try:
        return parse()
    except Exception as error:
        # Which classes Typer complains with has changed between its versions; this has not.
        if not hasattr(error, "format_message"):
            raise
        raise _translated(error, context) from error


def _translated(error: Any, context: Any) -> BadArguments:
    hint = f"{context.command_path} --help"
    kind = type(error).__name__
    if kind == "MissingParameter" and error.param is not None:
        param = error.param
        explanation = str(param.help or "")
        # An option is asked for by its own name, an argument by what it stands for.
        name = param.opts[0] if param.param_type_name == "option" else param.metavar
        return BadArguments("missing-argument", name=name, explanation=explanation, help=hint)
    if kind == "NoSuchOption":
        close = error.possibilities or []
        return BadArguments(
            "unknown-flag-close" if close else "unknown-flag",
            option=error.option_name,
            close=", ".join(close),
            help=hint,
        )
    if kind == "BadOptionUsage":
        return BadArguments(
            "flag-takes-nothing" if "not take" in error.message else "flag-needs-value",
            option=error.option_name,
            help=hint,
        )
    extra = _IN_PARENTHESES.search(error.message)
    if extra is not None:
        return BadArguments("extra-arguments", extra=extra[1], help=hint)
    return BadArguments("usage", problem=error.format_message(), help=hint)
