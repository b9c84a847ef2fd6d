"""Named locks of a site. MariaDB releases them when the holder's connection ends for any reason."""

from __future__ import annotations

from typing import Any

import frappe

#: Held by a writer of the marketplace's rules: one at a time.
WRITERS = "writers"
#: Held while email is sent.
MAILS = "mails"
#: Held by the scheduled work.
DUE = "due"


def _name(lock: str) -> str:
	"""Lock names are shared by the whole database server."""
	return f"husainia {lock} {frappe.conf.db_name}"


def cursor() -> Any:
	"""The driver's cursor on the worker's connection, which Frappe opens with the first query."""
	if not frappe.db._conn:
		frappe.db.connect()
	return frappe.db._cursor


def _execute(sql: str, values: list) -> int | None:
	asked = cursor()
	asked.execute(sql, values)
	return asked.fetchone()[0]


def take(lock: str, seconds: int) -> bool:
	"""Waits up to this many seconds for a lock. Returns whether it was acquired."""
	return _execute("SELECT GET_LOCK(%s, %s)", [_name(lock), seconds]) == 1


def release(lock: str) -> None:
	"""Releases a lock."""
	_execute("SELECT RELEASE_LOCK(%s)", [_name(lock)])
