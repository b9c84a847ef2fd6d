import { shareTermsOf } from '../../../../domain/money/invoice.ts';
import type { Fils } from '../../../../domain/money/money.ts';
import { settleLine } from '../../../../domain/money/payouts.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { STATUS } from '../../../../domain/order/orderProcess.ts';
import { isLost } from '../../../../domain/order/statusGroups.ts';
import { COMPLAINT_STATE } from '../../../../domain/states/complaint.ts';
import { PAYOUT } from '../../../../domain/states/payout.ts';
import { HOUR, type Instant, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNow } from '../../common/clock.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { setLine } from '../../orders/lines.ts';
import { getRefunded } from '../refunds/refundable.ts';
import { complaintOfLine, payoutsOfProvider } from '../sql/payouts.ts';

/** How long a change of bank data holds payouts (B4). */
const BANK_HOLD = 48 * HOUR;

/** The payout fields of a line. */
type PayoutWords = Partial<Pick<OrderLine, 'payoutState' | 'payoutHeldUntil' | 'payout' | 'guarantee' | 'payoutDue'>>;

const partsOf = (context: RequestContext, line: OrderLine, payout?: Fils, refund = getRefunded(context, line)) =>
  settleLine({ total: line.total, refund, ...shareTermsOf(line) }, payout);

function dueAt(context: RequestContext, line: OrderLine): Instant {
  const hours = readSiteSettings(context).payout_hours;
  return (line.end ?? getNow(context)) + hours * HOUR;
}

/** Delivered automatically by time, without an arrival: the service is not confirmed (A1, deliver_unmarked). */
const isUnproved = (line: OrderLine): boolean => line.statusReason === 'auto_24h' && !line.arrivedAt;

const waitsForBank = (context: RequestContext, line: OrderLine): boolean =>
  (line.payoutHeldUntil ?? 0) > getNow(context);

/** Until when a line's payout is held because its provider changed the bank data; undefined: not held. */
export function getBankHold(context: RequestContext, line: OrderLine): Instant | undefined {
  const changedAt = parseInstant(context.system.find(line.type, line.provider)?.bank_changed_at);
  const heldUntil = changedAt === undefined ? 0 : changedAt + BANK_HOLD;
  return heldUntil > getNow(context) ? heldUntil : undefined;
}

/**
 * The payout fields of a line that becomes Delivered: amounts that staff set when it closed a complaint earlier, otherwise the total less
 * refunds, share, and guarantee.
 */
export function payoutOfDelivered(
  context: RequestContext,
  line: OrderLine,
  { unproved }: { unproved: boolean },
): PayoutWords {
  const decided = complaintOfLine(context.database, line.id)?.state === COMPLAINT_STATE.closed;
  const { payout, guarantee } = partsOf(context, line, decided ? line.payout : undefined);
  // an unconfirmed service is reviewed by staff first; the bank hold is checked then
  const heldUntil = unproved ? undefined : getBankHold(context, line);
  const status = unproved || line.complaintOpen || heldUntil ? PAYOUT.held : PAYOUT.due;
  return {
    payoutState: payout === 0 && !line.complaintOpen ? undefined : status,
    payoutHeldUntil: payout === 0 ? undefined : heldUntil,
    payout,
    guarantee,
    payoutDue: dueAt(context, line),
  };
}

/** The maximum payout of a line: what is not refunded to the customer. */
export const getRetained = (context: RequestContext, line: OrderLine): Fils => line.total - getRefunded(context, line);

/**
 * The payout fields after a complaint is closed and its refund is recorded. A payout that is held for another reason stays held.
 * @param line with its complaint closed
 * @param amount the amount that staff decided; default: the total less refund, share, and guarantee
 */
export function payoutOfClosed(context: RequestContext, line: OrderLine, amount?: Fils): PayoutWords {
  if (line.payoutState === PAYOUT.paid) return {};
  const { payout, guarantee } = partsOf(context, line, amount);
  const ended = isLost(line.status);
  const amounts = { payout, guarantee };
  if (line.status !== STATUS.delivered && !ended) return amounts;
  const held = ended || isUnproved(line);
  const status = held || waitsForBank(context, line) ? PAYOUT.held : PAYOUT.due;
  return {
    ...amounts,
    payoutState: payout === 0 ? undefined : status,
    payoutDue: dueAt(context, line),
    ...(held || payout === 0 ? { payoutHeldUntil: undefined } : {}),
  };
}

/**
 * The payout fields after staff refunded more or less of a line than before: the decided amount is kept as far as the money allows, and a
 * held payout stays held.
 * @param more the additional refund; negative for less
 */
export function payoutOfRefunded(context: RequestContext, line: OrderLine, more: Fils): PayoutWords {
  const stored = line.payout;
  const isUsual = partsOf(context, line, undefined, getRefunded(context, line) - more).payout === stored;
  const decided = !isUsual && complaintOfLine(context.database, line.id)?.state === COMPLAINT_STATE.closed;
  const { payoutHeldUntil: _kept, ...fields } = payoutOfClosed(context, line, decided ? stored : undefined);
  const stays = line.complaintOpen || (line.payoutState && fields.payoutState);
  return stays ? { ...fields, payoutState: line.payoutState } : fields;
}

/** Holds a provider's payouts after a change of bank data, so that the provider can report a change that was not theirs (B4). */
export function holdPayouts(context: RequestContext, provider: { doctype: string; name: string }): void {
  const heldUntil = getNow(context) + BANK_HOLD;
  for (const name of payoutsOfProvider(context.database, provider))
    setLine(context, name, { payoutState: PAYOUT.held, payoutHeldUntil: heldUntil });
}

/** Releases a line's payout when the hold after a bank data change ends. */
export function endBankHold(context: RequestContext, name: string): void {
  setLine(context, name, { payoutState: PAYOUT.due, payoutHeldUntil: undefined }, { payoutState: PAYOUT.held });
}
