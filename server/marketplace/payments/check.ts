import { DAY, HOUR, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../frappe/errorLogging.ts';
import type { Gateway, GatewayAnswer } from '../../gateway/gateway.ts';
import type { Host, RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { collectErrors } from '../common/errorCollector.ts';
import { refuse } from '../common/refuse.ts';
import { type Attempt, unsettledAttempts } from '../money/attempts.ts';
import { applyAnswer, type PaymentOutcome } from './apply.ts';

/** The configured gateway. @throws 503 if the site has none */
export const requireGateway = (gateway: Gateway | undefined): Gateway =>
  gateway ?? refuse('ServiceUnavailableError', 'payment.unavailable', { headers: { 'Retry-After': '3600' } });

/** Runs work in its own transaction, with the context of a request or a scheduled task. */
export type InTransaction = <T>(work: (context: RequestContext) => T) => T;

/** Runs work in a separate transaction, with the request's context. */
export const inOwn =
  (context: RequestContext): InTransaction =>
  (work) =>
    context.database.transaction(() => work(context));

/** Milliseconds. */
const GATEWAY_TIMEOUT = 10_000;

/** Queries the gateway. If it is down, slow, or unreadable, the answer is unknown. */
export async function askGateway(gateway: Gateway, merchantTxnId: string): Promise<GatewayAnswer> {
  const silent: GatewayAnswer = { state: 'unknown', final: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<GatewayAnswer>((resolve) => {
    timer = setTimeout(() => resolve(silent), GATEWAY_TIMEOUT);
  });
  try {
    return await Promise.race([gateway.query(merchantTxnId), late]);
  } catch (error) {
    logProblem('gateway', error);
    return silent;
  } finally {
    clearTimeout(timer);
  }
}

/** Queries the gateway about one attempt, outside any transaction, and applies the answer. */
export async function checkAttempt(
  run: InTransaction,
  gateway: Gateway,
  attempt: Pick<Attempt, 'name' | 'merchant_txn_id'>,
): Promise<PaymentOutcome> {
  const answer = await askGateway(gateway, attempt.merchant_txn_id);
  return run((context) => applyAnswer(context, gateway, attempt.name, answer));
}

/** Every minute, backing off to ten, for two days; then every six hours for thirty days (A4). */
function isTimeToAsk(attempt: Attempt, now: number): boolean {
  const age = now - (parseInstant(attempt.creation) ?? now);
  if (age > 30 * DAY) return false;
  const pause = age > 48 * HOUR ? 6 * HOUR : Math.min(10, 2 ** Math.min(attempt.checks, 4)) * MINUTE;
  return now - (parseInstant(attempt.last_checked_at) ?? 0) >= pause - MINUTE / 2;
}

/** How many attempts are queried concurrently, so that an unresponsive gateway delays later tasks only once per batch. */
const AT_A_TIME = 8;

/**
 * Queries the gateway about every attempt whose outcome is not final.
 * @param all include attempts that were queried recently
 */
export async function pollPayments(engine: Host, gateway: Gateway, all = false): Promise<void> {
  const run: InTransaction = (work) => engine.run(engine.administrator, work);
  const waiting = engine.read(engine.administrator, (context) => {
    const now = getNow(context);
    return unsettledAttempts(context).filter((attempt) => all || isTimeToAsk(attempt, now));
  });
  const checks = collectErrors();
  for (let at = 0; at < waiting.length; at += AT_A_TIME)
    await Promise.all(
      waiting.slice(at, at + AT_A_TIME).map((attempt) => checks.take(() => checkAttempt(run, gateway, attempt))),
    );
  checks.end();
}
