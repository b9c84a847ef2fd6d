"""Frappe answers its login before it runs any hook of a request: the one thing it asks first is whether passwords log anybody in."""

from __future__ import annotations

from typing import Any

import frappe
from frappe.core.doctype.system_settings.system_settings import SystemSettings

from husainia import request_guard

#: Read before a password is looked at.
ASKED_FIRST = "disable_user_pass_login"


class GatedSettings(SystemSettings):
	"""System Settings as they are, whose reader at a login is judged as every request is."""

	def get(self, key: Any = None, *args: Any, **kwargs: Any) -> Any:
		"""Raises HTTPException with the rules' answer under the marketplace's address."""
		if key == ASKED_FIRST and getattr(frappe.local, "request", None):
			request_guard.judge()
		return super().get(key, *args, **kwargs)
