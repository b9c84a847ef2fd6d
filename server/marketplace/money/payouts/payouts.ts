import { type Fils, filsOf, toWire } from '../../../../domain/money/money.ts';
import { settleLine } from '../../../../domain/money/payouts.ts';
import { STATUS } from '../../../../domain/order/orderProcess.ts';
import { isLost } from '../../../../domain/order/statusGroups.ts';
import { COMPLAINT_STATE } from '../../../../domain/states/complaint.ts';
import { PAYOUT } from '../../../../domain/states/payout.ts';
import { HOUR, instantToWire, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../host/context.ts';
import type { Value } from '../../../host/row.ts';
import { nowOf } from '../../common/clock.ts';
import { readSiteSettings } from '../../common/settings.ts';
import type { Line } from '../../orders/lines.ts';
import { refundedOf } from '../refunds/refundable.ts';
import { complaintOfLine, payoutsOfVendor } from '../sql/payouts.ts';

/** A change of bank data holds payouts this long (decisions B4). */
const BANK_HOLD = 48 * HOUR;

const partsOf = (context: RequestContext, line: Line, payout?: Fils, refund = refundedOf(context, line)) =>
  settleLine(
    {
      total: filsOf(line.line_total),
      refund,
      sharePercent: line.platform_share_percent,
      guaranteePercent: line.guarantee_percent,
    },
    payout,
  );

function dueAt(context: RequestContext, line: Line): string {
  const hours = readSiteSettings(context).payout_hours;
  return instantToWire((parseInstant(line.slot_end) ?? nowOf(context)) + hours * HOUR);
}

/** Delivered by the clock alone, without an arrival: nobody has proved the service (decisions A1, deliver_unmarked). */
const isUnproved = (line: Line): boolean => line.status_reason === 'auto_24h' && !line.arrived_at;

const waitsForBank = (context: RequestContext, line: Line): boolean =>
  (parseInstant(line.payout_held_until) ?? 0) > nowOf(context);

/** Until when a line's payout waits because its provider changed his bank data; undefined: it does not. */
export function bankHoldOf(context: RequestContext, line: Line): string | undefined {
  const changedAt = parseInstant(context.system.find(line.type, line.doc_name)?.bank_changed_at);
  const until = changedAt === undefined ? 0 : changedAt + BANK_HOLD;
  return until > nowOf(context) ? instantToWire(until) : undefined;
}

/**
 * The payout fields of a line that becomes Delivered: amounts as staff set them when it closed a complaint before, else the
 * total less what went back, share and guarantee.
 */
export function payoutOfDelivered(
  context: RequestContext,
  line: Line,
  { unproved }: { unproved: boolean },
): Record<string, Value> {
  const decided = complaintOfLine(context.database, line.name)?.state === COMPLAINT_STATE.closed;
  const { payout, guarantee } = partsOf(context, line, decided ? filsOf(line.payout_amount) : undefined);
  // nobody has proved the service: staff looks at it first, and the bank's hold is asked for then
  const heldUntil = unproved ? undefined : bankHoldOf(context, line);
  const status = unproved || line.complaint_open || heldUntil ? PAYOUT.held : PAYOUT.due;
  return {
    payout_status: payout === 0 && !line.complaint_open ? PAYOUT.none : status,
    payout_held_until: (payout !== 0 && heldUntil) || null,
    payout_amount: toWire(payout),
    guarantee_amount: toWire(guarantee),
    payout_due_at: dueAt(context, line),
  };
}

/** The most a line's vendor may be paid: what does not go back to the customer. */
export const keptOf = (context: RequestContext, line: Line): Fils =>
  filsOf(line.line_total) - refundedOf(context, line);

/**
 * The payout fields once a complaint is closed and its refund is recorded. What is held for another reason stays held.
 * @param line as it stands after that, its complaint closed
 * @param wanted what staff decided; by default the total less refund, share and guarantee
 */
export function payoutOfClosed(context: RequestContext, line: Line, wanted?: Fils): Record<string, Value> {
  if (line.payout_status === PAYOUT.paid) return {};
  const { payout, guarantee } = partsOf(context, line, wanted);
  const ended = isLost(line.status);
  const amounts = { payout_amount: toWire(payout), guarantee_amount: toWire(guarantee) };
  if (line.status !== STATUS.delivered && !ended) return amounts;
  const held = ended || isUnproved(line);
  const status = held || waitsForBank(context, line) ? PAYOUT.held : PAYOUT.due;
  return {
    ...amounts,
    payout_status: payout === 0 ? PAYOUT.none : status,
    payout_due_at: dueAt(context, line),
    ...(held || payout === 0 ? { payout_held_until: null } : {}),
  };
}

/**
 * The payout fields after staff gave back more of a line's money than before, or less: what staff decided stands as far as the
 * money goes, and what is held stays held.
 * @param more less, when negative
 */
export function payoutOfRefunded(context: RequestContext, line: Line, more: Fils): Record<string, Value> {
  const stored = filsOf(line.payout_amount);
  const isUsual = partsOf(context, line, undefined, refundedOf(context, line) - more).payout === stored;
  const decided = !isUsual && complaintOfLine(context.database, line.name)?.state === COMPLAINT_STATE.closed;
  const { payout_held_until: _kept, ...fields } = payoutOfClosed(context, line, decided ? stored : undefined);
  const stays = line.complaint_open || (line.payout_status && fields.payout_status);
  return stays ? { ...fields, payout_status: line.payout_status } : fields;
}

/** A vendor's payouts wait after a change of his bank data, so that he can say that it was not him (decisions B4). */
export function holdPayouts(context: RequestContext, vendor: { doctype: string; name: string }): void {
  const until = instantToWire(nowOf(context) + BANK_HOLD);
  for (const name of payoutsOfVendor(context.database, vendor))
    context.system.setValues('Order Progress', name, { payout_status: PAYOUT.held, payout_held_until: until });
}

/** The hold of a change of bank data is over. */
export function endBankHold(context: RequestContext, name: string): void {
  context.system.setValues(
    'Order Progress',
    name,
    { payout_status: PAYOUT.due, payout_held_until: null },
    { where: { payout_status: PAYOUT.held } },
  );
}
