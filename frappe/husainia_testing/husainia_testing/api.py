"""What a test asks of a site. Administrator alone, on a site for tests alone."""

from __future__ import annotations

from typing import Any

import frappe

from husainia import locks, request_handler, settings
from husainia_testing import asking, permitted, sample

#: Seconds that mails on their way are waited for.
TIMEOUT_S = 30


@frappe.whitelist(methods=["GET"])
def about() -> dict[str, Any]:
	"""The marketplace's address on this site. Raises PermissionError."""
	permitted.require_tester()
	config = settings.read()
	return {"address": config.environment["PUBLIC_URL"] if config else None}


@frappe.whitelist(methods=["POST"])
def put_back() -> int:
	"""The sample as nobody has touched it. Raises PermissionError."""
	permitted.require_tester()
	return sample.put_back()


@frappe.whitelist(methods=["POST"])
def send_mails() -> None:
	"""Sends what waits in the outbox, and waits until it has left. Raises PermissionError, TimeoutError."""
	permitted.require_tester()
	if not locks.take(locks.MAILS, TIMEOUT_S):
		raise TimeoutError("another sender of mails does not come to an end")
	try:
		request_handler.work("mails")
	finally:
		locks.release(locks.MAILS)


@frappe.whitelist(methods=["POST"])
def ask(asked: list[dict[str, Any]] | str) -> list[dict[str, Any]]:
	"""Runs statements, one after the other, in one transaction that is stored unless one of them fails. Raises PermissionError.

	Each is what the rules ask of the database: `do` (`all`, `run` or `redis`), `text`, `values`. Answers a value each, up to the
	first error.
	"""
	permitted.require_tester()
	return asking.answers(frappe.parse_json(asked))
