"""Renames the DocType Free Wish to Waitlist Entry, and its fields. Runs before the DocTypes' files are read."""

from __future__ import annotations

import frappe

OLD = "Free Wish"
NEW = "Waitlist Entry"
FIELDS = {
	"free_then": "available_providers",
	"told_at": "notified_at",
	"told_provider": "notified_provider",
	"told_from": "notified_from",
	"told_until": "notified_until",
}


def execute() -> None:
	"""May be run again: what has its new name stays."""
	if frappe.db.exists("DocType", OLD) and not frappe.db.exists("DocType", NEW):
		frappe.rename_doc("DocType", OLD, NEW, force=True)
	if not frappe.db.exists("DocType", NEW):
		return
	# Columns are renamed, not copied: deleting an account must leave no old copy.
	for old, new in FIELDS.items():
		if frappe.db.has_column(NEW, old) and not frappe.db.has_column(NEW, new):
			frappe.db.rename_column(NEW, old, new)
