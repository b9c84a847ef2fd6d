"""The content of a site, to compare it before an installation and after the uninstallation."""

from __future__ import annotations

import frappe

#: From the database's own schema tables.
SCHEMA = {
	"columns": "select table_name, column_name, column_type, ifnull(column_default, '') from information_schema.columns"
	" where table_schema = database()",
	"indices": "select table_name, index_name, column_name from information_schema.statistics where table_schema = database()",
	"triggers": "select trigger_name from information_schema.triggers where trigger_schema = database()",
	"routines": "select routine_name from information_schema.routines where routine_schema = database()",
}
#: Tables that are compared completely, because they contain permissions and settings; of all others, only the rows' names.
SAYING = {
	"tabDocPerm": "parent, role, permlevel, `read`, `write`, `create`, `delete`, submit, if_owner",
	"tabCustom DocPerm": "parent, role, permlevel, `read`, `write`, `create`, `delete`, submit, if_owner",
	"tabHas Role": "parenttype, parent, role",
	"tabCurrency": "name, enabled, smallest_currency_fraction_value",
	"tabDefaultValue": "parent, defkey, defvalue",
	"tabSingles": "doctype, field, value",
	"tabSeries": "name",
	"__Auth": "doctype, name, fieldname",
}
#: Tables that Frappe itself writes at any action.
NOTES = frozenset(
	f"tab{doctype}"
	for doctype in (
		"Activity Log",
		"Deleted Document",
		"Error Log",
		"Installed Application",
		"Route History",
		"Scheduled Job Log",
		"Version",
	)
)


def snapshot() -> dict[str, list[str]]:
	"""Tables, columns, indexes, and triggers, and the rows of each table, each as a line of text, in order."""
	found = {name: _lines(sql) for name, sql in SCHEMA.items()}
	tables = [name for (name,) in frappe.db.sql("select table_name from information_schema.tables where table_schema = database()")]
	found["tables"] = sorted(tables)
	named = _lines("select table_name from information_schema.columns where table_schema = database() and column_name = 'name'")
	for table in found["tables"]:
		wanted = SAYING.get(table) or ("name" if table in named else None)
		if wanted and table not in NOTES:
			found[f"rows of {table}"] = _lines(f"select {wanted} from `{table}`")
	return found


def _lines(sql: str) -> list[str]:
	return sorted(":".join(map(str, row)) for row in frappe.db.sql(sql))


def differences(before: dict[str, list[str]], after: dict[str, list[str]]) -> list[str]:
	"""What exists only before or only after, one line each, by kind."""
	lines = []
	for kind in sorted({*before, *after}):
		old, new = set(before.get(kind, [])), set(after.get(kind, []))
		lines += [f"{kind}: left behind: {line}" for line in sorted(new - old)]
		lines += [f"{kind}: lost: {line}" for line in sorted(old - new)]
	return lines
