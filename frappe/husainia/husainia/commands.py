"""Commands of the bench."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click
import frappe
from frappe.commands import get_site, pass_context


@contextmanager
def connected(context) -> Iterator[str]:
	"""Connects to the command's site, by name, while the command runs."""
	site = get_site(context)
	frappe.init(site=site)
	frappe.connect()
	try:
		yield site
	finally:
		frappe.destroy()


@click.command("husainia-check")
@pass_context
def husainia_check(context) -> None:
	"""Checks whether the site is closed for the marketplace's roles: tries to attack it, and exits with 1 if anything is open."""
	from husainia import attack_checks, self_check

	with connected(context) as site:
		problems = self_check.standing()
		tried, got = attack_checks.attempt(site)
	for problem in [*problems, *got]:
		click.secho(problem, fg="red")
	click.echo(f"{tried} attempts, {len(got)} succeeded; {len(problems)} walls are open")
	sys.exit(1 if problems or got else 0)


@click.command("husainia-setup")
@pass_context
def husainia_setup(context) -> None:
	"""Creates what the marketplace needs in addition to its DocTypes, and a new site's first records: in a demonstration, the sample
	catalogue.
	"""
	from husainia import accounting, install, request_handler

	with connected(context):
		install.put_up()
		filled = request_handler.work("fill")
		posted = accounting.catch_up()
	click.echo(f"{posted} documents came into the books")
	click.echo("The site was new and has its first records now" if filled["isNew"] else "The site has its records already")
	if filled["empty"]:
		click.echo(f"Settings about the company that are empty: {', '.join(filled['empty'])}. Enter them on /settings")


@click.command("husainia-import")
@click.argument("folder")
@pass_context
def husainia_import(context, folder: str) -> None:
	"""Imports what `npm run export` of an embedded server wrote to FOLDER, and compares; a site that is in use is not changed."""
	from husainia import data_import

	with connected(context):
		try:
			rows, differences = data_import.bring_in(folder)
		except data_import.MoveError as error:
			raise click.ClickException(str(error)) from error
	for difference in differences:
		click.secho(difference, fg="red")
	click.echo(f"{rows} rows, {len(differences)} differences" + ("; nothing was stored" if differences else ""))
	sys.exit(1 if differences else 0)


@click.command("husainia-staff")
@click.argument("args", nargs=-1, required=True)
@pass_context
def husainia_staff(context, args: tuple[str, ...]) -> None:
	"""Manages staff accounts, also while the site is in use: `add EMAIL NAME`, `two-step EMAIL`, `suspend EMAIL`, `restore EMAIL`."""
	from husainia import request_handler

	with connected(context):
		done = request_handler.work("staff", list(args))
	if "error" in done:
		raise click.ClickException(done["error"])
	click.echo(done["message"])


commands = [husainia_check, husainia_setup, husainia_import, husainia_staff]
