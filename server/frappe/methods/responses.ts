import type { Random } from '../../ports/ambient.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import type { ServerMessage } from '../../ports/session.ts';
import { type SqliteProblem, sqliteProblem } from '../../store/sqliteProblems.ts';
import { logProblem } from '../errorLogging.ts';
import { FrappeError } from '../schema/errors.ts';
import { type FrappeSite, frappeError } from '../schema/site.ts';
import { pythonJson } from './pythonJson.ts';

/** The format of a response: with the keys of a product's catalogue, or like Frappe. */
interface Answering {
  /** Like Frappe: the source of the ids of errors. */
  random?: Random;
  sentences?: Readonly<Record<string, string>>;
}

/** The headers of a JSON text. The length lets a compressing middleware decide whether to compress. */
export const jsonHeaders = (text: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  'Content-Length': String(Buffer.byteLength(text)),
});

/** Wraps a method's response that is not just `{"message": value}`. */
export function reply(fields: Omit<MethodReply, 'kind'>): MethodReply {
  return { kind: 'reply', ...fields };
}

export const isReply = (value: unknown): value is MethodReply =>
  typeof value === 'object' && value !== null && (value as MethodReply).kind === 'reply';

/** One message as it is sent: a product's client also gets key, values, and fieldname. */
function entryOf({ random, sentences }: Answering, message: ServerMessage): Row {
  const { key, values, fieldname, quiet, ...plain } = message;
  const extra = { key: key && (sentences?.[key] ?? key), values, fieldname };
  if (!random) return { ...plain, ...extra };
  return message.raise_exception ? { ...plain, __frappe_exc_id: random.bytes(28).toString('hex') } : plain;
}

/** `_server_messages`: a JSON text with a list of JSON texts; absent if there are no messages. */
function serverMessages(from: Answering, messages: ServerMessage[]): Row {
  if (!messages.length) return {};
  return { _server_messages: pythonJson(messages.map((message) => pythonJson(entryOf(from, message)))) };
}

/** The JSON body of a successful response. */
export function successBody(site: FrappeSite, context: RequestContext, body: Row, version: 1 | 2): Row {
  if (!context.messages.length) return body;
  const from = { random: site.quirks.pythonErrors && context.random };
  if (version === 2) {
    return { ...body, messages: context.messages.map((message) => entryOf(from, message)) };
  }
  return { ...body, ...serverMessages(from, context.messages) };
}

/** Errors without a traceback in API version 2: Frappe raises them before, or instead of, running a method. */
const TRACELESS: readonly string[] = ['DoesNotExistError', 'CSRFTokenError', 'AuthenticationError'];

/** The last line of Frappe's traceback: class and message in Python's format, without frames. */
export const formatTrace = (error: FrappeError): string =>
  `Traceback (most recent call last):\nfrappe.exceptions.${error.exception}: ${error.message}\n`;

/** Frappe's error body. It contains no internals of the server. */
function errorBody(from: Answering, error: FrappeError, earlier: ServerMessage[], version: 1 | 2): Row {
  const visible = from.random ? error.messages.filter((message) => !message.quiet) : error.messages;
  const messages = [...earlier, ...visible];
  const data = error.data === undefined ? {} : { data: error.data };
  if (version === 2) {
    const own = visible.findLast((message) => message.raise_exception) ?? visible.at(-1);
    const others = messages.filter((message) => message !== own).map((message) => entryOf(from, message));
    const { raise_exception, __frappe_exc_id, ...shown } = own ? entryOf(from, own) : ({} as Row);
    const trace = from.random && !TRACELESS.includes(error.exception) ? { exception: formatTrace(error) } : {};
    return {
      errors: [{ type: error.exception, ...trace, ...shown }],
      ...(others.length ? { messages: others } : {}),
      ...data,
    };
  }
  return { exc_type: error.exception, ...error.extra, ...serverMessages(from, messages), ...data };
}

/**
 * The response to a refusal, the same for every route of the server.
 * @param from `earlier`: messages before the error; routes outside the engine are a product's, in the format of API version 1
 */
export function refusalResponse(
  error: FrappeError,
  from: Answering & { earlier?: ServerMessage[]; version?: 1 | 2 } = {},
): Response {
  const body = errorBody(from, error, from.earlier ?? [], from.version ?? 1);
  const text = JSON.stringify(body);
  return new Response(text, { status: error.status, headers: { ...jsonHeaders(text), ...error.headers } });
}

/** Whether the client disconnected while it was sending: nobody reads the response, and there is no problem here. */
const hungUp = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** A database file that is read-only, has I/O errors, or has no space left. */
const UNSTORABLE: readonly unknown[] = ['read-only', 'disk', 'full'] satisfies SqliteProblem[];
const cannotStore = (error: unknown): boolean => UNSTORABLE.includes(sqliteProblem(error));

/** Whether the error comes from converting an object that a client sent with a key such as `toString`. */
const hasNoPrimitive = (error: unknown): boolean =>
  error instanceof TypeError && error.message === 'Cannot convert object to primitive value';

/**
 * Converts anything thrown to a refusal. An unexpected error is a crash: it is logged, and the client does not see its details.
 * @param hooks of the product, which explains its own constraints
 */
export function asRefusal(error: unknown, requestId?: string, hooks: Hooks = {}): FrappeError {
  if (error instanceof FrappeError) return error;
  const broken = error instanceof Error && hooks.brokenConstraint?.(error);
  if (broken) return new FrappeError('OverlapError', { ...broken, raise_exception: 1 });
  if (hasNoPrimitive(error)) return frappeError('ValidationError', 'A value has the wrong form.');
  if (!hungUp(error)) logProblem('request', error, requestId);
  if (cannotStore(error))
    return new FrappeError(
      'ServiceUnavailableError',
      [{ message: 'Nothing can be stored at the moment.', title: 'Message', indicator: 'red', raise_exception: 1 }],
      { headers: { 'Retry-After': '60' } },
    );
  return new FrappeError(
    'InternalError',
    [{ message: 'Something went wrong.', title: 'Message', indicator: 'red', raise_exception: 1 }],
    {
      status: 500,
    },
  );
}

const TEXT = Symbol('text of an answer');
type TextResponse = Response & { [TEXT]?: string };

/** Attaches a response's text for readers in this process; other readers pay nothing for it. */
export function attachText(response: Response, text: string): Response {
  (response as TextResponse)[TEXT] = text;
  return response;
}

/** Makes the text of a response available in this process at once, not as a byte stream. */
export function asText(response: Response): Response {
  const text = (response as TextResponse)[TEXT];
  // the responses of @hono/node-server cannot be assigned to
  if (text !== undefined) Object.defineProperty(response, 'text', { value: async () => text });
  return response;
}
