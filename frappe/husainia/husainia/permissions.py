"""The second barrier behind the request guard: the marketplace's roles have no permission in Frappe, and no hook returns rows to them.

The contract says what they may do, and the marketplace's rules, which act on the site as the system, enforce it.
"""

from __future__ import annotations

import frappe

from husainia import contract
from husainia.request_guard import is_closed

NO_ROWS = "1=0"


def row_condition(user: str | None = None, doctype: str | None = None) -> str:
	"""SQL for the rows of a list: none for the marketplace's users, and none of its DocTypes for guests."""
	user = user or frappe.session.user
	if is_closed(user) or (user == "Guest" and doctype in contract.doctypes()):
		return NO_ROWS
	return ""


def has_permission(doc=None, ptype: str | None = None, user: str | None = None, **_) -> bool | None:
	"""Checks one document. Raises DoesNotExistError for the marketplace's users: another error would reveal that it exists."""
	user = user or frappe.session.user
	if is_closed(user):
		raise frappe.DoesNotExistError
	if user == "Guest" and getattr(doc, "doctype", None) in contract.doctypes():
		return False
	return undecided()


def undecided() -> bool | None:
	"""What a hook returns to leave a decision to Frappe: None up to version 15, from 16 on True, because a hook cannot deny there."""
	return True if int(frappe.__version__.split(".")[0]) >= 16 else None


def granted() -> list[tuple[str, str, str]]:
	"""Rows that grant anything to the marketplace's roles, or its DocTypes to guests: (kind, DocType, role). There must be none."""
	found = []
	for kind in ("DocPerm", "Custom DocPerm"):
		for row in frappe.get_all(kind, fields=["parent", "role"], limit=0):
			if row.role in contract.roles() or (row.role in ("Guest", "All") and row.parent in contract.doctypes()):
				found.append((kind, row.parent, row.role))
	return sorted(set(found))


def take_rights_away() -> None:
	"""Deletes those rows. The permissions in the DocTypes' files are for the marketplace's rules, not for Frappe."""
	for kind, doctype, role in granted():
		frappe.db.delete(kind, {"parent": doctype, "role": role})
	for record in contract.fixtures("custom_docperm"):
		frappe.db.delete("Custom DocPerm", {"name": record["name"]})
	frappe.clear_cache()
