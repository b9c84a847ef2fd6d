import { DAY, HOUR, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../frappe/errorLogging.ts';
import type { Gateway, GatewayResponse, PaymentKeys } from '../../gateway/gateway.ts';
import { type Gateways, gatewayNamed } from '../../gateway/gateways.ts';
import type { Host, RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { collectErrors } from '../common/errorCollector.ts';
import { refuse } from '../common/refuse.ts';
import { type Attempt, unsettledAttempts } from '../money/attempts.ts';
import { applyGatewayResponse, type PaymentOutcome } from './apply.ts';

/** The gateway, if it is configured. @throws 503 otherwise */
export const getGatewayOrThrow = (gateway: Gateway | undefined): Gateway =>
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

/** Waits for a gateway. If it is down, slow, or unreadable, the response is `silent`. */
export async function awaitGateway<T>(ask: () => Promise<T>, silent: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(silent), GATEWAY_TIMEOUT);
  });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    logProblem('gateway', error);
    return silent;
  } finally {
    clearTimeout(timer);
  }
}

/** The fields of an attempt by which its gateway finds it. */
export type AttemptKeys = Pick<Attempt, 'name' | 'gateway' | 'merchant_txn_id' | 'gateway_id'>;

export const keysOf = ({ merchant_txn_id, gateway_id }: AttemptKeys): PaymentKeys => ({
  merchantTxnId: merchant_txn_id,
  gatewayId: gateway_id,
});

/** Queries the gateway of an attempt. */
export const askGateway = (gateway: Gateway, attempt: AttemptKeys): Promise<GatewayResponse> =>
  awaitGateway(() => gateway.query(keysOf(attempt)), { state: 'unknown', final: false });

/** The gateway that an attempt or its refund names; undefined, and logged, if it is not configured any more. */
export function gatewayOf(
  gateways: Gateways,
  { name, gateway }: Pick<Attempt, 'name' | 'gateway'>,
): Gateway | undefined {
  const known = gatewayNamed(gateways, gateway);
  if (!known) logProblem('gateway', new Error(`payment ${name} is open, and ${gateway} is not configured`));
  return known;
}

/** Queries the gateway that an attempt names, outside any transaction, and applies the response. */
export async function checkAttempt(
  run: InTransaction,
  gateways: Gateways,
  attempt: AttemptKeys,
): Promise<PaymentOutcome> {
  const gateway = gatewayOf(gateways, attempt);
  if (!gateway) return 'pending';
  const response = await askGateway(gateway, attempt);
  return run((context) => applyGatewayResponse(context, gateway, attempt.name, response));
}

/** The pause before the next question: a minute, backing off to ten, for two days; then six hours (A4). */
export function pauseBetweenChecks(age: number, checks: number): number {
  return age > 48 * HOUR ? 6 * HOUR : Math.min(10, 2 ** Math.min(checks, 4)) * MINUTE;
}

/** How long the gateway is queried about a payment. */
export const ASKED_FOR = 30 * DAY;

function isTimeToAsk(attempt: Attempt, now: number): boolean {
  const age = now - (parseInstant(attempt.creation) ?? now);
  if (age > ASKED_FOR) return false;
  return now - (parseInstant(attempt.last_checked_at) ?? 0) >= pauseBetweenChecks(age, attempt.checks) - MINUTE / 2;
}

/** How many questions are asked concurrently, so that an unresponsive gateway delays later tasks only once per batch. */
const AT_A_TIME = 8;

/** Asks about each of some records, a batch at a time. @throws the errors, after all */
export async function askAbout<T>(waiting: readonly T[], ask: (one: T) => Promise<unknown>): Promise<void> {
  const checks = collectErrors();
  for (let at = 0; at < waiting.length; at += AT_A_TIME)
    await Promise.all(
      waiting.slice(at, at + AT_A_TIME).map((one) => checks.take(() => ask(one).then(() => undefined))),
    );
  checks.end();
}

/**
 * Queries the gateway about every attempt whose outcome is not final.
 * @param all include attempts that were queried recently
 */
export async function pollPayments(engine: Host, gateways: Gateways, all = false): Promise<void> {
  if (!gateways.all.length) return;
  const run: InTransaction = (work) => engine.run(engine.administrator, work);
  const waiting = engine.read(engine.administrator, (context) => {
    const now = getNow(context);
    return unsettledAttempts(context).filter((attempt) => all || isTimeToAsk(attempt, now));
  });
  await askAbout(waiting, (attempt) => checkAttempt(run, gateways, attempt));
}
