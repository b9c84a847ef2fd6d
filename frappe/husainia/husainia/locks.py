"""Named locks of a site: MariaDB frees them when the connection of whoever holds them ends, however it ends."""

from __future__ import annotations

from typing import Any

import frappe

#: Whoever writes by the marketplace's rules: one at a time.
WRITERS = "writers"
#: Whoever sends mails.
MAILS = "mails"
#: Whoever does what is due.
DUE = "due"


def _name(lock: str) -> str:
	"""Names are one for the whole database server."""
	return f"husainia {lock} {frappe.conf.db_name}"


def cursor() -> Any:
	"""The driver's own, on the worker's connection, which Frappe opens when it is first asked something."""
	if not frappe.db._conn:
		frappe.db.connect()
	return frappe.db._cursor


def _execute(sql: str, values: list) -> int | None:
	asked = cursor()
	asked.execute(sql, values)
	return asked.fetchone()[0]


def take(lock: str, seconds: int) -> bool:
	"""Waits for a lock that long. Was it taken?"""
	return _execute("SELECT GET_LOCK(%s, %s)", [_name(lock), seconds]) == 1


def release(lock: str) -> None:
	"""Gives a lock back."""
	_execute("SELECT RELEASE_LOCK(%s)", [_name(lock)])
