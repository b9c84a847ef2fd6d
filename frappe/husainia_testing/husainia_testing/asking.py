"""Runs what a test asks of the database: one by one over HTTP, or message by message over two pipes."""

from __future__ import annotations

import json
from typing import Any, BinaryIO

from husainia.statements import Statements


def answers(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
	"""A value each, in one transaction that is stored unless one of them fails; up to the first error. Who only asks waits for nobody."""
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
	"""A line of JSON for each line of JSON, each stored at once, until whoever asks is gone."""
	for line in asked:
		told.write(json.dumps(answers([json.loads(line)])[0]).encode() + b"\n")
		told.flush()
