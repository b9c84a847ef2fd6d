import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import { sendRefund, takeBackRefund } from '../../../domain/methods/staff.ts';
import { OUR_CURRENCY } from '../../../domain/money/money.ts';
import { isSendable, mayTakeBack } from '../../../domain/money/refunds.ts';
import { REFUND } from '../../../domain/states/refund.ts';
import { instantToWire, MINUTE, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { type RefundResponse, UNKNOWN_REFUND } from '../../gateway/gateway.ts';
import { type Gateways, gatewayNamed } from '../../gateway/gateways.ts';
import type { Host, RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import type { OrderOptions } from '../common/orderOptions.ts';
import { refuse } from '../common/refuse.ts';
import { refuseState } from '../common/refuseState.ts';
import { getAttempt } from '../money/attempts.ts';
import { getRefundPosting } from '../money/ledger/postRefund.ts';
import type { RefundDoc } from '../money/refunds/refunds.ts';
import {
  askAbout,
  awaitGateway,
  gatewayOf,
  type InTransaction,
  inOwn,
  keysOf,
  pauseBetweenChecks,
} from '../payments/check.ts';
import { canQueryGateway } from '../payments/webhookCheck.ts';
import { applyRefundChange, refundOf } from './refundSteps.ts';

/** The states in which the gateway may still carry out a refund: sent, or taken back without a response. */
const OPEN = [REFUND.sent, REFUND.approved];

/**
 * Applies the gateway's response about a refund that was sent: done, it is paid; refused, it is approved again and may be sent anew. A refund
 * that the gateway has confirmed once stays pending while the gateway doesn't answer. Nothing changes if the refund was sent with another
 * key, or is settled.
 */
export function applyRefundResponse(
  context: RequestContext,
  name: string,
  key: string,
  response: RefundResponse,
): RefundDoc {
  context.database.lock('Refund', name);
  const refund = refundOf(context, name);
  if (refund.send_key !== key || !OPEN.some((state) => state === refund.state)) return refund;
  const query = { asked_at: instantToWire(getNow(context)), asks: refund.asks + 1 };
  const { amount, bank_reference, note } = refund;
  const same = { amount, bank_reference, note };
  if (response.state === 'done' && response.reference) {
    const paid = { ...same, state: REFUND.paid, bank_reference: response.reference };
    return applyRefundChange(context, refund, paid, '', { sending: query });
  }
  if (response.state === 'refused') {
    const sending = { ...query, gateway_answer: response.state, send_key: null, sent_at: null } as const;
    const back = { ...same, state: REFUND.approved };
    return applyRefundChange(context, refund, back, '', { sending, act: 'refund_returned' });
  }
  // Done without a reference is not final yet: the gateway has it, although staff took it back: it is sent.
  if (response.state !== 'unknown') {
    const sending = { ...query, gateway_answer: 'pending' } as const;
    if (refund.state === REFUND.approved)
      return applyRefundChange(context, refund, { ...same, state: REFUND.sent }, '', { sending });
    context.system.setValues('Refund', name, sending);
    return refundOf(context, name);
  }
  const known = refund.gateway_answer === 'pending' ? refund.gateway_answer : response.state;
  context.system.setValues('Refund', name, { ...query, gateway_answer: known });
  return refundOf(context, name);
}

/** Asks the gateway about a refund that was sent, outside any transaction, and applies the response. */
async function checkRefund(run: InTransaction, gateways: Gateways, name: string): Promise<void> {
  const { refund, attempt } = run((context) => {
    const refund = refundOf(context, name);
    return { refund: refund, attempt: getAttempt(context, refund.payment_attempt) };
  });
  const key = refund.send_key;
  const refunds = gatewayOf(gateways, attempt)?.refunds;
  if (!key || !refunds) return;
  const { amount } = getRefundPosting(refund);
  const response = await awaitGateway(() => refunds.find(keysOf(attempt), amount, key), UNKNOWN_REFUND);
  run((context) => applyRefundResponse(context, name, key, response));
}

/** Refunds whose outcome at the gateway is open, oldest first: sent, or taken back without a response. */
export const openAtGateway = (context: RequestContext, more: readonly (readonly unknown[])[] = []) =>
  context.system.list('Refund', {
    fields: ['name', 'sent_at', 'asked_at', 'asks', 'payment_attempt'],
    filters: [['state', 'in', OPEN], ['send_key', 'is', 'set'], ...more],
    order_by: 'creation asc',
    limit_page_length: 0,
  });

/** Asks the gateways about every refund that was sent and is due to be asked about. */
export async function pollRefunds(engine: Host, gateways: Gateways): Promise<void> {
  if (!gateways.all.length) return;
  const run: InTransaction = (work) => engine.run(engine.administrator, work);
  const waiting = engine.read(engine.administrator, (context) => {
    const now = getNow(context);
    return openAtGateway(context).filter(({ sent_at, asked_at, asks }) => {
      const pause = pauseBetweenChecks(now - (parseInstant(sent_at) ?? now), asks);
      return now - (parseInstant(asked_at) ?? 0) >= pause - MINUTE / 2;
    });
  });
  await askAbout(waiting, ({ name }) => checkRefund(run, gateways, name));
}

/** Asks about the sent refunds of a payment, each at most once in ten seconds; the others are asked about by the next poll. */
export async function checkRefundsOf(run: InTransaction, gateways: Gateways, attempt: string): Promise<void> {
  const due = run((context) => {
    const now = getNow(context);
    return openAtGateway(context, [['payment_attempt', '=', attempt]]).filter(({ name, asked_at }) => {
      const isDue = canQueryGateway(asked_at, now);
      // claimed in this transaction, so that a second webhook does not ask too
      context.system.setValues('Refund', name, isDue ? { asked_at: instantToWire(now) } : { asks: 0 });
      return isDue;
    });
  });
  await askAbout(due, ({ name }) => checkRefund(run, gateways, name));
}

/** The gateway of a refund's payment, if refunds leave through it. @throws 417 */
function deskOf(context: RequestContext, gateways: Gateways, refund: RefundDoc) {
  const attempt = getAttempt(context, refund.payment_attempt);
  const refunds = gatewayNamed(gateways, attempt.gateway)?.refunds;
  // A payment in another currency is refunded by hand: gateways take the account's own.
  if (!refunds || getRefundPosting(refund).currency !== OUR_CURRENCY)
    return refuse('ValidationError', 'staff.refund.by_hand_only');
  return { attempt, refunds };
}

/** Marks a refund as sent, with its key, before the gateway is called. @throws 417 */
function claim(context: RequestContext, gateways: Gateways, name: string) {
  context.database.lock('Refund', name);
  const refund = context.documents.get('Refund', name);
  if (refund.state === REFUND.sent) return undefined;
  if (refund.state !== REFUND.approved) refuseState('staff.options.refund_state', refund.state);
  if (!isSendable(refund)) refuse('ValidationError', 'staff.refund.sent_before');
  const { attempt, refunds } = deskOf(context, gateways, refund);
  const key = context.random.bytes(16).toString('hex');
  const { amount, bank_reference, note } = refund;
  const change = { amount, bank_reference, note, state: REFUND.sent };
  const sending = { sent_at: instantToWire(getNow(context)), send_key: key, gateway_answer: null, asks: 0 };
  applyRefundChange(context, refund, change, '', { sending });
  return { attempt, refunds, key, amount: getRefundPosting(refund).amount };
}

/**
 * Sends an approved refund through the gateway that took its payment. It is stored as sent, with its key, before the call, so a lost response
 * never sends it again. A refund that was sent is only asked about.
 */
async function send(
  gateways: Gateways,
  { name }: Read<typeof sendRefund>,
  context: RequestContext,
): Promise<MethodOutput<typeof sendRefund>> {
  const run = inOwn(context);
  const claimed = run(() => claim(context, gateways, name));
  if (claimed) {
    const { attempt, refunds, key, amount } = claimed;
    const response = await awaitGateway(() => refunds.send(keysOf(attempt), amount, key), UNKNOWN_REFUND);
    run(() => applyRefundResponse(context, name, key, response));
  } else await checkRefund(run, gateways, name);
  const { state, gateway_answer } = run(() => refundOf(context, name));
  return { name, state, gateway_answer: gateway_answer || null };
}

/** Staff decide about a refund that the gateway doesn't know: it is approved again, and never sent again. @throws 417 */
function takeBack(
  { name, note }: Read<typeof takeBackRefund>,
  context: RequestContext,
): MethodOutput<typeof takeBackRefund> {
  context.database.lock('Refund', name);
  const refund = context.documents.get('Refund', name);
  if (refund.state !== REFUND.sent) refuseState('staff.options.refund_state', refund.state);
  if (!mayTakeBack(refund, getNow(context))) refuse('ValidationError', 'staff.refund.still_asking');
  const { amount, bank_reference } = refund;
  const change = { amount, bank_reference, note, state: REFUND.approved };
  return { name, state: applyRefundChange(context, refund, change, note, { act: 'refund_taken_back' }).state };
}

export const refundSendingMethods = ({ gateways }: OrderOptions): Record<string, MethodDefinition> => ({
  ...implement(sendRefund, (input, context) => send(gateways, input, context)),
  ...implement(takeBackRefund, takeBack),
});
