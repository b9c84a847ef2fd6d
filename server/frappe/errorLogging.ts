/** Email addresses, and anything long enough to be a secret or a payment reference. */
const TELLING = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+|\b[\w-]{32,}\b/g;

/** The error's message and stack; some stacks lack the message. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack = '' } = error;
  return stack.includes(message) && stack ? stack : `${name}: ${message}\n${stack}`;
}

/** Logs a problem as one line of JSON with the id of its request. The line contains no personal data and no secrets. */
export function logProblem(what: string, error: unknown, id?: string): void {
  const problem = what.replace(TELLING, '*');
  console.error(JSON.stringify({ problem, ...(id ? { id } : {}), error: stackOf(error).replace(TELLING, '*') }));
}
