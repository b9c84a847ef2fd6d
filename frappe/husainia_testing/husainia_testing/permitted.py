"""Whether a site may be tested, and by whom."""

from __future__ import annotations

import frappe

#: In site_config.json.
SWITCH = "husainia_testing"


def require_test_site() -> None:
	"""Raises frappe.PermissionError if the site is not configured as a test site, or its marketplace isn't a demonstration."""
	environment = (frappe.conf.get("husainia") or {}).get("environment") or {}
	if not frappe.conf.get(SWITCH) or environment.get("APP_MODE") != "demo":
		raise frappe.PermissionError(f"This site is not for tests: {SWITCH} is missing in site_config.json, or it is no demonstration.")


def require_tester() -> None:
	"""Raises frappe.PermissionError for everyone except Administrator, and on every site that is not for tests."""
	require_test_site()
	if frappe.session.user != "Administrator":
		raise frappe.PermissionError("Only Administrator tests a site.")
