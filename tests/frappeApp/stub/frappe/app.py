"""Frappe as one WSGI application."""

from typing import Any


def application(environ: dict[str, Any], start_response: Any) -> Any:
	raise RuntimeError("There is no site")
