"""The third wall: the marketplace's records are written by its rules, and by nobody else, not by a System Manager either.

What the rules keep true of orders, slots and money, a form of the desk would break with one save.
"""

from __future__ import annotations

import frappe

from husainia import contract

#: Frappe itself brings records along, and takes them away with the app.
OWN_WORK = ("in_install", "in_uninstall", "in_migrate")


def refuse(doc, method: str | None = None, *_) -> None:
	"""Before a record is checked, renamed or deleted. Raises PermissionError for one of the marketplace's DocTypes."""
	if doc.doctype not in contract.doctypes() or any(frappe.flags.get(work) for work in OWN_WORK):
		return
	raise frappe.PermissionError(f"{doc.doctype} is written by the marketplace's rules alone")
