"""The third wall: the marketplace's records are written by its rules, and by nobody else, not by a System Manager either.

What the rules keep true of orders, slots and money, a form of the desk would break with one save.
"""

from __future__ import annotations

import frappe

from husainia import contract
from husainia.request_guard import is_closed

#: Records of the marketplace's people that stand in DocTypes of Frappe and ERPNext.
PEOPLE = ("User", "Customer", "Address", "Contact")
#: Frappe itself brings records along, and takes them away with the app.
OWN_WORK = ("in_install", "in_uninstall", "in_migrate")


def refuse(doc, method: str | None = None, *_) -> None:
	"""Before a record is checked, renamed or deleted. Raises PermissionError for one of the marketplace's DocTypes or people."""
	if any(frappe.flags.get(work) for work in OWN_WORK):
		return
	if doc.doctype in contract.doctypes() or (doc.doctype in PEOPLE and is_ours(doc)):
		raise frappe.PermissionError(f"{doc.doctype} is written by the marketplace's rules alone")


def is_ours(doc) -> bool:
	"""Is it the record of one of the marketplace's people: an account, a customer, or what is linked to one?"""
	if doc.doctype == "User":
		return is_closed(doc.name)
	if doc.doctype == "Customer":
		return _is_customer(doc.name)
	if is_closed(getattr(doc, "user", None)):
		return True
	# What is stored counts as well as what is asked for: a link that is taken away first is still one.
	stored = frappe.get_all("Dynamic Link", filters={"parenttype": doc.doctype, "parent": doc.name}, fields=["link_doctype", "link_name"])
	links = [*stored, *(getattr(doc, "links", None) or [])]
	return any(link.link_doctype == "Customer" and _is_customer(link.link_name) for link in links)


def _is_customer(name: str | None) -> bool:
	return bool(name and frappe.db.get_value("Customer", name, "custom_customer_email"))
