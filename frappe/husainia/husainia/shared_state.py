"""State that all processes of a site share, in its Redis: rate limit counters, and a demonstration's mailbox."""

from __future__ import annotations

import json
import secrets
from typing import Any

import frappe

from husainia import locks

#: How many emails of a demonstration are kept.
MAILS = 200
#: Seconds to wait for emails that are being sent.
TIMEOUT_S = 10


def do(what: str, values: list[Any]) -> Any:
	"""Raises KeyError for an unknown operation, redis.RedisError without Redis."""
	return {
		"recent": _recent,
		"add": _add,
		"take_back": _take_back,
		"remove": _remove,
		"mails": _mails,
		"keep_mail": _keep_mail,
	}[what](*values)


def _key(*parts: str) -> bytes:
	return frappe.cache.make_key("husainia:" + ":".join(parts))


def _recent(kind: str, key: str, since: float) -> list[float]:
	"""Times of uses after `since`, in milliseconds, earliest first."""
	found = frappe.cache.zrangebyscore(_key("limit", kind, key), f"({since}", "+inf", withscores=True)
	return [score for _, score in found]


def _add(kind: str, key: str, now: float, window: float) -> int:
	"""Adds a use. Returns the count, which differs between concurrent uses."""
	name = _key("limit", kind, key)
	with frappe.cache.pipeline() as pipe:
		pipe.zremrangebyscore(name, "-inf", now - window)
		pipe.zadd(name, {secrets.token_hex(8): now})
		pipe.pexpire(name, int(window))
		pipe.zcard(name)
		return pipe.execute()[-1]


def _take_back(kind: str, key: str) -> None:
	frappe.cache.zpopmax(_key("limit", kind, key))


def _remove(kind: str, key: str) -> None:
	frappe.cache.delete(_key("limit", kind, key))


def _mails() -> list[dict[str, Any]]:
	"""The emails, newest first; waits for emails that are being sent."""
	if locks.take(locks.MAILS, TIMEOUT_S):
		locks.release(locks.MAILS)
	return [json.loads(mail) for mail in frappe.cache.execute_command("LRANGE", _key("mails"), 0, MAILS - 1)]


def _keep_mail(mail: dict[str, Any]) -> None:
	number = frappe.cache.execute_command("INCR", _key("mail number"))
	frappe.cache.execute_command("LPUSH", _key("mails"), json.dumps({**mail, "id": number}))
	frappe.cache.execute_command("LTRIM", _key("mails"), 0, MAILS - 1)
