"""What is due without anybody's request."""

from __future__ import annotations

from husainia import accounting, locks, request_handler, settings


def run_due() -> None:
	"""Deadlines of orders, open payments, waiting mails, ERPNext's books: every minute, by Frappe's scheduler. Raises SidecarError.

	Where the job of the minute before still runs, this one leaves it to that.
	"""
	if settings.read() is None:
		return
	if not locks.take(locks.DUE, 0):
		return
	try:
		request_handler.work("due")
		accounting.catch_up()
	finally:
		locks.release(locks.DUE)
