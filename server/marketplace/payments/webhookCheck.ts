import { ATTEMPT } from '../../../domain/states/paymentAttempt.ts';
import { instantToWire, parseInstant, SECOND } from '../../../domain/time/kuwaitTime.ts';
import type { Gateways } from '../../gateway/gateways.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { type Attempt, getAttempt } from '../money/attempts.ts';
import { checkAttempt, type InTransaction } from './check.ts';

/** Minimum time between gateway queries for one attempt. */
const MIN_RECHECK_INTERVAL_MS = 10 * SECOND;

/** Whether the gateway may be queried again: the minimum time since the previous query has passed. */
export const canQueryGateway = (askedAt: string | null, now: number): boolean =>
  now - (parseInstant(askedAt) ?? 0) >= MIN_RECHECK_INTERVAL_MS;

/** Finds an attempt by the gateway's payment ID. */
export function attemptByGatewayId(context: RequestContext, gateway: string, gatewayId: string): Attempt | undefined {
  if (!gatewayId) return undefined;
  const [found] = context.system.list('Payment Attempt', {
    fields: ['name'],
    filters: [
      ['gateway', '=', gateway],
      ['gateway_id', '=', gatewayId],
    ],
    limit_page_length: 1,
  });
  return found && getAttempt(context, found.name);
}

/**
 * Queries the gateway after a webhook, unless it was queried in the last ten seconds; then the next poll does it. The webhook alone never
 * marks a payment as paid.
 */
export async function checkAfterWebhook(run: InTransaction, gateways: Gateways, name: string): Promise<void> {
  const attempt = run((context) => {
    const known = getAttempt(context, name);
    if (known.state === ATTEMPT.paid) return undefined;
    const now = getNow(context);
    const isDue = canQueryGateway(known.last_checked_at, now);
    // claimed in this transaction, so that a second webhook does not ask too
    context.system.setValues('Payment Attempt', name, isDue ? { last_checked_at: instantToWire(now) } : { checks: 0 });
    return isDue ? known : undefined;
  });
  if (attempt) await checkAttempt(run, gateways, attempt);
}
