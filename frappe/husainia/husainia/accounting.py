"""ERPNext's books: the marketplace's invoices and payments run through ERPNext's own controllers, so that its ledger has them.

The marketplace's rules write the documents with names and amounts; ERPNext completes what its books need, validates the documents, and
posts them. If ERPNext computes another amount than the rules, the write fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import frappe

from husainia import locks

INVOICE = "Sales Invoice"
PAYMENT = "Payment Entry"
#: The items on invoices; an invoice with an order is for its delivery fee.
BOOKING, DELIVERY = "Majlis booking", "Majlis delivery"
COUNTRY, CURRENCY = "Kuwait", "KWD"
BANK = "Majlis payments"
#: The fields of an invoice that the rules write.
STATES = ("status", "outstanding_amount", "modified", "modified_by")
#: Seconds that a posting waits for the previous writer.
TIMEOUT_S = 10
#: Fiscal years before and after the current one.
YEARS = range(-1, 3)


class BooksError(Exception):
	"""ERPNext computes another amount than the marketplace's rules."""


@contextmanager
def _as_the_site() -> Iterator[None]:
	"""Runs as the site itself: the user for whom the rules act has no permissions in Frappe."""
	user, muted = frappe.session.user, frappe.flags.mute_emails
	frappe.set_user("Administrator")
	frappe.flags.mute_emails = True
	try:
		yield
	finally:
		frappe.set_user(user)
		frappe.flags.mute_emails = muted


@contextmanager
def _states_kept(doctype: str, name: str) -> Iterator[None]:
	"""Keeps the states that the rules set on an invoice, because ERPNext sets other ones."""
	names = [name]
	if doctype == PAYMENT:
		names = frappe.get_all("Payment Entry Reference", {"parent": name, "reference_doctype": INVOICE}, pluck="reference_name")
	kept = frappe.get_all(INVOICE, {"name": ("in", names)}, ["name", *STATES])
	yield
	for invoice in kept:
		values = {field: invoice[field] for field in STATES}
		frappe.db.set_value(INVOICE, invoice["name"], values, update_modified=False)


def company() -> str:
	"""The company on invoices, from the marketplace's settings."""
	return frappe.db.get_single_value("Husainia Settings", "company") or "Husainia"


def prepare() -> None:
	"""Creates what the books need if it is missing: presets, the company with its accounts, years, items."""
	if not frappe.db.exists("Customer Group", "All Customer Groups"):
		from erpnext.setup.setup_wizard.operations import install_fixtures

		install_fixtures.install(COUNTRY)
	frappe.db.set_value("Currency", CURRENCY, {"enabled": 1, "smallest_currency_fraction_value": 0.001}, update_modified=False)
	if not frappe.db.exists("Account", {"company": company()}):
		# A company without accounts is only a name, as the rules alone would write it.
		frappe.db.delete("Company", {"name": company()})
		made = frappe.get_doc(
			{
				"doctype": "Company",
				"company_name": company(),
				"abbr": "H",
				"default_currency": CURRENCY,
				"country": COUNTRY,
				"create_chart_of_accounts_based_on": "Standard Template",
				"chart_of_accounts": "Standard",
			}
		)
		# Presets of other countries may require fields that this one does not use.
		made.insert(ignore_permissions=True, ignore_mandatory=True)
	_bank()
	for distance in YEARS:
		year = frappe.utils.getdate().year + distance
		start, end = f"{year}-01-01", f"{year}-12-31"
		covered = frappe.db.exists("Fiscal Year", {"year_start_date": ("<=", start), "year_end_date": (">=", end)})
		if not covered:
			made = frappe.get_doc({"doctype": "Fiscal Year", "year": str(year), "year_start_date": start, "year_end_date": end})
			made.insert(ignore_permissions=True)
	for item in (BOOKING, DELIVERY):
		if not frappe.db.exists("Item", item):
			values = {"item_code": item, "item_name": item, "item_group": "Services", "stock_uom": "Nos", "is_stock_item": 0}
			frappe.get_doc({"doctype": "Item", **values}).insert(ignore_permissions=True)


def _bank() -> str:
	"""The account for incoming payments. Raises ValidationError if the company has no group of bank accounts."""
	found = frappe.db.get_value("Account", {"account_name": BANK, "company": company()})
	if found:
		return found
	parent = frappe.db.get_value("Account", {"company": company(), "account_type": "Bank", "is_group": 1})
	values = {"account_name": BANK, "company": company(), "parent_account": parent, "account_type": "Bank", "account_currency": CURRENCY}
	return frappe.get_doc({"doctype": "Account", **values}).insert(ignore_permissions=True).name


def submitted(doctype: str, name: str) -> None:
	"""Posts a document that the rules have submitted. Raises BooksError, or ERPNext's ValidationError."""
	with _as_the_site(), _states_kept(doctype, name):
		doc = _loaded(doctype, name, 0)
		said = _amount(doc)
		_complete_invoice(doc) if doctype == INVOICE else _complete_payment(doc)
		doc.submit()
		if _amount(doc) != said:
			raise BooksError(f"{name} is {said} by the rules, and {_amount(doc)} by the books")


def cancelled(doctype: str, name: str) -> None:
	"""Reverses the postings of a cancelled document. Raises ERPNext's ValidationError."""
	with _as_the_site(), _states_kept(doctype, name):
		_loaded(doctype, name, 1).cancel()


def catch_up() -> int:
	"""Posts what the rules have submitted and reverses what they have cancelled, each in its own transaction.

	Returns the number of documents. A document that ERPNext refuses is logged and retried the next time, because the rules have decided
	and the books must follow.
	"""
	count = 0
	for doctype, name, step in _waiting():
		if not locks.take(locks.WRITERS, TIMEOUT_S):
			return count
		try:
			frappe.db.rollback()
			step(doctype, name)
			frappe.db.commit()
			count += 1
		except Exception:
			frappe.db.rollback()
			frappe.logger("husainia").error(f"{doctype} {name} is not in the books", exc_info=True)
		finally:
			locks.release(locks.WRITERS)
	return count


def _waiting() -> list[tuple[str, str, Callable[[str, str], None]]]:
	"""Documents whose postings are missing or must be reversed: invoices before payments, oldest first."""
	sql = """select doc.name from `tab{0}` doc where doc.docstatus = {1} and {2} exists (
		select 1 from `tabGL Entry` posted where posted.voucher_type = '{0}' and posted.voucher_no = doc.name and posted.is_cancelled = 0)
		order by doc.creation, doc.name"""
	found: list[tuple[str, str, Callable[[str, str], None]]] = []
	for doctype in (INVOICE, PAYMENT):
		found += [(doctype, name, submitted) for (name,) in frappe.db.sql(sql.format(doctype, 1, "not"))]
	for doctype in (PAYMENT, INVOICE):
		found += [(doctype, name, cancelled) for (name,) in frappe.db.sql(sql.format(doctype, 2, ""))]
	return found


def _amount(doc: Any) -> str:
	"""An amount to the fils."""
	return f"{doc.grand_total if doc.doctype == INVOICE else doc.paid_amount:.3f}"


def _loaded(doctype: str, name: str, docstatus: int) -> Any:
	"""The document before the step that the rules have already taken, so that ERPNext can take it as well."""
	frappe.db.set_value(doctype, name, "docstatus", docstatus, update_modified=False)
	for table in frappe.get_meta(doctype).get_table_fields():
		frappe.db.set_value(table.options, {"parent": name, "parenttype": doctype}, "docstatus", docstatus, update_modified=False)
	doc = frappe.get_doc(doctype, name)
	doc.flags.ignore_permissions = True
	doc.flags.ignore_links = True
	# Forms of other countries require fields that the marketplace does not have.
	doc.flags.ignore_mandatory = True
	return doc


def _complete_invoice(doc: Any) -> None:
	"""Adds what the books need to an invoice."""
	owner = frappe.get_cached_doc("Company", company())
	doc.update({"company": owner.name, "currency": CURRENCY, "conversion_rate": 1, "plc_conversion_rate": 1, "set_posting_time": 1})
	doc.update({"price_list_currency": CURRENCY, "ignore_pricing_rule": 1, "disable_rounded_total": 1, "payment_schedule": []})
	doc.selling_price_list = doc.selling_price_list or frappe.db.get_value("Price List", {"selling": 1, "enabled": 1})
	doc.debit_to = owner.default_receivable_account
	for row in doc.items:
		row.item_code = DELIVERY if doc.custom_order else BOOKING
		row.income_account = _account(row.income_account) or owner.default_income_account
		row.expense_account = _account(row.expense_account)
		row.cost_center = owner.cost_center
		row.stock_uom, row.price_list_rate = "Nos", row.rate
	doc.set_missing_values(for_validate=True)


def _complete_payment(doc: Any) -> None:
	"""Adds what the books need to a payment."""
	owner = frappe.get_cached_doc("Company", company())
	doc.update({"company": owner.name, "posting_date": doc.posting_date or doc.reference_date})
	doc.update({"paid_from": owner.default_receivable_account, "paid_from_account_currency": CURRENCY, "source_exchange_rate": 1})
	doc.update({"paid_to": _bank(), "paid_to_account_currency": CURRENCY, "target_exchange_rate": 1})
	doc.cost_center = owner.cost_center
	doc.setup_party_account_field()
	doc.set_missing_values()


def _account(name: str | None) -> str | None:
	"""An account of the company from the settings; None if the books do not have it."""
	return name if name and frappe.db.get_value("Account", name, "company") == company() else None


def remove() -> None:
	"""Deletes the company if nothing was ever posted for it. Books with entries belong to the operator and stay."""
	owner = company()
	if frappe.db.exists("Company", owner) and not frappe.db.exists("GL Entry", {"company": owner}):
		frappe.delete_doc("Company", owner, force=True, ignore_permissions=True)
	for item in (BOOKING, DELIVERY):
		if frappe.db.exists("Item", item) and not frappe.db.exists("Sales Invoice Item", {"item_code": item}):
			frappe.delete_doc("Item", item, force=True, ignore_permissions=True)


def totals() -> dict[str, str]:
	"""Totals by the documents and by ERPNext's ledger, to the fils: equal if the books are correct."""

	def total(sql: str) -> str:
		return f"{frappe.db.sql(sql, company())[0][0] or 0:.3f}"

	return {
		"invoices": total("select sum(grand_total) from `tabSales Invoice` where docstatus = 1 and company = %s"),
		"invoices in the ledger": total(
			"select sum(debit) from `tabGL Entry` where company = %s and is_cancelled = 0 and voucher_type = 'Sales Invoice'"
		),
		"payments": total("select sum(paid_amount) from `tabPayment Entry` where docstatus = 1 and company = %s"),
		"payments in the ledger": total(
			"select sum(debit) from `tabGL Entry` where company = %s and is_cancelled = 0 and voucher_type = 'Payment Entry'"
		),
	}
