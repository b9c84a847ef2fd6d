"""Guards Frappe's login, which runs before any request hook. The first thing it reads is whether password logins are enabled."""

from __future__ import annotations

from typing import Any

import frappe
from frappe.core.doctype.system_settings.system_settings import SystemSettings

from husainia import request_guard

#: Read before a password is checked.
ASKED_FIRST = "disable_user_pass_login"


class GatedSettings(SystemSettings):
	"""System Settings that run the request guard when the login reads them."""

	def get(self, key: Any = None, *args: Any, **kwargs: Any) -> Any:
		"""Raises HTTPException with the rules' response at the marketplace's URL."""
		if key == ASKED_FIRST and getattr(frappe.local, "request", None):
			request_guard.judge()
		return super().get(key, *args, **kwargs)
