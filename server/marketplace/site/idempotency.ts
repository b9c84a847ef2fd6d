import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { EngineRequest, Hooks } from '../../ports/hooks.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import type { Row } from '../../ports/row.ts';
import type { ServerMessage } from '../../ports/session.ts';
import { stampAfter } from '../accounts/sessions.ts';
import type { RateLimit, RateLimits } from '../common/rateLimits.ts';
import { refuse } from '../common/refuse.ts';
import { getRole } from '../common/roles.ts';
import { listReplies } from './sql/replies.ts';

const KEPT = 24 * HOUR;
const MAX_METHOD_LENGTH = 140;
const WRITES_PER_MINUTE = 120;
/** How many bytes an account may write per hour, counted in units; a body shorter than `FREE_BYTES` does not count. */
const WRITTEN_PER_HOUR = 16 * 1024 * 1024;
const PIECE = 16 * 1024;
const FREE_BYTES = 2 * 1024;
/** How many bytes of responses are stored for an account. */
const KEPT_BYTES = 1024 * 1024;
/** How long a process that died during a request blocks the request's key. */
const MAX_RUN_TIME = MINUTE;

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

interface StoredReply {
  reply: MethodReply;
  messages: ServerMessage[];
}

/** A request that may be repeated: its account's key, and the fingerprint that distinguishes it from another one with the same key. */
interface Repeatable {
  name: string;
  user: string;
  fingerprint: string;
  /** For staff who read the table. */
  method: string;
}

const definitionOf = (request: EngineRequest) => (request.kind === 'method' ? request.definition : undefined);

/** Responses to methods for guests (login) belong to no account, and some contain secrets: they are never stored. */
function repeatable(request: EngineRequest, { session }: RequestContext): Repeatable | undefined {
  const key = request.headers.get('Idempotency-Key');
  if (!key || !getRole(session) || definitionOf(request)?.guest) return undefined;
  if (definitionOf(request)?.key === 'ignored') return undefined;
  const { verb, path, bodyText } = request;
  return {
    name: hash(session.user, key),
    user: session.user,
    // hashed with the key, which is not stored: a body may contain a password, which must not be guessable from stored data
    fingerprint: hash(key, verb, path, bodyText()),
    method: `${verb} ${path}`.slice(0, MAX_METHOD_LENGTH),
  };
}

type KeyRow = Stored<'Idempotency Key'>;

const rowOf = (context: RequestContext, { name }: Repeatable): KeyRow | undefined =>
  context.system.find('Idempotency Key', name);

const isOver = (context: RequestContext, row: KeyRow): boolean => row.expires_at <= context.now();

/**
 * The response to the first request with this key, if it has finished and is still stored.
 * @throws KeyReusedError for another body (422); ConflictError if the response was erased with an account that it mentioned
 */
function keptReply(
  context: RequestContext,
  row: KeyRow | undefined,
  { fingerprint }: Repeatable,
): MethodReply | undefined {
  if (!row || isOver(context, row)) return undefined;
  if (row.fingerprint !== fingerprint) refuse('KeyReusedError', 'payment.key_reused');
  if (row.state !== 'done') return undefined;
  if (!row.response_body) refuse('ConflictError', 'payment.done_already');
  const { reply, messages } = JSON.parse(row.response_body) as StoredReply;
  context.messages.push(...messages);
  return { ...reply, headers: { ...reply.headers, 'Idempotency-Replayed': 'true' } };
}

const statusOf = (reply: MethodReply): number => reply.status ?? 200;

const valuesOf = (context: RequestContext, reply: MethodReply) => ({
  state: 'done' as const,
  response_status: statusOf(reply),
  response_body: JSON.stringify({ reply, messages: context.messages } satisfies StoredReply),
});

/** Keeps an account's newest responses: the oldest are emptied, and a repeated request then learns only that it was completed. */
function keepWithin(context: RequestContext, user: string): void {
  let bytes = 0;
  for (const { name, size } of listReplies(context.database, user)) {
    bytes += size;
    if (bytes > KEPT_BYTES) context.system.setValues('Idempotency Key', name, { response_body: null });
  }
}

/** Limits how much an account writes, regardless of the site's limits, to protect the disk. @throws RateLimitExceededError */
function countBytes(limits: RateLimits, user: string, body: string): void {
  if (body.length < FREE_BYTES) return;
  const piece: RateLimit = ['bytes written by an account', user, WRITTEN_PER_HOUR / PIECE, HOUR];
  limits.claim(Array<RateLimit>(Math.ceil(body.length / PIECE)).fill(piece));
}

/** Only successful responses are stored. */
const isKept = (reply: MethodReply | undefined): reply is MethodReply =>
  reply !== undefined && statusOf(reply) < 300 && !reply.file;

function storeKey(context: RequestContext, { name, user, fingerprint, method }: Repeatable, values: Row): void {
  // A request that closed its account leaves nothing behind: a later account with that email must not find it.
  if (!context.system.find('User', user)) return;
  const expires_at = stampAfter(context.now(), KEPT);
  context.system.append({ doctype: 'Idempotency Key', name, user, method, fingerprint, expires_at, ...values });
  keepWithin(context, user);
}

/**
 * Claims a key for a request that works outside one transaction (it calls the gateway).
 * @returns the response to the first request with this key, if it has finished
 * @throws 422 for another body, 409 with Retry-After while the first one is still running
 */
function claimKey(context: RequestContext, request: Repeatable): MethodReply | undefined {
  const row = rowOf(context, request);
  const storedReply = keptReply(context, row, request);
  if (storedReply) return storedReply;
  if (row && !isOver(context, row) && stampAfter(row.creation, MAX_RUN_TIME) > context.now())
    refuse('ConflictError', 'payment.checking_line', { headers: { 'Retry-After': '2' } });
  if (row) context.system.delete('Idempotency Key', request.name);
  storeKey(context, request, { state: 'running' });
  return undefined;
}

/** Stores the response of a claimed request, or releases its key if the request was refused. */
function settleKey(context: RequestContext, request: Repeatable, reply: MethodReply | undefined): void {
  if (isKept(reply)) context.system.setValues('Idempotency Key', request.name, valuesOf(context, reply));
  else if (rowOf(context, request)) context.system.delete('Idempotency Key', request.name);
}

/**
 * Idempotency: a repeated request with the same `Idempotency-Key` gets the first response and does nothing (G15). The response is stored in
 * the transaction of the request; there is one writer at a time, so no request sees a half-done key. A long method claims its key in one
 * transaction before it starts, and settles it in another when it ends.
 */
export function idempotencyHooks(limits: RateLimits): Hooks {
  return {
    beforeWrite(request, context) {
      const { user } = context.session;
      if (!getRole(context.session)) return undefined;
      if (definitionOf(request)?.key === 'required' && !request.headers.get('Idempotency-Key'))
        refuse('IdempotencyKeyMissing', 'payment.key_missing');
      limits.take('writes of an account', user, WRITES_PER_MINUTE, MINUTE);
      countBytes(limits, user, request.bodyText());
      const known = repeatable(request, context);
      const storedReply = known && keptReply(context, rowOf(context, known), known);
      if (storedReply) return storedReply;
      const { perHour } = definitionOf(request) ?? {};
      if (perHour && request.kind === 'method')
        limits.take('calls of a method by an account', `${request.name} ${user}`, perHour, HOUR);
      return undefined;
    },
    aroundWrite(request, context, run) {
      const known = repeatable(request, context);
      if (!known) return run();
      const row = rowOf(context, known);
      const storedReply = keptReply(context, row, known);
      if (storedReply) return storedReply;
      const { writes } = context.database;
      const reply = run();
      // A request that stores nothing, whatever its verb, may be repeated.
      if (!isKept(reply) || context.database.writes === writes) return reply;
      if (row) context.system.delete('Idempotency Key', known.name);
      storeKey(context, known, valuesOf(context, reply));
      return reply;
    },
    async aroundLongWrite(request, context, run) {
      const known = repeatable(request, context);
      if (!known) return run();
      const storedReply = context.database.transaction(() => claimKey(context, known));
      if (storedReply) return storedReply;
      let reply: MethodReply | undefined;
      try {
        reply = await run();
        return reply;
      } finally {
        context.database.transaction(() => settleKey(context, known, reply));
      }
    },
  };
}
