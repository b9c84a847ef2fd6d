"""What the installation adds to a site, and what the uninstallation removes."""

from __future__ import annotations

import frappe

from husainia import accounting, contract, permissions, request_handler, self_check, settings

#: ERPNext rounds KWD to whole dinars unless its smallest coin is a fils.
FILS = 0.001
KEPT_FRACTION = "husainia_kwd_fraction"
#: The prefix of our triggers, indexes, and columns (server/frappeSidecar/schema.ts).
MARK = "husainia"
OWN_TABLES = ("__secret", "__site", "__changes")


def before_install() -> None:
	"""Refuses a site that the app could not close. Raises ValidationError with every reason."""
	problems = self_check.before_installation() or self_check.missing_fields()
	if problems:
		frappe.throw("The marketplace cannot be installed on this site: " + "; ".join(problems))


def after_install() -> None:
	"""Runs when DocTypes exist and fixtures do not, so that any later failure leaves the roles without permissions."""
	permissions.take_rights_away()
	frappe.db.set_value("Role", {"name": ("in", tuple(contract.roles()))}, "desk_access", 0)


def after_sync() -> None:
	"""Runs when DocTypes and fixtures exist: removes Frappe's own permissions, and sets amounts to the fils.

	Raises ValidationError if the site is not closed afterwards, because such an installation is unsafe.
	"""
	permissions.take_rights_away()
	_keep_fils()
	_require_closed()
	put_up()


def after_migrate() -> None:
	"""Removes permissions again: a migration reads the DocTypes' files with their permission rows."""
	permissions.take_rights_away()
	_require_closed()
	put_up()


def put_up() -> None:
	"""Creates indexes, the exclusion constraint against double bookings, change logs, and the tables outside the DocTypes.

	Can run again. Does nothing without a URL of the marketplace. Raises SidecarError.
	"""
	frappe.db.set_default(contract.VERSION, contract.version())
	frappe.db.commit()
	if settings.read() is None:
		return
	accounting.prepare()
	# The rules start their own transaction.
	frappe.db.commit()
	for statement in request_handler.work("schema"):
		frappe.db.sql_ddl(statement)


def _take_down() -> None:
	"""Removes what `put_up` created in tables that stay, and tables outside the DocTypes."""
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
	"""Removes what Frappe would leave: permissions, roles, fields, settings. Permissions and roles are removed first, while the guard is
	active.
	"""
	roles = tuple(contract.roles())
	permissions.take_rights_away()
	profiles = [record["name"] for record in contract.fixtures("role_profile")]
	for name in profiles:
		# A pending profile change keeps the profile locked, also for the next installation.
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
	"""Removes the settings' values: Frappe removes a Single's DocType and leaves its values."""
	frappe.db.delete("Singles", {"doctype": ("in", tuple(contract.doctypes()))})
	# Otherwise Frappe's scheduler would continue to call what no longer exists.
	frappe.db.delete("Scheduled Job Type", {"method": ("like", "husainia.%")})
	frappe.db.commit()


def _remove_fields() -> None:
	"""Removes custom fields with their columns, and changed properties with their effects on the tables."""
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
