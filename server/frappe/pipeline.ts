import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { asRefusal, errorBody, reply, successBody } from './answers.ts';
import { createDocuments, type EngineDocuments } from './documents.ts';
import type { FrappeError } from './errors.ts';
import { type Form, readForm } from './requestBody.ts';
import { authenticate } from './sessions.ts';
import { ADMINISTRATOR, GUEST, type Site } from './site.ts';
import type { MethodReply, RequestContext, ServerMessage, Session } from './types.ts';

/** One request on its way: what handlers get. */
export interface Call {
  site: Site;
  request: Request;
  method: string;
  path: string;
  form: Form;
  context: RequestContext;
  documents: EngineDocuments;
  version: 1 | 2;
}

/** How a handler is run: in a transaction that commits, in one that is rolled back, or on its own. */
export type Storing = 'commit' | 'rollback' | 'none';

export interface Route {
  storing: Storing;
  run: (call: Call) => MethodReply | Promise<MethodReply>;
}

export interface RunningContext extends RequestContext {
  /** Work to be done once the transaction is committed. */
  committed: (() => void)[];
}

/** A context for one session; `system` are the same documents as Administrator. */
export function createContext(
  site: Site,
  session: Session,
  details: { requestId: string; address: string },
): RunningContext {
  const committed: (() => void)[] = [];
  const context = {
    session,
    database: site.database,
    now: site.now,
    messages: [],
    committed,
    ...details,
  } as unknown as RunningContext;
  context.afterCommit = (work) => committed.push(work);
  context.documents = createDocuments(site, context, session);
  context.system = createDocuments(site, context, site.sessionOf(ADMINISTRATOR), true);
  return context;
}

function cookieOf(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return decodeURIComponent(value.join('='));
  }
  return undefined;
}

class Undo extends Error {
  readonly answer: MethodReply;
  constructor(answer: MethodReply) {
    super('rolled back');
    this.answer = answer;
  }
}

function runStored(call: Call, route: Route): MethodReply {
  const { site, context, request } = call;
  const run = () => route.run(call) as MethodReply;
  if (route.storing === 'rollback') {
    try {
      return site.database.transaction(() => {
        throw new Undo(run());
      });
    } catch (error) {
      if (error instanceof Undo) return error.answer;
      throw error;
    }
  }
  const around = site.hooks.aroundWrite;
  return site.database.transaction(() =>
    around
      ? around({ method: call.method, path: call.path, headers: request.headers, body: call.form.raw }, context, run)
      : run(),
  );
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

function toResponse(call: Pick<Call, 'site' | 'version'>, context: RequestContext, answer: MethodReply): Response {
  const status = answer.status ?? 200;
  if (answer.file) {
    const { content, type, name } = answer.file;
    const disposition: Record<string, string> = name
      ? { 'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}` }
      : {};
    return new Response(content as BodyInit, {
      status,
      headers: { 'Content-Type': type, ...disposition, ...answer.headers },
    });
  }
  const body = successBody(call.site, context, answer.body ?? {}, call.version);
  return new Response(JSON.stringify(body), { status, headers: { ...JSON_TYPE, ...answer.headers } });
}

function refuse(site: Site, request: Request, error: FrappeError, messages: ServerMessage[], version: 1 | 2): Response {
  const accept = request.headers.get('accept') ?? '';
  if (accept.startsWith('text') && !accept.includes('application/json')) {
    const title = error.status === 403 ? 'Not Permitted' : error.status === 404 ? 'Not Found' : 'Server Error';
    return htmlPage(error.status, title);
  }
  const body = errorBody(site, error, messages, version);
  return new Response(JSON.stringify(body), { status: error.status, headers: { ...JSON_TYPE, ...error.headers } });
}

export function htmlPage(status: number, title: string): Response {
  return new Response(`<!doctype html>\n<html lang=en>\n<title>${title}</title>\n<h1>${title}</h1>\n`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

/** Takes a request through session, body, transaction and handler to its answer. */
export async function answer(site: Site, c: Context, version: 1 | 2, find: (call: Call) => Route): Promise<Response> {
  const request = c.req.raw;
  const url = new URL(request.url);
  const requestId = randomUUID();
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming;
  let context: RunningContext | undefined;
  try {
    const form = await readForm(request, url.searchParams);
    const session = authenticate(site, request.headers.get('authorization') ?? undefined, cookieOf(request, 'sid'));
    context = createContext(site, session, { requestId, address: incoming?.socket?.remoteAddress ?? '' });
    const call: Call = {
      site,
      request,
      method: request.method,
      path: url.pathname,
      form,
      context,
      documents: context.documents as EngineDocuments,
      version,
    };
    const route = find(call);
    const given = route.storing === 'none' ? await route.run(call) : runStored(call, route);
    if (route.storing !== 'rollback') for (const work of context.committed) work();
    return toResponse(call, context, given);
  } catch (error) {
    return refuse(site, request, asRefusal(error), context?.messages ?? [], version);
  }
}

export { GUEST, reply };
