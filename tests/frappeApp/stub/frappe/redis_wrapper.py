"""The site's Redis: Frappe's own methods, and below them those of redis-py that are in use."""

from __future__ import annotations

from typing import Any

from frappe.utils import no_site


class RedisWrapper:
	def make_key(self, key: str, user: str | None = None, shared: bool = False) -> bytes:
		no_site()

	def get_keys(self, key: str) -> list[bytes]:
		no_site()

	def delete(self, *names: bytes) -> int:
		no_site()

	def execute_command(self, *args: Any, **options: Any) -> Any:
		no_site()

	def pipeline(self, transaction: bool = True, shard_hint: Any = None) -> Any:
		no_site()

	def zpopmax(self, name: bytes, count: int | None = None) -> list[tuple[bytes, float]]:
		no_site()

	def zrangebyscore(self, name: bytes, min: Any, max: Any, start: Any = None, num: Any = None, withscores: bool = False) -> list[Any]:
		no_site()
