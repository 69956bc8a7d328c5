"""What the bodies of all requests have in common."""

from typing import Any

from pydantic import BaseModel, ConfigDict, model_validator

from carrack.server.text_checks import check_characters


class Body(BaseModel):
    """A request's body: nothing unknown in it, and nothing that can't be kept."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _check_characters(cls, sent: Any) -> Any:
        check_characters(sent)
        return sent
