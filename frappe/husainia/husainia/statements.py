"""Runs the rules' database statements on the worker's own connection, in its own transaction."""

from __future__ import annotations

import datetime
import decimal
import re
from typing import Any

import frappe

from husainia import locks, shared_state

#: Seconds that a writer waits for the previous one.
TIMEOUT_S = 10
#: MariaDB's error number for a lock wait timeout.
WAITED_TOO_LONG = 1205
LAST_STAMP = "SELECT value FROM `__secret` WHERE kind = 'clock' AND name = 'last'"
KEEP_STAMP = "INSERT INTO `__secret` (kind, name, value) VALUES ('clock', 'last', %s) ON DUPLICATE KEY UPDATE value = VALUES(value)"
MATCHED = re.compile(r"Rows matched: (\d+)")


class BusyError(Exception):
	"""Another writer has held the lock for too long."""


def plain(value: Any) -> Any:
	"""A value of a row in the rules' format: times as texts, amounts as numbers."""
	if isinstance(value, datetime.datetime):
		return value.isoformat(" ")
	if isinstance(value, datetime.date):
		return value.isoformat()
	if isinstance(value, datetime.timedelta):
		seconds = int(value.total_seconds())
		text = f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
		return f"{text}.{value.microseconds:06d}" if value.microseconds else text
	if isinstance(value, decimal.Decimal):
		return float(value)
	if isinstance(value, bytes):
		return value.decode("utf-8", "replace")
	return value


class Statements:
	"""The statements of one request: begins, commits, and rolls back as the rules say, and always releases the lock of writers."""

	def __init__(self) -> None:
		self.writing = False

	def serve(self, asked: dict[str, Any]) -> dict[str, Any]:
		"""Answers one message of the rules: a value, or the database's error."""
		try:
			return {"value": self._do(asked["do"], asked.get("text") or "", asked.get("values") or [])}
		except Exception as error:
			number = error.args[0] if error.args and isinstance(error.args[0], int) else 0
			return {"error": f"{type(error).__name__}: {error}", "number": number}

	def _do(self, what: str, text: str, values: list[Any]) -> Any:
		match what:
			case "all":
				return self._rows(text, values)
			case "run":
				return self._count(text, values)
			case "begin":
				return self._begin()
			case "read":
				# Later reads see one snapshot; nobody waits, and MariaDB refuses a write.
				frappe.db.rollback()
				frappe.db.begin(read_only=True)
				return self._last_stamp()
			case "commit":
				if values and values[0]:
					self._execute(KEEP_STAMP, [values[0]])
				frappe.db.commit()
				self._release()
			case "rollback":
				frappe.db.rollback()
				self._release()
			case "savepoint":
				self._execute(f"SAVEPOINT {text}")
			case "release":
				self._execute(f"RELEASE SAVEPOINT {text}")
			case "rollback_to":
				self._execute(f"ROLLBACK TO SAVEPOINT {text}")
			case "redis":
				return shared_state.do(text, values)
			case _:
				raise ValueError(f"unknown: {what}")
		return None

	def _begin(self) -> str:
		"""Waits for the lock of writers, so that this writer sees everything that was committed before.

		Returns the latest stamp that was written: clocks of several machines differ, and this writer's stamp must be later.
		"""
		frappe.db.rollback()
		if not locks.take(locks.WRITERS, TIMEOUT_S):
			raise BusyError(WAITED_TOO_LONG, "another writer holds the site")
		self.writing = True
		# Earlier reads must not be used for decisions.
		frappe.db.rollback()
		return self._last_stamp()

	def _last_stamp(self) -> str:
		"""The latest stamp; empty if nothing was written yet."""
		found = self._execute(LAST_STAMP).fetchone()
		return found[0] if found else ""

	def _release(self) -> None:
		if self.writing:
			locks.release(locks.WRITERS)
			self.writing = False

	def close(self) -> None:
		"""Rolls back an open transaction: after the response, or if there is none."""
		frappe.db.rollback()
		self._release()

	def _execute(self, sql: str, values: list[Any] | None = None):
		cursor = locks.cursor()
		cursor.execute(sql, values)
		return cursor

	def _rows(self, text: str, values: list[Any]) -> list[dict[str, Any]]:
		cursor = self._execute(_bound(text), values)
		names = [column[0] for column in cursor.description]
		return [dict(zip(names, map(plain, row), strict=True)) for row in cursor.fetchall()]

	def _count(self, text: str, values: list[Any]) -> int:
		"""Rows that a write matched, including those that already had the values."""
		cursor = self._execute(_bound(text), values)
		told = getattr(cursor._result, "message", b"") or b""
		matched = MATCHED.search(told.decode() if isinstance(told, bytes) else str(told))
		return int(matched[1]) if matched else cursor.rowcount


def _bound(text: str) -> str:
	"""Replaces the placeholders with the driver's. The rules' SQL contains no other question marks."""
	return text.replace("%", "%%").replace("?", "%s")
