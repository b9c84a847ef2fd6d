"""What commands of a bench are made with."""

from typing import Any


def pass_context(command: Any) -> Any:
	return command


def get_site(context: Any) -> str:
	return str(context)
