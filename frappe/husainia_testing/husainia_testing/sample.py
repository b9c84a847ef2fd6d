"""The unchanged sample: created once, stored next to the tables, and restored before each test file."""

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
#: Tables outside the DocTypes.
OTHERS = ("tabSeries", "tabSingles", "__secret", "__site")
PREFIX = "testing_"
#: Which rows belong to the marketplace, in tables that also contain the site's own rows. All rows of the other tables are the
#: marketplace's.
OURS = {
	"tabUser": "name not in ('Administrator', 'Guest')",
	"tabHas Role": "parenttype = 'User' and parent not in ('Administrator', 'Guest')",
	"tabSeries": "name like 'O%' or name like 'ACC%'",
	"tabSingles": "doctype in (select name from tabDocType where module = 'Husainia')",
}


@cache
def tables() -> tuple[str, ...]:
	"""Every table that a test may change, if the site has it."""
	here = set(frappe.db.get_tables(cached=False))
	wanted = [f"tab{doctype}" for doctype in (*sorted(contract.doctypes()), *STOCK)]
	return tuple(name for name in (*wanted, *OTHERS) if name in here)


def _run(sql: str):
	"""Runs a statement without values, so that a per cent sign is literal."""
	return frappe.db.sql(sql.replace("%", "%%"), ())


@cache
def _columns(table: str) -> str:
	"""The names of all stored columns, without computed ones. A migration changes them, after which the workers restart."""
	found = frappe.db.sql(
		"select column_name from information_schema.columns where table_schema = %s and table_name = %s and extra not like '%%GENERATED%%'"
		" order by ordinal_position",
		(frappe.conf.db_name, table),
	)
	return ", ".join(f"`{name}`" for (name,) in found)


def make(clock: str) -> int:
	"""Empties the marketplace, has the rules fill it by its clock, and stores that. Returns how many tables are stored.

	`clock`: milliseconds since 1970, as text. All documents of the marketplace and its accounts are deleted.
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
	"""Stops the marketplace's clock at milliseconds since 1970."""
	frappe.db.sql("delete from `__secret` where kind = 'clock'")
	frappe.db.sql("insert into `__secret` (kind, name, value) values ('clock', 'stands', %s)", (at,))


def put_back() -> int:
	"""Restores the sample. Returns how many tables had changed since the last restore."""
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
	"""Compares rows without their order, by one checksum for each side."""
	columns = ", ".join(f"ifnull({name}, '\\0')" for name in _columns(table).split(", "))
	sums = [
		_run(f"select count(*), ifnull(sum(crc32(concat_ws('\\1', {columns}))), 0) from `{name}` where {OURS.get(table, '1')}")[0]
		for name in (table, f"{PREFIX}{table}")
	]
	return sums[0] != sums[1]
