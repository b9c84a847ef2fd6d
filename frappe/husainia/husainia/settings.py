"""The marketplace's part of the site's configuration, under `husainia` in site_config.json."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import frappe
from frappe.utils.password import get_encryption_key

#: The entry of the rules: in a folder that `npm run build:site` created, and in a checkout of the repository.
PROGRAMS = (Path("server/frappeSidecar/main.mjs"), Path("server/frappeSidecar/main.ts"))
#: Set by the site itself, whatever the configuration says.
OWN = ("DATA_DIR", "PRIVATE_DIR", "HOST", "PORT")


@dataclass(frozen=True)
class Settings:
	"""How to run the rules for a site."""

	node: str
	#: The file that Node runs.
	program: Path
	#: The environment of the process, with the variables of docs/getting-started/configuration.md.
	environment: dict[str, str]
	#: The host of the marketplace's URL, with its port if it has one.
	host: str


def read() -> Settings | None:
	"""The settings of the current site; None if the marketplace has no URL yet. Raises ValueError for invalid ones."""
	said = frappe.conf.get("husainia")
	if not said:
		return None
	environment = {str(name): str(value) for name, value in (said.get("environment") or {}).items() if name not in OWN}
	host = urlsplit(environment.get("PUBLIC_URL", "")).netloc
	if not host:
		raise ValueError("husainia.environment.PUBLIC_URL is missing in site_config.json")
	folder = Path(said.get("rules") or "")
	program = next((folder / path for path in PROGRAMS if (folder / path).is_file()), None)
	if program is None:
		raise ValueError("husainia.rules in site_config.json has to name a folder of `npm run build:site`, or a checkout")
	environment |= {
		"APP_MODE": environment.get("APP_MODE", "production"),
		"TRUSTED_PROXIES": environment.get("TRUSTED_PROXIES", "127.0.0.1"),
		# Uploads are stored in the site's own folder, and backed up with it.
		"DATA_DIR": os.path.abspath(frappe.get_site_path("public")),
		# The web server must not find private files.
		"PRIVATE_DIR": os.path.abspath(frappe.get_site_path("private", "files")),
		"PATH": os.environ.get("PATH", ""),
		"HOME": os.environ.get("HOME", ""),
	}
	environment.setdefault("DIST_DIR", str(folder / "dist"))
	# The rules seal secrets in the database with the site's own key, which is stored next to it.
	environment.setdefault("SECRET_KEY", get_encryption_key())
	return Settings(node=said.get("node") or "node", program=program, environment=environment, host=host.lower())


def is_marketplace(host: str) -> bool:
	"""Whether a request with this Host header is the marketplace's. Every other host of the site is the desk's. Raises ValueError.

	Accepts any spelling of the name: in capitals, with a trailing dot, or with a port if the URL has none.
	"""
	settings = read()
	if settings is None:
		return False
	asked, ours = urlsplit(f"//{host}"), urlsplit(f"//{settings.host}")
	if (asked.hostname or "").rstrip(".") != (ours.hostname or "").rstrip("."):
		return False
	return ours.port in (None, 80, 443) or asked.port == ours.port
