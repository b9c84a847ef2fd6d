import { DAY, HOUR, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../frappe/errorLog.ts';
import type { Gateway, GatewayAnswer } from '../../gateway/gateway.ts';
import type { Host, RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { pieces } from '../common/errorCollector.ts';
import { refuse } from '../common/refuse.ts';
import { type Attempt, unsettledAttempts } from '../money/attempts.ts';
import { applyAnswer, type PaymentOutcome } from './apply.ts';

/** The gateway that payments go through. @throws 503 where this site has none */
export const requireGateway = (gateway: Gateway | undefined): Gateway =>
  gateway ?? refuse('ServiceUnavailableError', 'payment.unavailable', { headers: { 'Retry-After': '3600' } });

/** Runs work in a transaction of its own; a request's context or a job's. */
export type InTransaction = <T>(work: (context: RequestContext) => T) => T;

/** One transaction of a request's own, in its context. */
export const inOwn =
  (context: RequestContext): InTransaction =>
  (work) =>
    context.database.transaction(() => work(context));

/** Milliseconds. */
const GATEWAY_TIMEOUT = 10_000;

/** The gateway's own answer; a gateway that is down, slow or unreadable has said nothing. */
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

/** Asks the gateway about one attempt, outside any transaction, and applies what it says. */
export async function checkAttempt(
  run: InTransaction,
  gateway: Gateway,
  attempt: Pick<Attempt, 'name' | 'merchant_txn_id'>,
): Promise<PaymentOutcome> {
  const answer = await askGateway(gateway, attempt.merchant_txn_id);
  return run((context) => applyAnswer(context, gateway, attempt.name, answer));
}

/** Every minute, backing off to ten, for two days; then every six hours for thirty days (decisions A4). */
function isTimeToAsk(attempt: Attempt, now: number): boolean {
  const age = now - (parseInstant(attempt.creation) ?? now);
  if (age > 30 * DAY) return false;
  const pause = age > 48 * HOUR ? 6 * HOUR : Math.min(10, 2 ** Math.min(attempt.checks, 4)) * MINUTE;
  return now - (parseInstant(attempt.last_checked_at) ?? 0) >= pause - MINUTE / 2;
}

/** Attempts asked about together: what is due after them waits for a silent gateway once for so many. */
const AT_A_TIME = 8;

/**
 * Asks about every attempt whose outcome is not final.
 * @param all also those asked a moment ago
 */
export async function pollPayments(engine: Host, gateway: Gateway, all = false): Promise<void> {
  const run: InTransaction = (work) => engine.run(engine.administrator, work);
  const waiting = engine.read(engine.administrator, (context) => {
    const now = getNow(context);
    return unsettledAttempts(context).filter((attempt) => all || isTimeToAsk(attempt, now));
  });
  const checks = pieces();
  for (let at = 0; at < waiting.length; at += AT_A_TIME)
    await Promise.all(
      waiting.slice(at, at + AT_A_TIME).map((attempt) => checks.take(() => checkAttempt(run, gateway, attempt))),
    );
  checks.end();
}
