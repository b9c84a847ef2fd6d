"""Commands of the bench."""

from __future__ import annotations

import sys

import click
import frappe
from frappe.commands import get_site, pass_context


@click.command("husainia-check")
@pass_context
def husainia_check(context) -> None:
	"""Whether the site is closed for the marketplace's roles: tries to take it over, and exits with 1 when something is open."""
	from husainia import self_check, takeovers

	site = get_site(context)
	frappe.init(site=site)
	frappe.connect()
	try:
		problems = self_check.standing()
		tried, got = takeovers.attempt(site)
	finally:
		frappe.destroy()
	for problem in [*problems, *got]:
		click.secho(problem, fg="red")
	click.echo(f"{tried} attempts, {len(got)} succeeded; {len(problems)} walls are open")
	sys.exit(1 if problems or got else 0)


commands = [husainia_check]
