"""The sample as nobody has touched it: made once, kept beside the tables, put back before each test file."""

from __future__ import annotations

from functools import cache

import frappe

from husainia import contract, request_handler

#: Tables of Frappe and ERPNext that the marketplace writes.
STOCK = (
	"User",
	"Has Role",
	"Customer",
	"Contact",
	"Address",
	"Dynamic Link",
	"Sales Invoice",
	"Sales Invoice Item",
	"Payment Entry",
	"Payment Entry Reference",
	"GL Entry",
	"Payment Ledger Entry",
	"File",
	"DocShare",
	"Notification Settings",
)
#: Tables of no DocType.
OTHERS = ("tabSeries", "tabSingles", "__secret", "__site")
PREFIX = "testing_"
#: Rows that are not the site's own: of tables that also hold some of those. Without a row here, all of a table are the marketplace's.
OURS = {
	"tabUser": "name not in ('Administrator', 'Guest')",
	"tabHas Role": "parenttype = 'User' and parent not in ('Administrator', 'Guest')",
	"tabSeries": "name like 'O%' or name like 'ACC%'",
	"tabSingles": "doctype in (select name from tabDocType where module = 'Husainia')",
}


@cache
def tables() -> tuple[str, ...]:
	"""All that a test may change, where the site has it."""
	here = set(frappe.db.get_tables(cached=False))
	wanted = [f"tab{doctype}" for doctype in (*sorted(contract.doctypes()), *STOCK)]
	return tuple(name for name in (*wanted, *OTHERS) if name in here)


def _run(sql: str):
	"""A statement as it stands: no values, so a per cent sign is one."""
	return frappe.db.sql(sql.replace("%", "%%"), ())


@cache
def _columns(table: str) -> str:
	"""Names of all columns that are written, not computed. They change by a migration, after which the workers start anew."""
	found = frappe.db.sql(
		"select column_name from information_schema.columns where table_schema = %s and table_name = %s and extra not like '%%GENERATED%%'"
		" order by ordinal_position",
		(frappe.conf.db_name, table),
	)
	return ", ".join(f"`{name}`" for (name,) in found)


def make(clock: str) -> int:
	"""Empties the marketplace, has the rules fill it as its clock stands, and keeps that. Answers how many tables are kept.

	`clock`: milliseconds since 1970, as text. All documents of the marketplace and its accounts are gone afterwards.
	"""
	for table in tables():
		_run(f"delete from `{table}` where {OURS.get(table, '1')}")
	stop_clock(clock)
	frappe.db.commit()
	request_handler.work("fill")
	stop_clock(clock)
	frappe.db.commit()
	for table in tables():
		frappe.db.sql_ddl(f"drop table if exists `{PREFIX}{table}`")
		frappe.db.sql_ddl(f"create table `{PREFIX}{table}` as select {_columns(table)} from `{table}`")
	return len(tables())


def stop_clock(at: str) -> None:
	"""The marketplace's clock stands, at milliseconds since 1970."""
	frappe.db.sql("delete from `__secret` where kind = 'clock'")
	frappe.db.sql("insert into `__secret` (kind, name, value) values ('clock', 'stands', %s)", (at,))


def put_back() -> int:
	"""The sample again. Answers how many tables had been changed since it was last put back."""
	frappe.db.rollback()
	changed = [table for table in tables() if _differs(table)]
	for table in changed:
		columns, ours = _columns(table), OURS.get(table, "1")
		_run(f"delete from `{table}` where {ours}")
		_run(f"insert into `{table}` ({columns}) select {columns} from `{PREFIX}{table}` where {ours}")
	frappe.db.commit()
	for key in frappe.cache.get_keys("husainia:"):
		frappe.cache.delete(key)
	return len(changed)


def _differs(table: str) -> bool:
	"""Compares rows without their order, by one number of each side."""
	columns = ", ".join(f"ifnull({name}, '\\0')" for name in _columns(table).split(", "))
	sums = [
		_run(f"select count(*), ifnull(sum(crc32(concat_ws('\\1', {columns}))), 0) from `{name}` where {OURS.get(table, '1')}")[0]
		for name in (table, f"{PREFIX}{table}")
	]
	return sums[0] != sums[1]
