"""Moves a marketplace from the embedded server to this site: reads the folder that `npm run export` wrote."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import frappe

from husainia import contract
from husainia.statements import plain

#: Rows per statement.
BATCH = 500
#: In tables that also contain the site's own rows: which rows belong to the marketplace.
OURS = {
	"tabUser": "name NOT IN ('Administrator', 'Guest')",
	"tabHas Role": "parenttype = 'User' AND parent NOT IN ('Administrator', 'Guest')",
	# Without Frappe's own folders, such as Home, nobody could attach files.
	"tabFile": "COALESCE(is_folder, 0) = 0",
	"tabSingles": "doctype IN (SELECT name FROM tabDocType WHERE module = 'Husainia')",
}
#: DocTypes that the import replaces and that have rows only once the site is in use.
WORK = ("Order", "Customer", "Sales Invoice", "Payment Entry")
#: Counters are raised, not replaced: the site's own may be higher.
COUNTERS = "tabSeries"


class MoveError(Exception):
	"""Why nothing was imported."""


def bring_in(folder: str) -> tuple[int, list[str]]:
	"""Imports everything in one transaction. Returns the number of rows, and the differences from the manifest; with differences, nothing
	is stored.

	Replaces the first records of a new site. Raises MoveError for an invalid folder and for a site that is in use.
	"""
	source = Path(folder)
	if not (source / "manifest.json").is_file():
		raise MoveError(f"{folder} holds no manifest.json: it is not the folder of an export")
	manifest = json.loads((source / "manifest.json").read_text(encoding="utf-8"))
	_refuse_used_site()
	try:
		for table in manifest["tables"]:
			_bring(source, table)
		differences = list(_differences(manifest))
		if differences:
			frappe.db.rollback()
		else:
			# Before the rows: a file without a row is harmless, and the import can be repeated.
			_files(source)
			frappe.db.commit()
			frappe.clear_cache()
	except Exception:
		frappe.db.rollback()
		raise
	return sum(table["rows"] for table in manifest["tables"].values()), differences


def _refuse_used_site() -> None:
	"""Raises MoveError for a site that is in use: nothing could restore what the import deletes there."""
	for doctype in WORK:
		if frappe.db.sql(f"SELECT 1 FROM `tab{doctype}` LIMIT 1"):
			raise MoveError(f"The site has a record of {doctype} already: a move begins with an empty site")
	ours = tuple(contract.roles())
	strangers = frappe.db.sql(
		f"SELECT name FROM tabUser WHERE {OURS['tabUser']} AND COALESCE(role_profile_name, '') NOT IN %s AND name NOT IN"
		" (SELECT parent FROM `tabHas Role` WHERE parenttype = 'User' AND role IN %s) ORDER BY name LIMIT 1",
		(ours, ours),
	)
	if strangers:
		raise MoveError(f"The site has an account that is not the marketplace's, {strangers[0][0]}: the import would delete it")


def _rows(source: Path, table: str) -> Iterator[dict[str, Any]]:
	with (source / f"{table}.jsonl").open(encoding="utf-8") as lines:
		for line in lines:
			yield json.loads(line)


def _bring(source: Path, table: str) -> None:
	"""Imports a table. Raises MoveError for values for which the site has no column."""
	columns = _columns(table)
	if table != COUNTERS:
		_run(f"DELETE FROM `{table}` WHERE {OURS.get(table, '1')}")
	rows = _rows(source, table)
	while batch := list(islice(rows, BATCH)):
		lost = {name for row in batch for name, value in row.items() if name not in columns and value not in (None, "", 0)}
		if lost:
			raise MoveError(f"{table} has no column for {', '.join(sorted(lost))}")
		names = [name for name in batch[0] if name in columns]
		places = ", ".join([f"({', '.join(['%s'] * len(names))})"] * len(batch))
		values = [columns[name] if row.get(name) is None else row[name] for row in batch for name in names]
		quoted = ", ".join(f"`{name}`" for name in names)
		end = " ON DUPLICATE KEY UPDATE current = GREATEST(current, VALUES(current))" if table == COUNTERS else ""
		_run(f"INSERT INTO `{table}` ({quoted}) VALUES {places}{end}", values)


def _columns(table: str) -> dict[str, Any]:
	"""The columns to write, with their empty value: NULL if allowed, otherwise the column's default."""
	found = _run(
		"SELECT column_name, is_nullable, column_default FROM information_schema.columns"
		" WHERE table_schema = %s AND table_name = %s AND extra NOT LIKE %s",
		[frappe.conf.db_name, table, "%GENERATED%"],
	)
	return {name: None if nullable == "YES" else (default or "").strip("'") for name, nullable, default in found}


def _differences(manifest: dict[str, Any]) -> Iterator[str]:
	"""Counts, totals, and booked times that differ from the other side."""
	for table, wanted in manifest["tables"].items():
		if table == COUNTERS:
			continue
		where = OURS.get(table, "1")
		((rows,),) = _run(f"SELECT COUNT(*) FROM `{table}` WHERE {where}")
		if rows != wanted["rows"]:
			yield f"{table}: {wanted['rows']} rows there, {rows} here"
		for field, there in wanted["sums"].items():
			((here,),) = _run(f"SELECT COALESCE(SUM(ROUND(`{field}` * 1000)), 0) FROM `{table}` WHERE {where}")
			if int(here) != there:
				yield f"{table}.{field}: {there} there, {int(here)} here, in thousandths"
	for wanted in manifest["held"]:
		yield from _held(wanted)


def _held(wanted: dict[str, Any]) -> Iterator[str]:
	columns = ", ".join(f"`{name}`" for name in wanted["columns"])
	kept = " AND ".join(f"`{field}` IN ({', '.join(['%s'] * len(values))})" for field, values in wanted["while"].items())
	values = [value for several in wanted["while"].values() for value in several]
	rows = _run(f"SELECT {columns} FROM `tab{wanted['doctype']}` WHERE {kept}", values)
	texts = sorted("|".join("" if value is None else str(plain(value)) for value in row) for row in rows)
	digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()
	if (len(texts), digest) != (wanted["rows"], wanted["sha256"]):
		yield f"Held times: {wanted['rows']} there, {len(texts)} here, or others"


def _files(source: Path) -> None:
	files = source / "files"
	for folder, target in ((files, "public"), (files / "private", "private")):
		if folder.is_dir():
			# private files may be next to the public ones, never among them
			keep_out = shutil.ignore_patterns("private") if target == "public" else None
			shutil.copytree(folder, frappe.get_site_path(target, "files"), ignore=keep_out, dirs_exist_ok=True)


def _run(sql: str, values: list[Any] | None = None) -> Any:
	return frappe.db.sql(sql if values else sql.replace("%", "%%"), values or ())
