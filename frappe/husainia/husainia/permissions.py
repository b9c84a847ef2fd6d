"""The second wall behind the gate: the marketplace's roles hold no right of Frappe's own, and no hook gives them a row.

What they may do is said by the contract and judged by the marketplace's rules, which act on the site as the system.
"""

from __future__ import annotations

import frappe

from husainia import contract
from husainia.request_guard import is_closed

NO_ROWS = "1=0"


def row_condition(user: str | None = None, doctype: str | None = None) -> str:
	"""SQL of the rows of a list: none for the marketplace's people, and none of its DocTypes for visitors."""
	user = user or frappe.session.user
	if is_closed(user) or (user == "Guest" and doctype in contract.doctypes()):
		return NO_ROWS
	return ""


def has_permission(doc=None, ptype: str | None = None, user: str | None = None, **_) -> bool | None:
	"""Of one document. Raises DoesNotExistError for the marketplace's people: a refusal would say that it is there."""
	user = user or frappe.session.user
	if is_closed(user):
		raise frappe.DoesNotExistError
	if user == "Guest" and getattr(doc, "doctype", None) in contract.doctypes():
		return False
	return undecided()


def undecided() -> bool | None:
	"""What a hook answers that leaves a decision to Frappe: nothing up to 15, from 16 on True, because nothing denies there."""
	return True if int(frappe.__version__.split(".")[0]) >= 16 else None


def granted() -> list[tuple[str, str, str]]:
	"""Rows that grant the marketplace's roles anything, or a visitor its DocTypes: (kind, DocType, role). There shall be none."""
	found = []
	for kind in ("DocPerm", "Custom DocPerm"):
		for row in frappe.get_all(kind, fields=["parent", "role"], limit=0):
			if row.role in contract.roles() or (row.role in ("Guest", "All") and row.parent in contract.doctypes()):
				found.append((kind, row.parent, row.role))
	return sorted(set(found))


def take_rights_away() -> None:
	"""Removes those rows. What the DocTypes' files grant is meant for the marketplace's rules, not for Frappe's."""
	for kind, doctype, role in granted():
		frappe.db.delete(kind, {"parent": doctype, "role": role})
	for record in contract.fixtures("custom_docperm"):
		frappe.db.delete("Custom DocPerm", {"name": record["name"]})
	frappe.clear_cache()
