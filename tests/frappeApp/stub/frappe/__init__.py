"""What the app asks of Frappe, each name once, so that its files can be loaded and its gate be tried without a site.

A name that is not here fails the test, and so does a call that the signature here does not take: whoever uses a further one says
here what it takes and answers. `compare.py` holds the signatures against the source of a Frappe.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NoReturn

from frappe import utils as utils
from frappe.database import Database
from frappe.redis_wrapper import RedisWrapper

__version__ = "15.44.2"


class ValidationError(Exception): ...


class AuthenticationError(Exception): ...


class DoesNotExistError(ValidationError): ...


class PermissionError(Exception): ...


local = SimpleNamespace(
	request=SimpleNamespace(path="/", host="desk.test"), form_dict={}, session=SimpleNamespace(user="Guest"), site="test"
)


class Open(dict):
	"""A dict whose entries are attributes as well; what is not there is None."""

	def __getattr__(self, name: str) -> Any:
		return self.get(name)


#: site_config.json.
conf = Open()
session = local.session
flags = Open()


def logger(module: str | None = None, with_more_info: bool = False) -> logging.Logger:
	quiet = logging.getLogger(module)
	quiet.disabled = True
	return quiet


def get_attr(method_string: str) -> Any:
	"""The function of a dotted path."""
	from importlib import import_module

	module, name = method_string.rsplit(".", 1)
	return getattr(import_module(module), name)


def get_hooks(hook: str | None = None, default: Any = None, app_name: str | None = None) -> Any:
	"""As the app registers it."""
	from importlib import import_module

	def listed(value: Any) -> Any:
		if isinstance(value, dict):
			return {key: listed(entry) for key, entry in value.items()}
		return value if isinstance(value, list) else [value]

	return listed(getattr(import_module("husainia.hooks"), str(hook), []))


def whitelist(allow_guest: bool = False, xss_safe: bool = False, methods: list[str] | None = None) -> Callable[[Callable], Callable]:
	"""Marks what may be asked by HTTP; what it marks stays as it is."""
	return lambda function: function


def get_installed_apps() -> list[str]:
	return ["frappe", "erpnext"]


def throw(msg: str, exc: type[Exception] = ValidationError, title: str | None = None) -> NoReturn:
	raise exc(msg)


def parse_json(val: Any) -> Any:
	import json

	return json.loads(val) if isinstance(val, str) else val


# What follows needs a site.


def init(site: str, sites_path: str = ".", new_site: bool = False, force: bool = False) -> None:
	utils.no_site()


def connect(site: str | None = None, db_name: str | None = None, set_admin_as_user: bool = True) -> None:
	utils.no_site()


def destroy() -> None:
	utils.no_site()


def set_user(username: str) -> None:
	utils.no_site()


def clear_cache(user: str | None = None, doctype: str | None = None) -> None:
	utils.no_site()


def generate_hash(txt: str | None = None, length: int = 56) -> str:
	utils.no_site()


def new_doc(doctype: str, *, parent_doc: Any = None, parentfield: str | None = None, as_dict: bool = False) -> Any:
	utils.no_site()


def rename_doc(
	doctype: str,
	old: str,
	new: str,
	force: bool = False,
	merge: bool = False,
	*,
	ignore_if_exists: bool = False,
	show_alert: bool = True,
	rebuild_search: bool = True,
) -> str:
	utils.no_site()


def get_doc(*args: Any, **kwargs: Any) -> Any:
	utils.no_site()


def get_cached_doc(*args: Any, **kwargs: Any) -> Any:
	utils.no_site()


def get_meta(doctype: str, cached: bool = True) -> Any:
	utils.no_site()


def get_all(doctype: str, *args: Any, **kwargs: Any) -> list[Any]:
	utils.no_site()


def get_list(doctype: str, *args: Any, **kwargs: Any) -> list[Any]:
	utils.no_site()


def get_site_path(*joins: str) -> str:
	utils.no_site()


def delete_doc(
	doctype: str | None = None,
	name: str | None = None,
	force: bool = False,
	ignore_doctypes: list[str] | None = None,
	for_reload: bool = False,
	ignore_permissions: bool = False,
	flags: Any = None,
	ignore_on_trash: bool = False,
	ignore_missing: bool = True,
	delete_permanently: bool = False,
) -> None:
	utils.no_site()


db = Database()
#: The site's Redis.
cache = RedisWrapper()
