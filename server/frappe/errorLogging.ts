import { currentRequestId } from './requestId.ts';

/** Email addresses, and anything long enough to be a secret or a payment reference. */
const TELLING = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+|\b[\w-]{32,}\b/g;

/** What listeners are told about a problem: not the error's message, which may quote what a person typed. */
export interface LoggedProblem {
  /** What failed, such as `request` or `mail q1w2e3`. */
  problem: string;
  /** Of the request, or of the run of scheduled jobs. */
  id?: string;
  /** The class of the error. */
  error: string;
  /** Where it was thrown: the lines of its stack. */
  stack: string[];
}

/** Dispatches a `problem` event, a `CustomEvent<LoggedProblem>`, for each problem that is logged. */
export const problems = new EventTarget();

/** The error's message and stack; some stacks lack the message. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack = '' } = error;
  return stack.includes(message) && stack ? stack : `${name}: ${message}\n${stack}`;
}

/** The lines of the error's stack, without its message. */
const framesOf = (error: unknown): string[] =>
  error instanceof Error ? (error.stack?.match(/^ {4}at .*$/gm) ?? []).map((line) => line.trim()) : [];

/**
 * Logs a problem as one line of JSON with the id of its request, and tells the listeners of `problems`. The line contains no personal data
 * and no secrets.
 */
export function logProblem(what: string, error: unknown, id = currentRequestId()): void {
  const problem = what.replace(TELLING, '*');
  const identity = { problem, ...(id ? { id } : {}) };
  console.error(JSON.stringify({ ...identity, error: stackOf(error).replace(TELLING, '*') }));
  const detail: LoggedProblem = {
    ...identity,
    error: error instanceof Error ? error.name : typeof error,
    stack: framesOf(error),
  };
  problems.dispatchEvent(new CustomEvent('problem', { detail }));
}
