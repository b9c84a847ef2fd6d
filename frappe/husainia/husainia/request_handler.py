"""Passes requests at the marketplace's URL to its rules, and work outside of requests."""

from __future__ import annotations

import json
from typing import Any

import frappe
from werkzeug.wrappers import Request, Response

from husainia import contract, locks
from husainia.sidecar import SidecarError, borrowed, log_path
from husainia.statements import Statements

#: Headers of a connection, not of a response.
HOP = frozenset({"connection", "keep-alive", "transfer-encoding", "content-length"})
#: Frappe's own cookies, which the rules do not use.
COOKIES = frozenset({"sid", "system_user", "full_name", "user_id", "user_image", "user_lang"})
#: Seconds that an email sender waits for the previous one.
TIMEOUT_S = 10


def _converse(words: dict[str, Any], body: bytes = b"") -> tuple[dict[str, Any], bytes]:
	"""Raises SidecarError, including if the site was migrated to another version of the app than this worker runs."""
	if frappe.db.get_default(contract.VERSION) != contract.version():
		raise SidecarError("the site was migrated by another version of the app than runs here")
	statements = Statements()
	try:
		with borrowed() as sidecar:
			return sidecar.converse(words, body, statements.serve)
	finally:
		statements.close()


def _headers(request: Request) -> list[tuple[str, str]]:
	kept = [(name, value) for name, value in request.headers.items() if name.lower() not in (*HOP, "cookie")]
	cookies = "; ".join(f"{name}={value}" for name, value in request.cookies.items() if name not in COOKIES)
	return [*kept, ("Cookie", cookies)] if cookies else kept


def answer(request: Request) -> Response:
	"""The rules' response to a request. Raises SidecarError; the caller responds with 500 without a body."""
	path = request.environ.get("RAW_URI") or request.environ.get("REQUEST_URI") or request.full_path.rstrip("?")
	if not path.startswith("/"):
		# Appended to the host name, it would become a part of it.
		return Response(status=400)
	done, body = _converse(
		{
			"kind": "request",
			"method": request.method,
			"url": f"{request.scheme}://{request.host}{path}",
			"headers": _headers(request),
			"address": request.remote_addr or "",
		},
		request.get_data(),
	)
	headers = [(name, value) for name, value in done["headers"] if name.lower() not in HOP]
	if done.get("mails"):
		# After the response: the sender waits for a mail server, and no request waits for the sender. A reader of the mailbox waits for
		# this lock.
		held = locks.take(locks.MAILS, 0)
		request.after_response.add(lambda: _send_mails(held))
	return Response(body, status=done["status"], headers=headers)


def _send_mails(held: bool) -> None:
	"""Sends the outbox, one sender at a time; the scheduled work retries failed emails."""
	try:
		if held or locks.take(locks.MAILS, TIMEOUT_S):
			try:
				_converse({"kind": "mails"})
			finally:
				locks.release(locks.MAILS)
	except Exception:
		frappe.logger("husainia").error("Mails were not sent", exc_info=True)


def work(kind: str, args: list[str] | None = None) -> Any:
	"""Has the rules do work outside of requests: `due`, `fill`, `schema`, `staff` with its arguments. Returns their result.

	Raises SidecarError.
	"""
	done, body = _converse({"kind": kind, "args": args or []})
	if done["status"] != 200:
		raise SidecarError(f"the rules failed at {kind}; {log_path()} says why")
	return json.loads(body) if body else None
