import { HttpError } from 'ra-core';
import { fieldErrors } from './fieldErrors.ts';
import { plainText, type ServerMessage, serverMessages } from './messages.ts';

/** The `body` of every HttpError of this provider. */
export interface RefusalBody {
  /** Frappe's exception class, for example `MandatoryError`; '' if the response isn't from Frappe. */
  exception: string;
  /**
   * Messages by field (paths as in react-hook-form), which react-admin's forms show at their inputs. If there is any,
   * `root.serverError` has the best message, which the forms show instead of "The form is not valid".
   */
  errors: Record<string, string | { serverError: string }>;
  /** Key and values of the best message, if the application sends them. */
  key?: string;
  values?: Record<string, string | number>;
  messages: ServerMessage[];
  /** `data` of the response's body: the current document, after a conflict. */
  data?: unknown;
  /** Someone else changed the record since it was read. `data` is the current record, if it could be read. */
  stale?: true;
  /** Seconds. */
  retryAfter?: number;
  /** The ID of this request in the server's log, to quote to support. */
  requestId?: string;
}

/** Returns the application's own wording of a server message, or undefined to keep the server's. */
export type Explain = (message: ServerMessage & { exception: string; status: number }) => string | undefined;

/** The relevant parts of a response that isn't successful. */
export interface FailedResponse {
  status: number;
  statusText?: string;
  headers?: Headers;
  /** Parsed JSON; undefined if the body wasn't JSON (a proxy's page, 405, 413). */
  body?: unknown;
  /** The submitted fields, to find the one that a message is about. */
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
  const best = messages.find((message) => message.raise_exception) ?? messages[0];
  if (best) return best;
  if (typeof body._error_message === 'string') return { message: plainText(body._error_message) };
  // "frappe.exceptions.ValidationError: text": only a fallback, since hardened sites don't send it.
  const [, reason] = /^[\w.]+: (.+)$/s.exec(String(body.exception ?? '')) ?? [];
  if (reason) return { message: plainText(reason) };
  if (typeof body.message === 'string' && body.message) return { message: plainText(body.message) };
  return undefined;
}

/** Converts Frappe's error response, v1 or v2, JSON or not, to react-admin's error class. */
export function toHttpError(response: FailedResponse, explain: Explain = () => undefined): HttpError {
  const { status, statusText, headers } = response;
  const body = (typeof response.body === 'object' && response.body !== null ? response.body : {}) as Record<
    string,
    unknown
  >;
  const [firstError] = Array.isArray(body.errors) ? (body.errors as { type?: string }[]) : [];
  const exception = String(body.exc_type ?? firstError?.type ?? '');
  const messages = serverMessages(body);
  const format = (message: ServerMessage) => explain({ ...message, exception, status }) ?? message.message;
  const best = bestMessage(body, messages);
  const sentence = format(best ?? { message: texts[status] ?? (statusText || `HTTP ${status}`) });
  const errors = fieldErrors({ ...response, exception, text: String(body.exception ?? ''), messages, format });
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

/** The error for a malformed success: HTML instead of JSON, or text instead of a list. */
export function unreadable({ status }: { status: number }): HttpError {
  return toHttpError({
    status,
    statusText: 'The answer cannot be read.',
    body: { exc_type: 'UnreadableResponse' },
  });
}

/** The `body` of this provider's errors; undefined for any other error. */
export function refusalOf(error: unknown): RefusalBody | undefined {
  return error instanceof HttpError && error.body ? (error.body as RefusalBody) : undefined;
}
