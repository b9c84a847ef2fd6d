/** E-mail addresses, and what is long enough to be a secret or a reference of a payment. */
const TELLING = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+|\b[\w-]{32,}\b/g;

/** Where an error comes from, and its sentence, which the stack of some lacks. */
function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack = '' } = error;
  return stack.includes(message) && stack ? stack : `${name}: ${message}\n${stack}`;
}

/** One line of JSON about something that went wrong, with the id of its request; it names nobody and holds no secret. */
export function logProblem(what: string, error: unknown, id?: string): void {
  const problem = what.replace(TELLING, '*');
  console.error(JSON.stringify({ problem, ...(id ? { id } : {}), error: told(error).replace(TELLING, '*') }));
}
