"""What the app registers with Frappe: a check that it is not installed on other sites."""

app_name = "husainia_testing"
app_title = "Majalis under test"
app_publisher = "Majalis"
app_description = "A clock that stands still, seeds and readings, for tests. Never for production"
app_email = "majalis@localhost"
app_license = "UNLICENSED"

before_install = "husainia_testing.permitted.require_test_site"
