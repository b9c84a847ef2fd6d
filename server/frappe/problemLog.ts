/** E-mail addresses, and what is long enough to be a secret or a reference of a payment. */
const TELLING = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+|\b[\w-]{32,}\b/g;

/** One line of JSON about something that went wrong, with the id of its request; it names nobody and holds no secret. */
export function logProblem(what: string, error: unknown, id?: string): void {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ problem: what, ...(id ? { id } : {}), error: told.replace(TELLING, '*') }));
}
