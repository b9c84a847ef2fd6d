import { setTimeout as wait } from 'node:timers/promises';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { EngineRequest, Hooks } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import type { ServerMessage } from '../../ports/session.ts';
import { csrfToken, sessionUser } from '../../store/accounts.ts';
import type { MethodCall, Route, RunningContext } from '../methods/call.ts';
import { allowOrigin, expiredCookies, GUEST_IDENTITY, readCookie, sessionCookies } from '../methods/headers.ts';
import { htmlPage, PageError } from '../methods/pageError.ts';
import { bodyText, readForm } from '../methods/requestBody.ts';
import { asRefusal, attachText, jsonHeaders, refusalResponse, successBody } from '../methods/responses.ts';
import { authenticate } from '../permissions/sessions.ts';
import type { FrappeError } from '../schema/errors.ts';
import { type FrappeSite, frappeError, GUEST_USER } from '../schema/site.ts';
import { createContext } from './context.ts';
import { findTarget, readApiPath } from './requestPath.ts';

/** Runs the work that waited for the commit, and what that work adds. */
function runCommitted(context: RunningContext): void {
  for (const work of context.committed) work();
  context.committed.length = 0;
}

const NO_HOOKS: Hooks = {};
const isQuestion = (verb: string): boolean => verb === 'GET' || verb === 'HEAD';

/** Runs a handler between the product's hooks; a transaction never spans an await. */
async function run(call: MethodCall, route: Route, context: RunningContext): Promise<MethodReply> {
  const { site, request } = call;
  const { beforeWrite, aroundWrite, aroundLongWrite } = isQuestion(request.verb) ? NO_HOOKS : site.hooks;
  const early = beforeWrite && (await beforeWrite(request, context));
  if (early) return early;
  const prepared = route.prepare && (await route.prepare(call));
  // What was committed so far stays, whatever happens to the request.
  runCommitted(context);
  const work = () => route.run(call, prepared) as MethodReply;
  switch (route.storing) {
    case 'none':
      return route.run(call, prepared);
    case 'long':
      return aroundLongWrite
        ? aroundLongWrite(request, context, async () => route.run(call, prepared))
        : route.run(call, prepared);
    case 'read':
      return site.database.reading(work);
    case 'rollback':
      return site.database.rehearse(work);
    case 'commit':
      return site.database.transaction(() => (aroundWrite ? aroundWrite(request, context, work) : work()));
  }
}

function toResponse(
  { site, request }: Pick<MethodCall, 'site' | 'request'>,
  context: RequestContext,
  reply: MethodReply,
  extra: Row | undefined,
): Response {
  const status = reply.status ?? 200;
  if (reply.file) {
    const { content, type, name } = reply.file;
    const disposition: Record<string, string> = name
      ? { 'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}` }
      : {};
    return new Response(content as BodyInit, {
      status,
      headers: { 'Content-Type': type, ...disposition, ...reply.headers },
    });
  }
  const responseBody = successBody(site, context, reply.body ?? {}, request.version);
  const text = JSON.stringify(extra ? { ...responseBody, ...extra } : responseBody);
  return attachText(new Response(text, { status, headers: { ...jsonHeaders(text), ...reply.headers } }), text);
}

function refuse(
  site: FrappeSite,
  request: Request,
  error: FrappeError,
  messages: ServerMessage[],
  version: 1 | 2,
): Response {
  const accept = request.headers.get('accept') ?? '';
  if (accept.startsWith('text') && !accept.includes('application/json')) {
    const title = error.status === 403 ? 'Not Permitted' : error.status === 404 ? 'Not Found' : 'Server Error';
    return htmlPage(error.status, title);
  }
  const { sentences } = site.hooks;
  return refusalResponse(error, {
    random: site.quirks.pythonErrors && site.ambient.random,
    sentences,
    earlier: messages,
    version,
  });
}

/** What the server passes with a request: its connection, and its id in the server's log. */
export interface Around {
  incoming?: Incoming;
  requestId?: string;
}

interface Incoming {
  socket?: { remoteAddress?: string };
  [Symbol.asyncIterator]?(): AsyncIterator<Uint8Array>;
}

/** The body of a GET, which a `Request` does not carry. */
async function bodyOfGet(request: Request, incoming: Incoming | undefined): Promise<string> {
  if (!incoming?.[Symbol.asyncIterator] || !isQuestion(request.method)) return '';
  const parts: Uint8Array[] = [];
  for await (const part of incoming as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function withCookies(site: FrappeSite, context: RunningContext | undefined, response: Response): Response {
  if (!site.quirks.browserSessions) return response;
  for (const cookie of context?.cookies ?? []) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Sets cookies on a refusal. An unknown key pair ends a browser's session; a refused login, or a write without a CSRF token, does not. */
function withRefusalCookies(
  site: FrappeSite,
  context: RunningContext | undefined,
  error: FrappeError,
  response: Response,
): Response {
  if (!site.quirks.browserSessions || error.exception === 'CSRFTokenError') return response;
  if (context) return error.exception === 'AuthenticationError' ? response : withCookies(site, context, response);
  for (const cookie of [...expiredCookies(), ...sessionCookies(GUEST_IDENTITY, site.ambient.now())])
    response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Delays a response to the next multiple of the product's `evenTime`, so that its timing reveals nothing. */
async function keepStep(site: FrappeSite, request: EngineRequest | undefined, started: number): Promise<void> {
  const step = request && site.hooks.evenTime?.(request);
  if (!step) return;
  const taken = performance.now() - started;
  await wait(Math.ceil(taken / step) * step - taken);
}

/** Handles a request: session, body, transaction, handler, response. */
export async function handleRequest(
  site: FrappeSite,
  request: Request,
  { incoming, requestId }: Around,
  find: (call: MethodCall) => Route,
): Promise<Response> {
  const started = performance.now();
  let read: EngineRequest | undefined;
  const url = new URL(request.url);
  const path = readApiPath(url.pathname);
  const { version } = path;
  let context: RunningContext | undefined;
  const onRefusal: (() => void)[] = [];
  try {
    const length = Number(request.headers.get('content-length') ?? 0);
    if (length > (site.config.maxFileSize ?? MAX_BODY)) {
      throw new PageError(413, '413 Request Entity Too Large');
    }
    const form = await readForm(request, url.searchParams, length > 0 ? await bodyOfGet(request, incoming) : '');
    const { browserSessions } = site.quirks;
    const sid = (browserSessions && (form.values.sid as string | undefined)) || readCookie(request, 'sid');
    assertCsrfToken(site, request, form.values, sid);
    const identity = authenticate(site, request.headers.get('authorization') ?? undefined, sid);
    const address = incoming?.socket?.remoteAddress ?? '';
    context = createContext(site, identity.session, { requestId, address });
    if (browserSessions && !identity.byCookie) context.cookies = sessionCookies(GUEST_IDENTITY, site.ambient.now());
    if (request.method === 'OPTIONS') {
      const empty = new Response('', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
      return allowOrigin(site, request, empty);
    }
    const { method: verb, headers } = request;
    const target = findTarget(site, verb, path, form.values);
    // computed before the handler runs, because a handler may change what was read
    let content: string | undefined;
    read = { ...target, verb, version, path: url.pathname, headers, bodyText: () => (content ??= bodyText(form)) };
    const call: MethodCall = { site, request: read, form, context, sid, afterRefusal: (work) => onRefusal.push(work) };
    const route = find(call);
    const result = await run(call, route, context);
    if (route.storing !== 'rollback') runCommitted(context);
    if (site.hooks.evenTime) await keepStep(site, read, started);
    const expired = identity.expired && browserSessions ? { session_expired: 1 } : undefined;
    return withCookies(site, context, allowOrigin(site, request, toResponse(call, context, result, expired)));
  } catch (error) {
    for (const work of onRefusal) work();
    await keepStep(site, read, started);
    if (error instanceof PageError) return htmlPage(error.status, error.message, error.headers);
    const refused = asRefusal(error, context?.requestId, site.hooks);
    if (site.quirks.browserSessions && sidExpired(site, request)) Object.assign(refused.extra, { session_expired: 1 });
    const refusal = refuse(site, request, refused, context?.messages ?? [], version);
    return withRefusalCookies(site, context, refused, allowOrigin(site, request, refusal));
  }
}

/** Checks the CSRF token, which a session that has opened the desk must send with every write. @throws CSRFTokenError */
function assertCsrfToken(site: FrappeSite, request: Request, values: Row, sid: string | undefined): void {
  if (!sid || !/^(POST|PUT|PATCH|DELETE)$/.test(request.method)) return;
  const token = csrfToken(site.database, sid);
  const sent = request.headers.get('x-frappe-csrf-token') ?? values.csrf_token;
  delete values.csrf_token;
  if (token !== undefined && sent !== token) throw frappeError('CSRFTokenError', 'Invalid Request');
}

function sidExpired(site: FrappeSite, request: Request): boolean {
  const sid = readCookie(request, 'sid');
  return sid !== undefined && sid !== GUEST_USER && sessionUser(site.database, sid) === undefined;
}

/** Frappe's limit for bodies: 25 MiB. */
const MAX_BODY = 25 * 1024 * 1024;
