"""An answer."""


class Response:
	def __init__(self, response=b"", status=200):
		self.data, self.status_code = response, status
