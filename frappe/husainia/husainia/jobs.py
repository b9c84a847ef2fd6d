"""What is due without anybody's request."""

from __future__ import annotations

from husainia import answering, books, locks, settings


def run_due() -> None:
	"""Deadlines of orders, open payments, waiting mails, ERPNext's books: every minute, by Frappe's scheduler. Raises CompanionError.

	Where the job of the minute before still runs, this one leaves it to that.
	"""
	if settings.read() is None:
		return
	if not locks.take(locks.DUE, 0):
		return
	try:
		answering.work("due")
		books.catch_up()
	finally:
		locks.release(locks.DUE)
