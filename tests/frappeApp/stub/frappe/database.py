"""The connection of a worker to the database of its site."""

from __future__ import annotations

from typing import Any

from frappe.utils import no_site


class Database:
	"""Methods in use. `_conn` and `_cursor` are the driver's own (PyMySQL)."""

	_conn: Any = None
	_cursor: Any = None

	def connect(self) -> None:
		no_site()

	def begin(self, *, read_only: bool = False) -> None:
		no_site()

	def commit(self) -> None:
		no_site()

	def rollback(self, *, save_point: str | None = None) -> None:
		no_site()

	def sql(self, query: str, values: Any = (), *, as_dict: int = 0, as_list: int = 0, debug: int = 0, pluck: bool = False) -> Any:
		no_site()

	def sql_ddl(self, query: str, debug: bool = False) -> None:
		no_site()

	def exists(self, dt: str, dn: Any = None, cache: bool = False) -> str | None:
		no_site()

	def get_value(
		self,
		doctype: str,
		filters: Any = None,
		fieldname: str | list[str] = "name",
		ignore: Any = None,
		as_dict: bool = False,
	) -> Any:
		no_site()

	def get_single_value(self, doctype: str, fieldname: str, cache: bool = True) -> Any:
		no_site()

	def set_value(
		self,
		dt: str,
		dn: Any,
		field: str | dict[str, Any],
		val: Any = None,
		modified: str | None = None,
		modified_by: str | None = None,
		update_modified: bool = True,
		debug: bool = False,
	) -> None:
		no_site()

	def delete(self, doctype: str, filters: dict | list | None = None, debug: bool = False) -> Any:
		no_site()

	def get_default(self, key: str, parent: str = "__default") -> str | None:
		no_site()

	@staticmethod
	def set_default(key: str, val: Any, parent: str = "__default", parenttype: str | None = None) -> None:
		no_site()

	def get_tables(self, cached: bool = True) -> list[str]:
		no_site()

	def get_table_columns(self, doctype: str) -> list[str]:
		no_site()

	def has_column(self, doctype: str, column: str) -> bool:
		no_site()

	def rename_column(self, doctype: str, old_column_name: str, new_column_name: str) -> None:
		no_site()

	def updatedb(self, doctype: str, meta: Any = None) -> None:
		no_site()
