"""The third barrier: only the rules write the marketplace's records, not even a System Manager.

One save of a form on the desk could break what the rules guarantee about orders, slots, and money.
"""

from __future__ import annotations

import frappe

from husainia import contract
from husainia.request_guard import is_closed

#: DocTypes of Frappe and ERPNext that contain records of the marketplace's users.
PEOPLE = ("User", "Customer", "Address", "Contact")
#: Frappe itself creates records with the app, and deletes them with it.
OWN_WORK = ("in_install", "in_uninstall", "in_migrate")


def refuse(doc, method: str | None = None, *_) -> None:
	"""Runs before a record is validated, renamed, or deleted. Raises PermissionError for one of the marketplace's DocTypes or users."""
	if any(frappe.flags.get(work) for work in OWN_WORK):
		return
	if doc.doctype in contract.doctypes() or (doc.doctype in PEOPLE and is_ours(doc)):
		raise frappe.PermissionError(f"{doc.doctype} is written by the marketplace's rules alone")


def is_ours(doc) -> bool:
	"""Whether a record belongs to a user of the marketplace: an account, a customer, or a record that is linked to one."""
	if doc.doctype == "User":
		return is_closed(doc.name)
	if doc.doctype == "Customer":
		return _is_customer(doc.name)
	if is_closed(getattr(doc, "user", None)):
		return True
	# Stored links count as well as new ones: a link that is removed first still counts.
	stored = frappe.get_all("Dynamic Link", filters={"parenttype": doc.doctype, "parent": doc.name}, fields=["link_doctype", "link_name"])
	links = [*stored, *(getattr(doc, "links", None) or [])]
	return any(link.link_doctype == "Customer" and _is_customer(link.link_name) for link in links)


def _is_customer(name: str | None) -> bool:
	return bool(name and frappe.db.get_value("Customer", name, "custom_customer_email"))
