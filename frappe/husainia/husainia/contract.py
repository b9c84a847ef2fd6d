"""The contract as data: the same files that the marketplace's own server reads."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
MODULE = "Husainia"
#: The site default with the version of the contract to which the site was migrated.
VERSION = "husainia_version"


@cache
def read(name: str) -> dict:
	"""Reads a file of `contract/`. Raises FileNotFoundError or ValueError, so that code that depends on it does not run."""
	return json.loads((HERE / "contract" / f"{name}.json").read_text(encoding="utf-8"))


@cache
def fixtures(name: str) -> tuple[dict, ...]:
	"""The records of a file in `fixtures/`."""
	return tuple(json.loads((HERE / "fixtures" / f"{name}.json").read_text(encoding="utf-8")))


@cache
def roles() -> frozenset[str]:
	"""The roles of the marketplace's users: customers, providers, staff."""
	actors = read("order_process")["actors"].values()
	found = frozenset(role for named in actors for role in named)
	if len(found) < 4:
		raise ValueError("The contract names too few roles")
	return found


@cache
def stock_fields() -> dict[str, list[str]]:
	"""Fields of Frappe's and ERPNext's own DocTypes that the rules read, except those that the app itself adds."""
	return read("stock_fields")


@cache
def doctypes() -> frozenset[str]:
	"""The marketplace's own DocTypes."""
	files = (HERE / "husainia" / "doctype").glob("*/*.json")
	found = frozenset(json.loads(file.read_text(encoding="utf-8"))["name"] for file in files)
	if not found:
		raise ValueError("The app has no DocTypes")
	return found


@cache
def version() -> str:
	"""The contract of this app as one hash; the rules have the hash they were written for (server/frappeSidecar/version.ts)."""
	files = sorted(
		str(file.relative_to(HERE)) for pattern in ("contract/*.json", "husainia/doctype/*/*.json") for file in HERE.glob(pattern)
	)
	found = hashlib.sha256()
	for name in files:
		found.update(f"{name}\n".encode())
		found.update((HERE / name).read_bytes())
	return found.hexdigest()
