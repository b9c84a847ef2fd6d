"""Commands of the bench."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import click
from frappe.commands import pass_context

from husainia.commands import connected


@click.command("husainia-testing-sample")
@click.argument("clock")
@pass_context
def make_sample(context, clock: str) -> None:
	"""Empties the marketplace of a test site, fills it with the sample at CLOCK (milliseconds since 1970), and stores that for tests."""
	from husainia_testing import permitted, sample

	with connected(context):
		permitted.require_test_site()
		kept = sample.make(clock)
	click.echo(f"{kept} tables are kept")


@click.command("husainia-testing-remains")
@click.argument("file")
@pass_context
def tell_remains(context, file: str) -> None:
	"""Writes the site's content to FILE; if FILE exists, prints the differences from it, and exits with 1 if there are any."""
	from husainia_testing import remains

	with connected(context):
		held = remains.snapshot()
	path = Path(file)
	if not path.exists():
		path.write_text(json.dumps(held), encoding="utf-8")
		click.echo(f"{len(held['tables'])} tables, {sum(map(len, held.values()))} lines are kept")
		return
	found = remains.differences(json.loads(path.read_text(encoding="utf-8")), held)
	for line in found:
		click.echo(line)
	click.echo(f"{len(held['tables'])} tables, {len(found)} differences")
	sys.exit(1 if found else 0)


@click.command("husainia-testing-line")
@pass_context
def serve_line(context) -> None:
	"""Runs a test's database operations over standard input and output, until the test has ended."""
	from husainia_testing import asking, permitted

	# Other output must not mix with the responses.
	told = os.fdopen(os.dup(1), "wb")
	os.dup2(2, 1)
	with connected(context):
		permitted.require_test_site()
		asking.serve(sys.stdin.buffer, told)


commands = [make_sample, tell_remains, serve_line]
