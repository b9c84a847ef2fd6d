"""Small things of Frappe's."""

from datetime import date
from typing import Any, NoReturn


def no_site() -> NoReturn:
	"""What needs one says so. Not a function of Frappe's."""
	raise RuntimeError("There is no site")


def getdate(string_date: Any = None, parse_day_first: bool = False) -> date:
	return date.fromisoformat(string_date) if string_date else date.today()
