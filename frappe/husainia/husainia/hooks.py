"""What the app registers with Frappe. The site's configuration opens the marketplace's URL; each entry here restricts access."""

app_name = "husainia"
app_title = "Majalis"
app_publisher = "Majalis"
app_description = "A marketplace for religious gatherings"
app_email = "support@example.com"
app_license = "Proprietary"
# With its owner: a bare name is looked up on the network during an installation.
required_apps = ["frappe/erpnext"]

before_install = "husainia.install.before_install"
after_install = "husainia.install.after_install"
after_sync = "husainia.install.after_sync"
after_migrate = "husainia.install.after_migrate"
before_uninstall = "husainia.install.before_uninstall"
after_uninstall = "husainia.install.after_uninstall"

# A cookie session is known before the request, a key pair only afterwards: the guard runs in both places.
before_request = ["husainia.request_guard.judge"]
auth_hooks = ["husainia.request_guard.judge"]
on_login = "husainia.request_guard.refuse_login"
# Frappe's own login runs before both.
override_doctype_class = {"System Settings": "husainia.login_guard.GatedSettings"}

permission_query_conditions = {"*": "husainia.permissions.row_condition"}
has_permission = {"*": "husainia.permissions.has_permission"}
doc_events = {"*": {event: "husainia.write_guard.refuse" for event in ("before_validate", "before_rename", "before_cancel", "on_trash")}}

# Deadlines, open payments, queued emails: once per site, whatever the number of its workers.
scheduler_events = {"cron": {"* * * * *": ["husainia.jobs.run_due"]}}
