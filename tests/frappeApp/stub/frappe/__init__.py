"""What the app asks of Frappe, each name once, so that its files can be loaded and its gate be tried without a site.

A name that is not here fails the test: whoever uses a further one says here what it takes and answers.
"""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

__version__ = "15.44.2"


class ValidationError(Exception): ...


class AuthenticationError(Exception): ...


class DoesNotExistError(Exception): ...


class PermissionError(Exception): ...


#: Roles by user, as a test wants them.
ROLES: dict[str, list[str]] = {}
local = SimpleNamespace(
	request=SimpleNamespace(path="/", host="desk.test"), form_dict={}, session=SimpleNamespace(user="Guest"), site="test"
)
#: site_config.json.
conf: dict[str, Any] = {}
session = local.session
flags: dict[str, Any] = {}


def get_roles(user: str | None = None) -> list[str]:
	return ROLES.get(user or session.user, ["All", "Guest"])


def logger(name: str) -> logging.Logger:
	quiet = logging.getLogger(name)
	quiet.disabled = True
	return quiet


def get_attr(path: str) -> Any:
	"""The function of a dotted path."""
	from importlib import import_module

	module, name = path.rsplit(".", 1)
	return getattr(import_module(module), name)


def get_hooks(hook: str, app_name: str | None = None) -> Any:
	"""As the app registers it."""
	from importlib import import_module

	def listed(value: Any) -> Any:
		if isinstance(value, dict):
			return {key: listed(entry) for key, entry in value.items()}
		return value if isinstance(value, list) else [value]

	return listed(getattr(import_module("husainia.hooks"), hook, []))


def whitelist(**_: Any) -> Any:
	"""Marks what may be asked by HTTP; what it marks stays as it is."""
	return lambda function: function


def get_installed_apps() -> list[str]:
	return ["frappe", "erpnext"]


def _on_a_site_only(*_: Any, **__: Any) -> Any:
	raise RuntimeError("There is no site")


get_all = get_doc = new_doc = delete_doc = clear_cache = throw = set_user = init = connect = destroy = generate_hash = _on_a_site_only
get_site_path = parse_json = get_cached_doc = get_meta = _on_a_site_only
utils = SimpleNamespace()
db = SimpleNamespace()
#: The site's Redis.
cache = SimpleNamespace()
