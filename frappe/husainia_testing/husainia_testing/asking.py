"""Runs a test's database operations: one by one over HTTP, or message by message over two pipes."""

from __future__ import annotations

import json
from typing import Any, BinaryIO

from husainia.statements import Statements


def answers(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
	"""Returns one value for each operation, up to the first error. They run in one transaction, which is committed unless one fails;
	reads do not wait for locks.
	"""
	statements = Statements()
	found: list[dict[str, Any]] = []
	writes = any(one["do"] == "run" for one in asked)
	try:
		statements.serve({"do": "begin" if writes else "rollback"})
		for one in asked:
			found.append(statements.serve(one))
			if "error" in found[-1]:
				return found
		if writes:
			statements.serve({"do": "commit"})
	finally:
		statements.close()
	return found


def serve(asked: BinaryIO, told: BinaryIO) -> None:
	"""Answers each line of JSON with a line of JSON, and commits each at once, until the other side closes."""
	for line in asked:
		told.write(json.dumps(answers([json.loads(line)])[0]).encode() + b"\n")
		told.flush()
