"""Commands of the bench."""

from __future__ import annotations

import click
import frappe
from frappe.commands import get_site, pass_context


@click.command("husainia-testing-sample")
@click.argument("clock")
@pass_context
def make_sample(context, clock: str) -> None:
	"""Empties the marketplace of a test site, fills it with the sample at CLOCK (milliseconds since 1970), and keeps that for tests."""
	from husainia_testing import permitted, sample

	frappe.init(site=get_site(context))
	frappe.connect()
	try:
		permitted.require_test_site()
		kept = sample.make(clock)
	finally:
		frappe.destroy()
	click.echo(f"{kept} tables are kept")


commands = [make_sample]
