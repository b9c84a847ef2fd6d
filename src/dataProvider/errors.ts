import { HttpError } from 'ra-core';
import { fieldErrors } from './fieldErrors.ts';
import { plainText, type ServerMessage, serverMessages } from './messages.ts';

/** What `body` of every HttpError of this provider holds. */
export interface RefusalBody {
  /** Frappe's class of the error, for example `MandatoryError`; '' when the answer was not Frappe's. */
  exception: string;
  /**
   * Sentence per field (paths as in react-hook-form), which react-admin's forms show at their inputs. Where there is one,
   * `root.serverError` holds the best sentence, which they show instead of "The form is not valid".
   */
  errors: Record<string, string | { serverError: string }>;
  /** Key and values of the best sentence, when the application sends them. */
  key?: string;
  values?: Record<string, string | number>;
  messages: ServerMessage[];
  /** `data` of the refusal's body: the fresh document of a conflict. */
  data?: unknown;
  /** The record was changed by somebody else since it was read. `data` is the record as it is now, when it could be read. */
  stale?: true;
  /** Seconds. */
  retryAfter?: number;
  /** What the server's log calls this request: for whoever asks for help. */
  requestId?: string;
}

/** The application's own words for a sentence of the server, or undefined to keep the server's. */
export type Explain = (message: ServerMessage & { exception: string; status: number }) => string | undefined;

/** What is known of an answer that is no success. */
export interface FailedAnswer {
  status: number;
  statusText?: string;
  headers?: Headers;
  /** Parsed JSON; undefined when the body was none (a proxy's page, 405, 413). */
  body?: unknown;
  /** Fields of the form, to find the one a sentence is about. */
  sent?: Record<string, unknown>;
  /** Table fields and their child DocTypes. */
  tables?: Readonly<Record<string, string>>;
}

const texts: Record<number, string> = {
  0: 'The server cannot be reached.',
  401: 'Please log in.',
  403: 'You are not permitted to do this.',
  404: 'This does not exist.',
  413: 'This is too large.',
  429: 'Too many requests. Please wait.',
};

function bestMessage(body: Record<string, unknown>, messages: ServerMessage[]): ServerMessage | undefined {
  const found = messages.find((message) => message.raise_exception) ?? messages[0];
  if (found) return found;
  if (typeof body._error_message === 'string') return { message: plainText(body._error_message) };
  // "frappe.exceptions.ValidationError: text": never relied on, a hardened site does not send it
  const [, reason] = /^[\w.]+: (.+)$/s.exec(String(body.exception ?? '')) ?? [];
  if (reason) return { message: plainText(reason) };
  if (typeof body.message === 'string' && body.message) return { message: plainText(body.message) };
  return undefined;
}

/** Folds Frappe's refusal, v1 or v2, JSON or not, to the error react-admin knows. */
export function toHttpError(answer: FailedAnswer, explain: Explain = () => undefined): HttpError {
  const { status, statusText, headers } = answer;
  const body = (typeof answer.body === 'object' && answer.body !== null ? answer.body : {}) as Record<string, unknown>;
  const [firstError] = Array.isArray(body.errors) ? (body.errors as { type?: string }[]) : [];
  const exception = String(body.exc_type ?? firstError?.type ?? '');
  const messages = serverMessages(body);
  const say = (message: ServerMessage) => explain({ ...message, exception, status }) ?? message.message;
  const best = bestMessage(body, messages);
  const sentence = say(best ?? { message: texts[status] ?? (statusText || `HTTP ${status}`) });
  const errors = fieldErrors({ ...answer, exception, text: String(body.exception ?? ''), messages, say });
  const seconds = Number(headers?.get('retry-after'));
  const requestId = headers?.get('x-request-id');
  const folded: RefusalBody = {
    exception,
    errors: Object.keys(errors).length ? { ...errors, root: { serverError: sentence } } : errors,
    messages,
    ...(best?.key && { key: best.key, values: best.values ?? {} }),
    ...('data' in body && { data: body.data }),
    ...(exception === 'TimestampMismatchError' && { stale: true as const }),
    ...(seconds > 0 && { retryAfter: seconds }),
    ...(requestId && { requestId }),
  };
  return new HttpError(sentence, status, folded);
}

/** A success in name only: a page instead of JSON, a text where a list should be. */
export function unreadable({ status }: { status: number }): HttpError {
  return toHttpError({
    status,
    statusText: 'The answer cannot be read.',
    body: { exc_type: 'UnreadableAnswer' },
  });
}

/** The folded body of an error of this provider; undefined for anything else. */
export function refusalOf(error: unknown): RefusalBody | undefined {
  return error instanceof HttpError && error.body ? (error.body as RefusalBody) : undefined;
}
