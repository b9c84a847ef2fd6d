import type { Random } from '../../ports/ambient.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { Row } from '../../ports/row.ts';
import type { ServerMessage } from '../../ports/session.ts';
import { type SqliteProblem, sqliteProblem } from '../../store/sqliteProblems.ts';
import { logProblem } from '../errorLog.ts';
import { FrappeError } from '../schema/errors.ts';
import { type FrappeSite, frappeError } from '../schema/site.ts';
import { pythonJson } from './pythonJson.ts';

/** How it is told: with the keys of a product's catalogue, or as Frappe does. */
interface Answering {
  /** As Frappe does: what the ids of its errors are drawn from. */
  random?: Random;
  sentences?: Readonly<Record<string, string>>;
}

/** Headers of a JSON text. Its length tells a compressing middleware whether compression gains anything. */
export const jsonHeaders = (text: string): Record<string, string> => ({
  'Content-Type': 'application/json',
  'Content-Length': String(Buffer.byteLength(text)),
});

/** Wraps an answer that is not simply `{"message": value}`. */
export function reply(answer: Omit<MethodReply, 'kind'>): MethodReply {
  return { kind: 'reply', ...answer };
}

export const isReply = (value: unknown): value is MethodReply =>
  typeof value === 'object' && value !== null && (value as MethodReply).kind === 'reply';

/** One entry as it travels: a product's client gets key, values and fieldname beside what Frappe sends. */
function entryOf({ random, sentences }: Answering, message: ServerMessage): Row {
  const { key, values, fieldname, quiet, ...plain } = message;
  const told = { key: key && (sentences?.[key] ?? key), values, fieldname };
  if (!random) return { ...plain, ...told };
  return message.raise_exception ? { ...plain, __frappe_exc_id: random.bytes(28).toString('hex') } : plain;
}

/** `_server_messages`: a JSON text holding a list of JSON texts; absent when there are none. */
function serverMessages(from: Answering, messages: ServerMessage[]): Row {
  if (!messages.length) return {};
  return { _server_messages: pythonJson(messages.map((message) => pythonJson(entryOf(from, message)))) };
}

/** The whole JSON body of a success. */
export function successBody(site: FrappeSite, context: RequestContext, body: Row, version: 1 | 2): Row {
  if (!context.messages.length) return body;
  const from = { random: site.quirks.pythonErrors && context.random };
  if (version === 2) {
    return { ...body, messages: context.messages.map((message) => entryOf(from, message)) };
  }
  return { ...body, ...serverMessages(from, context.messages) };
}

/** Refusals that Frappe tells without a trace in v2: it answers them before, or instead of, running anything. */
const TRACELESS: readonly string[] = ['DoesNotExistError', 'CSRFTokenError', 'AuthenticationError'];

/** The last line of the traceback that Frappe shows: class and message in Python's form, no frames. */
export const formatTrace = (error: FrappeError): string =>
  `Traceback (most recent call last):\nfrappe.exceptions.${error.exception}: ${error.message}\n`;

/** Frappe's error envelope, never the insides of the server. */
function errorBody(from: Answering, error: FrappeError, earlier: ServerMessage[], version: 1 | 2): Row {
  const told = from.random ? error.messages.filter((message) => !message.quiet) : error.messages;
  const messages = [...earlier, ...told];
  const data = error.data === undefined ? {} : { data: error.data };
  if (version === 2) {
    const own = told.findLast((message) => message.raise_exception) ?? told.at(-1);
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
 * A refusal on its way out, the same for every route of the server.
 * @param from `earlier`: what was said before it; routes outside the engine are a product's, in the first version's form
 */
export function refusalResponse(
  error: FrappeError,
  from: Answering & { earlier?: ServerMessage[]; version?: 1 | 2 } = {},
): Response {
  const body = errorBody(from, error, from.earlier ?? [], from.version ?? 1);
  const text = JSON.stringify(body);
  return new Response(text, { status: error.status, headers: { ...jsonHeaders(text), ...error.headers } });
}

/** The client went away while it was still sending: nobody reads the answer, and nothing is wrong here. */
const hungUp = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** A database file that cannot be written, that fails, or that has no room left. */
const UNSTORABLE: readonly unknown[] = ['read-only', 'disk', 'full'] satisfies SqliteProblem[];
const cannotStore = (error: unknown): boolean => UNSTORABLE.includes(sqliteProblem(error));

/** A value sent as an object that claims a name such as `toString` for itself: it has no reading as a word or a number. */
const hasNoPrimitive = (error: unknown): boolean =>
  error instanceof TypeError && error.message === 'Cannot convert object to primitive value';

/** Anything thrown, as a refusal. What nobody foresaw is a crash: logged, and told without its insides. */
export function asRefusal(error: unknown, requestId?: string): FrappeError {
  if (error instanceof FrappeError) return error;
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
type Said = Response & { [TEXT]?: string };

/** Remembers what an answer says, for who reads it in this process: at the answer itself, which costs the others nothing. */
export function keepText(answer: Response, text: string): Response {
  (answer as Said)[TEXT] = text;
  return answer;
}

/** An answer that is read in this process: its text is there at once, not as a stream of bytes. */
export function asSaid(answer: Response): Response {
  const text = (answer as Said)[TEXT];
  // the answers of @hono/node-server cannot be assigned to
  if (text !== undefined) Object.defineProperty(answer, 'text', { value: async () => text });
  return answer;
}
