"""The settings of a site."""

from __future__ import annotations

from typing import Any

from frappe.model.document import Document


class SystemSettings(Document):
	def get(self, key: Any = None, *args: Any, **kwargs: Any) -> Any:
		return None
