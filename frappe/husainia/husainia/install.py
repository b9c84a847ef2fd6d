"""What installing adds to a site, and what uninstalling takes away again."""

from __future__ import annotations

import frappe

from husainia import accounting, contract, permissions, request_handler, self_check, settings

#: ERPNext rounds KWD to whole dinars unless its smallest coin is a fils.
FILS = 0.001
KEPT_FRACTION = "husainia_kwd_fraction"
#: Triggers, indices and columns of ours begin with it (server/frappeSidecar/schema.ts).
MARK = "husainia"
OWN_TABLES = ("__secret", "__site", "__changes")


def before_install() -> None:
	"""Refuses a site that the app could not close. Raises ValidationError with every reason."""
	problems = self_check.before_installation() or self_check.missing_fields()
	if problems:
		frappe.throw("The marketplace cannot be installed on this site: " + "; ".join(problems))


def after_install() -> None:
	"""DocTypes are there, fixtures are not: whatever fails from here on leaves the roles without rights."""
	permissions.take_rights_away()
	frappe.db.set_value("Role", {"name": ("in", tuple(contract.roles()))}, "desk_access", 0)


def after_sync() -> None:
	"""Once DocTypes and fixtures are there: no rights of Frappe's own, and amounts to the fils.

	Raises ValidationError when the site is not closed afterwards: an installation that cannot be trusted is no installation.
	"""
	permissions.take_rights_away()
	_keep_fils()
	_require_closed()
	put_up()


def after_migrate() -> None:
	"""A migration reads the DocTypes' files again, with their rows of rights."""
	permissions.take_rights_away()
	_require_closed()
	put_up()


def put_up() -> None:
	"""Indices, the wall against double bookings, change logs and the tables beside the DocTypes', as the rules say them.

	May be run again. Without an address of the marketplace nothing runs, and there is nothing to put up. Raises SidecarError.
	"""
	frappe.db.set_default(contract.VERSION, contract.version())
	frappe.db.commit()
	if settings.read() is None:
		return
	accounting.prepare()
	# The rules begin with a transaction of their own.
	frappe.db.commit()
	for statement in request_handler.work("schema"):
		frappe.db.sql_ddl(statement)


def _take_down() -> None:
	"""What `put_up` made in tables that stay, and tables of no DocType."""
	mark = f"{MARK}\\_%"
	here = frappe.conf.db_name
	for (name,) in frappe.db.sql(
		"select trigger_name from information_schema.triggers where trigger_schema = %s and trigger_name like %s", (here, mark)
	):
		frappe.db.sql_ddl(f"DROP TRIGGER IF EXISTS `{name}`")
	for table, name in frappe.db.sql(
		"select distinct table_name, index_name from information_schema.statistics where table_schema = %s and index_name like %s",
		(here, mark),
	):
		frappe.db.sql_ddl(f"DROP INDEX IF EXISTS `{name}` ON `{table}`")
	for table, name in frappe.db.sql(
		"select table_name, column_name from information_schema.columns where table_schema = %s and column_name like %s", (here, mark)
	):
		frappe.db.sql_ddl(f"ALTER TABLE `{table}` DROP COLUMN IF EXISTS `{name}`")
	for table in OWN_TABLES:
		frappe.db.sql_ddl(f"DROP TABLE IF EXISTS `{table}`")


def _require_closed() -> None:
	problems = self_check.standing()
	if problems:
		frappe.throw("The site is not closed for the marketplace's roles: " + "; ".join(problems))


def _keep_fils() -> None:
	if not frappe.db.exists("Currency", "KWD"):
		return
	kept = frappe.db.get_value("Currency", "KWD", "smallest_currency_fraction_value")
	if frappe.db.get_default(KEPT_FRACTION) is None:
		frappe.db.set_default(KEPT_FRACTION, str(kept or 0))
	frappe.db.set_value("Currency", "KWD", "smallest_currency_fraction_value", FILS, update_modified=False)


def before_uninstall() -> None:
	"""Takes away what Frappe would leave: rights, roles, fields, settings. Rights and roles go first, while the gate still stands."""
	roles = tuple(contract.roles())
	permissions.take_rights_away()
	profiles = [record["name"] for record in contract.fixtures("role_profile")]
	for name in profiles:
		# A change of a profile that no worker has carried out yet keeps it locked, also for the next installation.
		if frappe.db.exists("Role Profile", name):
			frappe.get_doc("Role Profile", name).unlock()
		frappe.db.set_value("User", {"role_profile_name": name}, "role_profile_name", None, update_modified=False)
	frappe.db.delete("Has Role", {"role": ("in", roles)})
	frappe.db.delete("Has Role", {"parenttype": "Role Profile", "parent": ("in", profiles)})
	frappe.db.delete("Role Profile", {"name": ("in", profiles)})
	frappe.db.delete("Role", {"name": ("in", roles)})
	_take_down()
	accounting.remove()
	_remove_fields()
	_restore_fils()
	frappe.db.delete("DefaultValue", {"defkey": contract.VERSION})
	frappe.clear_cache()


def after_uninstall() -> None:
	"""What the settings were: Frappe removes a Single's DocType and leaves its values."""
	frappe.db.delete("Singles", {"doctype": ("in", tuple(contract.doctypes()))})
	# Frappe's scheduler would go on asking for what is gone.
	frappe.db.delete("Scheduled Job Type", {"method": ("like", "husainia.%")})
	frappe.db.commit()


def _remove_fields() -> None:
	"""Custom fields with their columns, and changed properties with what they changed in the tables."""
	fields = contract.fixtures("custom_field")
	setters = contract.fixtures("property_setter")
	frappe.db.delete("Custom Field", {"name": ("in", [record["name"] for record in fields])})
	frappe.db.delete("Property Setter", {"name": ("in", [record["name"] for record in setters])})
	frappe.clear_cache()
	for doctype in sorted({record["dt"] for record in fields} | {record["doc_type"] for record in setters}):
		columns = set(frappe.db.get_table_columns(doctype))
		mine = [record["fieldname"] for record in fields if record["dt"] == doctype]
		for column in sorted(columns.intersection(mine)):
			frappe.db.sql_ddl(f"ALTER TABLE `tab{doctype}` DROP COLUMN `{column}`")
		frappe.db.updatedb(doctype)


def _restore_fils() -> None:
	kept = frappe.db.get_default(KEPT_FRACTION)
	if kept is None:
		return
	frappe.db.set_value("Currency", "KWD", "smallest_currency_fraction_value", float(kept), update_modified=False)
	frappe.db.delete("DefaultValue", {"defkey": KEPT_FRACTION})
