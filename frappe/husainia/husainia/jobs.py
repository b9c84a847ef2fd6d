"""Scheduled work."""

from __future__ import annotations

from husainia import accounting, locks, request_handler, settings


def run_due() -> None:
	"""Order deadlines, open payments, queued emails, ERPNext's books: Frappe's scheduler calls it every minute. Raises SidecarError.

	Does nothing if the previous run has not ended.
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
