"""What whoever sits at a served table is called, in the reader's language."""

from carrack.text.fluent import Texts


def seat_name(texts: Texts, number: int, name: str, bot: str | None) -> str:
    """Return what a seat is called.

    A bot has a name by its kind and seat in every language, unless it stands in for a person, whose
    name it keeps, or comes from elsewhere.
    """
    message = f"web-bot-seat-{(bot or '').partition(':')[0]}"
    if name != f"{bot} {number + 1}" or not texts.has(message):
        return name
    return texts(message, seat=number + 1)
