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
import { complaintOfLine, payoutsOfVendor } from '../sql/payouts.ts';

/** A change of bank data holds payouts this long (decisions B4). */
const BANK_HOLD = 48 * HOUR;

/** What a line says of its payout. */
type PayoutWords = Partial<Pick<OrderLine, 'payoutState' | 'payoutHeldUntil' | 'payout' | 'guarantee' | 'payoutDue'>>;

const partsOf = (context: RequestContext, line: OrderLine, payout?: Fils, refund = getRefunded(context, line)) =>
  settleLine(
    {
      total: line.total,
      refund,
      sharePercent: line.platform_share_percent,
      guaranteePercent: line.guarantee_percent,
    },
    payout,
  );

function dueAt(context: RequestContext, line: OrderLine): Instant {
  const hours = readSiteSettings(context).payout_hours;
  return (line.end ?? getNow(context)) + hours * HOUR;
}

/** Delivered by the clock alone, without an arrival: nobody has proved the service (decisions A1, deliver_unmarked). */
const isUnproved = (line: OrderLine): boolean => line.statusReason === 'auto_24h' && !line.arrivedAt;

const waitsForBank = (context: RequestContext, line: OrderLine): boolean =>
  (line.payoutHeldUntil ?? 0) > getNow(context);

/** Until when a line's payout waits because its provider changed his bank data; undefined: it does not. */
export function getBankHold(context: RequestContext, line: OrderLine): Instant | undefined {
  const changedAt = parseInstant(context.system.find(line.type, line.provider)?.bank_changed_at);
  const until = changedAt === undefined ? 0 : changedAt + BANK_HOLD;
  return until > getNow(context) ? until : undefined;
}

/**
 * The payout fields of a line that becomes Delivered: amounts as staff set them when it closed a complaint before, else the
 * total less what went back, share and guarantee.
 */
export function payoutOfDelivered(
  context: RequestContext,
  line: OrderLine,
  { unproved }: { unproved: boolean },
): PayoutWords {
  const decided = complaintOfLine(context.database, line.id)?.state === COMPLAINT_STATE.closed;
  const { payout, guarantee } = partsOf(context, line, decided ? line.payout : undefined);
  // nobody has proved the service: staff looks at it first, and the bank's hold is asked for then
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

/** The most a line's vendor may be paid: what does not go back to the customer. */
export const getRetained = (context: RequestContext, line: OrderLine): Fils => line.total - getRefunded(context, line);

/**
 * The payout fields once a complaint is closed and its refund is recorded. What is held for another reason stays held.
 * @param line as it stands after that, its complaint closed
 * @param wanted what staff decided; by default the total less refund, share and guarantee
 */
export function payoutOfClosed(context: RequestContext, line: OrderLine, wanted?: Fils): PayoutWords {
  if (line.payoutState === PAYOUT.paid) return {};
  const { payout, guarantee } = partsOf(context, line, wanted);
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
 * The payout fields after staff gave back more of a line's money than before, or less: what staff decided stands as far as the
 * money goes, and what is held stays held.
 * @param more less, when negative
 */
export function payoutOfRefunded(context: RequestContext, line: OrderLine, more: Fils): PayoutWords {
  const stored = line.payout;
  const isUsual = partsOf(context, line, undefined, getRefunded(context, line) - more).payout === stored;
  const decided = !isUsual && complaintOfLine(context.database, line.id)?.state === COMPLAINT_STATE.closed;
  const { payoutHeldUntil: _kept, ...fields } = payoutOfClosed(context, line, decided ? stored : undefined);
  const stays = line.complaintOpen || (line.payoutState && fields.payoutState);
  return stays ? { ...fields, payoutState: line.payoutState } : fields;
}

/** A vendor's payouts wait after a change of his bank data, so that he can say that it was not him (decisions B4). */
export function holdPayouts(context: RequestContext, vendor: { doctype: string; name: string }): void {
  const until = getNow(context) + BANK_HOLD;
  for (const name of payoutsOfVendor(context.database, vendor))
    setLine(context, name, { payoutState: PAYOUT.held, payoutHeldUntil: until });
}

/** The hold of a change of bank data is over. */
export function endBankHold(context: RequestContext, name: string): void {
  setLine(context, name, { payoutState: PAYOUT.due, payoutHeldUntil: undefined }, { payoutState: PAYOUT.held });
}
