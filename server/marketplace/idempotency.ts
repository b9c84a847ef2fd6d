import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '../../domain/kuwaitTime.ts';
import { plainPath } from '../../domain/paths.ts';
import type { Hooks, MethodReply, RequestContext, ServerMessage } from '../frappe/types.ts';
import type { RateLimits } from './rateLimits.ts';
import { refuse } from './refuse.ts';
import { roleOf } from './roles.ts';
import { later } from './sessions.ts';

const KEPT = 24 * HOUR;
const LONGEST_KEY = 140;
const WRITES_PER_MINUTE = 120;
const ORDERS_PER_HOUR = 60;
const PLACE_ORDER = 'husainia.api.place_order';

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

interface KeptReply {
  reply: MethodReply;
  messages: ServerMessage[];
}

/** The reply of the first request with this key, if it is still kept. @throws KeyReusedError for another body (422) */
function keptReply(context: RequestContext, name: string, fingerprint: string): MethodReply | undefined {
  const row = context.system.find('Idempotency Key', name);
  if (!row) return undefined;
  if (String(row.expires_at) <= context.now()) {
    context.system.delete('Idempotency Key', name);
    return undefined;
  }
  if (row.fingerprint !== fingerprint) refuse('KeyReusedError', 'payment.key_reused');
  const { reply, messages } = JSON.parse(String(row.response_body)) as KeptReply;
  context.messages.push(...messages);
  return { ...reply, headers: { ...reply.headers, 'Idempotency-Replayed': 'true' } };
}

/** A process that died with a request in its hands holds the request's key no longer than this. */
const LONGEST_RUN = MINUTE;

/** What identifies a request that may be repeated. */
export interface Repeatable {
  user: string;
  key: string;
  method: string;
  path: string;
  body: string;
}

/** An answer as it went over the wire. */
export interface KeptAnswer {
  status: number;
  text: string;
}

const nameOf = ({ user, key }: Repeatable): string => hash(user, key.slice(0, LONGEST_KEY));

/**
 * Claims a key for a request that works outside one transaction (it asks the gateway).
 * @returns the answer of the first request with this key, if that is finished
 * @throws 422 for another body, 409 with Retry-After while the first one is still running
 */
export function claimKey(context: RequestContext, request: Repeatable): KeptAnswer | undefined {
  const name = nameOf(request);
  const fingerprint = hash(request.method, request.path, request.body);
  const row = context.system.find('Idempotency Key', name);
  const now = context.now();
  if (row && String(row.expires_at) > now) {
    if (row.fingerprint !== fingerprint) refuse('KeyReusedError', 'payment.key_reused');
    if (row.state === 'done') return JSON.parse(String(row.response_body)) as KeptAnswer;
    if (later(String(row.creation), LONGEST_RUN) > now)
      refuse('ConflictError', 'payment.checking_line', { headers: { 'Retry-After': '2' } });
  }
  if (row) context.system.delete('Idempotency Key', name);
  context.system.append({
    doctype: 'Idempotency Key',
    name,
    method: `${request.method} ${request.path}`.slice(0, LONGEST_KEY),
    fingerprint,
    state: 'running',
    expires_at: later(now, KEPT),
  });
  return undefined;
}

/** Keeps the answer of a claimed request, or frees its key when it was refused: only what succeeded is kept. */
export function settleKey(context: RequestContext, request: Repeatable, answer: KeptAnswer | undefined): void {
  const name = nameOf(request);
  if (!answer || answer.status >= 300) {
    if (context.system.find('Idempotency Key', name)) context.system.delete('Idempotency Key', name);
    return;
  }
  context.system.setValues('Idempotency Key', name, {
    state: 'done',
    response_status: answer.status,
    response_body: JSON.stringify(answer),
  });
}

/** Counts a write against its account's limit. @throws RateLimitExceededError */
export const countWrite = (limits: RateLimits, user: string): void =>
  limits.take(`writes of ${user}`, WRITES_PER_MINUTE, MINUTE);

/**
 * A repeated request with the same `Idempotency-Key` gets the reply of the first one and does nothing (decisions G15). Only what
 * succeeded is kept, in the transaction that did it; one process writes at a time, so no key is ever seen half done.
 */
export function writeHooks(limits: RateLimits): Hooks {
  return {
    aroundWrite({ method, path, headers, body }, context, run) {
      if (method === 'GET' || method === 'HEAD' || !roleOf(context.session)) return run();
      const { user } = context.session;
      countWrite(limits, user);
      const key = headers.get('Idempotency-Key')?.slice(0, LONGEST_KEY);
      const name = key && hash(user, key);
      const fingerprint = hash(method, path, body);
      const kept = name && keptReply(context, name, fingerprint);
      if (kept) return kept;
      if (plainPath(path).endsWith(`/${PLACE_ORDER}`)) limits.take(`orders of ${user}`, ORDERS_PER_HOUR, HOUR);
      const reply = run();
      const status = reply.status ?? 200;
      if (!name || status >= 300 || reply.file) return reply;
      context.system.append({
        doctype: 'Idempotency Key',
        name,
        method: `${method} ${path}`.slice(0, LONGEST_KEY),
        fingerprint,
        state: 'done',
        response_status: status,
        response_body: JSON.stringify({ reply, messages: context.messages } satisfies KeptReply),
        expires_at: later(context.now(), KEPT),
      });
      return reply;
    },
  };
}
