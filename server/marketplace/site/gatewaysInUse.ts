import { instantToWire } from '../../../domain/time/kuwaitTime.ts';
import { type Gateways, gatewayNamed } from '../../gateway/gateways.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getNow } from '../common/clock.ts';
import { getAttempt } from '../money/attempts.ts';
import { ASKED_FOR } from '../payments/check.ts';
import { openAtGateway } from '../staff/refundSending.ts';

/**
 * The gateways that are not configured any more although something of them is open, with the number of payments and refunds: nobody would
 * learn their outcome.
 */
export function forgottenGateways(context: RequestContext, gateways: Gateways): Map<string, number> {
  const payments = context.system.list('Payment Attempt', {
    fields: ['gateway'],
    filters: [
      ['gateway_final', '=', 0],
      ['creation', '>=', instantToWire(getNow(context) - ASKED_FOR)],
    ],
    limit_page_length: 0,
  });
  const refunds = openAtGateway(context).map(({ payment_attempt }) => getAttempt(context, payment_attempt));
  const counts = new Map<string, number>();
  for (const { gateway } of [...payments, ...refunds])
    if (gateway && !gatewayNamed(gateways, gateway)) counts.set(gateway, (counts.get(gateway) ?? 0) + 1);
  return counts;
}
