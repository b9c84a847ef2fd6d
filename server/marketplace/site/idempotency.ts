import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { EngineRequest, Hooks } from '../../ports/hooks.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import type { Row } from '../../ports/row.ts';
import type { ServerMessage } from '../../ports/session.ts';
import { stampAfter } from '../accounts/sessions.ts';
import type { Limited, RateLimits } from '../common/rateLimits.ts';
import { refuse } from '../common/refuse.ts';
import { getRole } from '../common/roles.ts';
import { listReplies } from './sql/replies.ts';

const KEPT = 24 * HOUR;
const MAX_METHOD_LENGTH = 140;
const WRITES_PER_MINUTE = 120;
/** Bytes that an account may write in an hour, counted in pieces; a body shorter than `FREE_BYTES` counts for none. */
const WRITTEN_PER_HOUR = 16 * 1024 * 1024;
const PIECE = 16 * 1024;
const FREE_BYTES = 2 * 1024;
/** Bytes of replies that are kept of an account. */
const KEPT_BYTES = 1024 * 1024;
/** A process that died with a request in its hands holds the request's key no longer than this. */
const MAX_RUN_TIME = MINUTE;

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

interface KeptReply {
  reply: MethodReply;
  messages: ServerMessage[];
}

/** A request that may be repeated: its account's key, and what tells it from another one with the same key. */
interface Repeatable {
  name: string;
  user: string;
  fingerprint: string;
  /** For staff who look into the table. */
  method: string;
}

const definitionOf = (request: EngineRequest) => (request.kind === 'method' ? request.definition : undefined);

/** Answers to what guests may call (logging in) belong to no account, and some hold a secret: they are never kept. */
function repeatable(request: EngineRequest, { session }: RequestContext): Repeatable | undefined {
  const key = request.headers.get('Idempotency-Key');
  if (!key || !getRole(session) || definitionOf(request)?.guest) return undefined;
  if (definitionOf(request)?.key === 'ignored') return undefined;
  const { verb, path, saying } = request;
  return {
    name: hash(session.user, key),
    user: session.user,
    // with the key, which is kept nowhere: a body may hold a password, which nobody shall guess from what is stored
    fingerprint: hash(key, verb, path, saying()),
    method: `${verb} ${path}`.slice(0, MAX_METHOD_LENGTH),
  };
}

type KeptRow = Stored<'Idempotency Key'>;

const rowOf = (context: RequestContext, { name }: Repeatable): KeptRow | undefined =>
  context.system.find('Idempotency Key', name);

const isOver = (context: RequestContext, row: KeptRow): boolean => row.expires_at <= context.now();

/**
 * The reply of the first request with this key, if it is finished and still kept.
 * @throws KeyReusedError for another body (422); ConflictError where the reply is gone with an account that it told of
 */
function keptReply(
  context: RequestContext,
  row: KeptRow | undefined,
  { fingerprint }: Repeatable,
): MethodReply | undefined {
  if (!row || isOver(context, row)) return undefined;
  if (row.fingerprint !== fingerprint) refuse('KeyReusedError', 'payment.key_reused');
  if (row.state !== 'done') return undefined;
  if (!row.response_body) refuse('ConflictError', 'payment.done_already');
  const { reply, messages } = JSON.parse(row.response_body) as KeptReply;
  context.messages.push(...messages);
  return { ...reply, headers: { ...reply.headers, 'Idempotency-Replayed': 'true' } };
}

const statusOf = (reply: MethodReply): number => reply.status ?? 200;

const valuesOf = (context: RequestContext, reply: MethodReply) => ({
  state: 'done' as const,
  response_status: statusOf(reply),
  response_body: JSON.stringify({ reply, messages: context.messages } satisfies KeptReply),
});

/** Keeps the newest replies of an account: the oldest are emptied, and a repetition of theirs is told that it was done already. */
function keepWithin(context: RequestContext, user: string): void {
  let bytes = 0;
  for (const { name, size } of listReplies(context.database, user)) {
    bytes += size;
    if (bytes > KEPT_BYTES) context.system.setValues('Idempotency Key', name, { response_body: null });
  }
}

/** Counts what an account writes, whatever the site's limits are: it is for the disk. @throws RateLimitExceededError */
function countBytes(limits: RateLimits, user: string, body: string): void {
  if (body.length < FREE_BYTES) return;
  const piece: Limited = ['bytes written by an account', user, WRITTEN_PER_HOUR / PIECE, HOUR];
  limits.claim(Array<Limited>(Math.ceil(body.length / PIECE)).fill(piece));
}

/** Only what succeeded is kept. */
const isKept = (reply: MethodReply | undefined): reply is MethodReply =>
  reply !== undefined && statusOf(reply) < 300 && !reply.file;

function storeKey(context: RequestContext, { name, user, fingerprint, method }: Repeatable, values: Row): void {
  // A request that closed its account leaves nothing behind: whoever has that e-mail next repeats nothing.
  if (!context.system.find('User', user)) return;
  const expires_at = stampAfter(context.now(), KEPT);
  context.system.append({ doctype: 'Idempotency Key', name, user, method, fingerprint, expires_at, ...values });
  keepWithin(context, user);
}

/**
 * Claims a key for a request that works outside one transaction (it asks the gateway).
 * @returns the reply of the first request with this key, if that is finished
 * @throws 422 for another body, 409 with Retry-After while the first one is still running
 */
function claimKey(context: RequestContext, request: Repeatable): MethodReply | undefined {
  const row = rowOf(context, request);
  const kept = keptReply(context, row, request);
  if (kept) return kept;
  if (row && !isOver(context, row) && stampAfter(row.creation, MAX_RUN_TIME) > context.now())
    refuse('ConflictError', 'payment.checking_line', { headers: { 'Retry-After': '2' } });
  if (row) context.system.delete('Idempotency Key', request.name);
  storeKey(context, request, { state: 'running' });
  return undefined;
}

/** Keeps the reply of a claimed request, or frees its key when it was refused. */
function settleKey(context: RequestContext, request: Repeatable, reply: MethodReply | undefined): void {
  if (isKept(reply)) context.system.setValues('Idempotency Key', request.name, valuesOf(context, reply));
  else if (rowOf(context, request)) context.system.delete('Idempotency Key', request.name);
}

/**
 * A repeated request with the same `Idempotency-Key` gets the reply of the first one and does nothing (decisions G15). It is
 * kept in the transaction that did it; one process writes at a time, so such a key is never seen half done. A long method
 * claims its key in a transaction before it begins and settles it in one when it is done.
 */
export function writeHooks(limits: RateLimits): Hooks {
  return {
    beforeWrite(request, context) {
      const { user } = context.session;
      if (!getRole(context.session)) return undefined;
      if (definitionOf(request)?.key === 'required' && !request.headers.get('Idempotency-Key'))
        refuse('IdempotencyKeyMissing', 'payment.key_missing');
      limits.take('writes of an account', user, WRITES_PER_MINUTE, MINUTE);
      countBytes(limits, user, request.saying());
      const known = repeatable(request, context);
      const kept = known && keptReply(context, rowOf(context, known), known);
      if (kept) return kept;
      const { perHour } = definitionOf(request) ?? {};
      if (perHour && request.kind === 'method')
        limits.take('calls of a method by an account', `${request.name} ${user}`, perHour, HOUR);
      return undefined;
    },
    aroundWrite(request, context, run) {
      const known = repeatable(request, context);
      if (!known) return run();
      const row = rowOf(context, known);
      const kept = keptReply(context, row, known);
      if (kept) return kept;
      const { writes } = context.database;
      const reply = run();
      // A question stores nothing, whatever its verb, and may be asked again.
      if (!isKept(reply) || context.database.writes === writes) return reply;
      if (row) context.system.delete('Idempotency Key', known.name);
      storeKey(context, known, valuesOf(context, reply));
      return reply;
    },
    async aroundLongWrite(request, context, run) {
      const known = repeatable(request, context);
      if (!known) return run();
      const kept = context.database.transaction(() => claimKey(context, known));
      if (kept) return kept;
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
