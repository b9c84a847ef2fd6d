"""What tests call on a site: Administrator only, on test sites only."""

from __future__ import annotations

from typing import Any

import frappe

from husainia import locks, request_handler, settings
from husainia_testing import asking, permitted, sample

#: Seconds to wait for emails that are being sent.
TIMEOUT_S = 30


@frappe.whitelist(methods=["GET"])
def about() -> dict[str, Any]:
	"""The marketplace's URL on this site. Raises PermissionError."""
	permitted.require_tester()
	config = settings.read()
	return {"address": config.environment["PUBLIC_URL"] if config else None}


@frappe.whitelist(methods=["POST"])
def put_back() -> int:
	"""Restores the unchanged sample. Raises PermissionError."""
	permitted.require_tester()
	return sample.put_back()


@frappe.whitelist(methods=["POST"])
def send_mails() -> None:
	"""Sends the outbox, and waits until it is empty. Raises PermissionError, TimeoutError."""
	permitted.require_tester()
	if not locks.take(locks.MAILS, TIMEOUT_S):
		raise TimeoutError("another sender of mails does not come to an end")
	try:
		request_handler.work("mails")
	finally:
		locks.release(locks.MAILS)


@frappe.whitelist(methods=["POST"])
def ask(asked: list[dict[str, Any]] | str) -> list[dict[str, Any]]:
	"""Runs statements in one transaction, which is committed unless one of them fails. Raises PermissionError.

	Each is an operation of the rules on the database: `do` (`all`, `run` or `redis`), `text`, `values`. Returns one value for each, up to
	the first error.
	"""
	permitted.require_tester()
	return asking.answers(frappe.parse_json(asked))
