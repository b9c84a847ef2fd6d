"""An error that is an answer."""


class HTTPException(Exception):
	def __init__(self, description=None, response=None):
		super().__init__(description)
		self.response = response
