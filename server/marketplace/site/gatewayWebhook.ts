import type { Gateway, WebhookEvent } from '../../gateway/gateway.ts';
import type { Gateways } from '../../gateway/gateways.ts';
import type { Host } from '../../ports/context.ts';
import type { InTransaction } from '../payments/check.ts';
import { attemptByGatewayId, checkAfterWebhook } from '../payments/webhookCheck.ts';
import { checkRefundsOf } from '../staff/refundSending.ts';

/** Acts on a signed webhook: the gateway is asked about the payment or its refunds. One about an unknown payment does nothing. */
export async function followWebhook(
  engine: Host,
  gateways: Gateways,
  { name }: Gateway,
  { about, gatewayId }: WebhookEvent,
): Promise<void> {
  const run: InTransaction = (work) => engine.run(engine.administrator, work);
  const attempt = engine.read(engine.administrator, (context) => attemptByGatewayId(context, name, gatewayId));
  if (!attempt) return;
  if (about === 'payment') await checkAfterWebhook(run, gateways, attempt.name);
  else await checkRefundsOf(run, gateways, attempt.name);
}
