import type { OrderProgress } from '../../../../domain/generated/doctypes.gen.ts';
import { openRefundStates } from '../../../../domain/money/refunds.ts';
import { lineFromWire, type OrderLine } from '../../../../domain/order/lineWire.ts';
import type { LineType } from '../../../../domain/order/orderStatus.ts';
import { COMPLAINT_STATE, type ComplaintState } from '../../../../domain/states/complaint.ts';
import { PAYOUT, type PayoutState } from '../../../../domain/states/payout.ts';
import type { Database } from '../../../ports/database.ts';
import type { Value } from '../../../ports/row.ts';
import { PAYOUT_OF_LINE } from './ledger.ts';

/** The complaint of a line. */
export function complaintOfLine(database: Database, line: string): { name: string; state: ComplaintState } | undefined {
  return database.get<{ name: string; state: ComplaintState }>(
    `SELECT "name", "state" FROM "tabContact Message" WHERE "order_progress" = ? AND "category" = 'Complaint'`,
    [line],
  );
}

/**
 * Open complaints that are at least a day old and about which staff were not reminded for a day. The complaint stores the time itself,
 * because old notifications are deleted.
 * @param dayAgo in the API's format
 */
export function complaintsToRemind(database: Database, dayAgo: string): { name: string; line: string }[] {
  return database.all<{ name: string; line: string }>(
    `SELECT message."name", message."order_progress" AS line FROM "tabContact Message" AS message
     WHERE message."category" = 'Complaint' AND message."state" <> '${COMPLAINT_STATE.closed}' AND coalesce(message."reminded_at", substr(message."creation", 1, 19)) <= ?
     ORDER BY message."creation"`,
    [dayAgo],
  );
}

/** A provider's payouts that a change of bank data holds: those that are due, and those that will be when another hold ends. */
export function payoutsOfProvider(database: Database, provider: { doctype: string; name: string }): string[] {
  return database
    .all<{ name: string }>(
      `SELECT "name" FROM "tabOrder Progress" WHERE "doc_name" = ? AND "type" = ? AND ("payout_status" = '${PAYOUT.due}'
         OR "payout_status" = '${PAYOUT.held}' AND ("payout_held_until" IS NOT NULL OR "complaint_open" = 1)) ORDER BY "name"`,
      [provider.name, provider.doctype],
    )
    .map((row) => row.name);
}

/**
 * Lines whose hold after a change of bank data has ended, sorted here so that the query planner does not read all lines by name. An open
 * complaint keeps the hold.
 */
export function endedBankHolds(database: Database, now: string): string[] {
  return database
    .all<{ name: string }>(
      `SELECT "name" FROM "tabOrder Progress" WHERE "payout_held_until" <= ? AND "payout_status" = '${PAYOUT.held}'
         AND "complaint_open" = 0`,
      [now],
    )
    .map((row) => row.name)
    .sort();
}

/** The guarantees held from a provider's lines, in dinars. */
export function listGuarantees(database: Database, provider: { doctype: string; name: string }): number[] {
  return database
    .all<{ guarantee_amount: number }>(
      `SELECT "guarantee_amount" FROM "tabOrder Progress" WHERE "doc_name" = ? AND "type" = ? AND "guarantee_amount" > 0`,
      [provider.name, provider.doctype],
    )
    .map((row) => row.guarantee_amount);
}

/** Which payouts to list; '' and undefined mean all. */
export interface PayoutCriteria {
  type: LineType | '';
  /** Days of the service, both included. */
  from: string;
  to: string;
  /** Records of these providers, or transfers with this reference. */
  search?: { providers: readonly string[]; reference: string };
}

/** A line with what a payout needs. */
export type PayoutLine = Pick<
  OrderLine,
  | 'id'
  | 'orderNo'
  | 'type'
  | 'provider'
  | 'providerTitle'
  | 'providerTitle_ar'
  | 'start'
  | 'end'
  | 'total'
  | 'complaintOpen'
> &
  Pick<OrderLine, 'payout' | 'payoutState' | 'payoutDue' | 'payoutHeldUntil' | 'payoutPaidAt' | 'payoutReference'>;

/** A state in which there is a payout. */
type StateOfPayout = Exclude<PayoutState, ''>;

function payoutConditions({ type, from, to, search }: PayoutCriteria): { sql: string; params: Value[] } {
  const parts: [sql: string, ...params: Value[]][] = [];
  if (type) parts.push(['"type" = ?', type]);
  if (from) parts.push(['"slot_start" >= ?', `${from} 00:00:00`]);
  if (to) parts.push(['"slot_start" <= ?', `${to} 23:59:59`]);
  if (search) {
    const places = search.providers.map(() => '?').join(', ');
    const byName = places ? `"doc_name" IN (${places}) OR ` : '';
    parts.push([`(${byName}"payout_reference" = ?)`, ...search.providers, search.reference]);
  }
  return { sql: parts.map(([sql]) => ` AND ${sql}`).join(''), params: parts.flatMap(([, ...params]) => params) };
}

/** Payouts of one state: waiting ones oldest first, paid ones newest first. */
export function payoutLines(
  database: Database,
  state: StateOfPayout,
  filters: PayoutCriteria,
  most: number,
): PayoutLine[] {
  const { sql, params } = payoutConditions(filters);
  const order = state === PAYOUT.paid ? '"payout_paid_at" DESC, "slot_end" DESC' : '"payout_due_at"';
  return database
    .all<Partial<OrderProgress>>(
      `SELECT "name", "order_no", "type", "doc_name", "vendor_title", "vendor_title_ar", "slot_start", "slot_end", "line_total",
         ${PAYOUT_OF_LINE} AS "payout_amount", "payout_status", "payout_due_at", "payout_held_until", "payout_paid_at",
         "payout_reference", "complaint_open"
       FROM "tabOrder Progress" p WHERE "payout_status" = ?${sql} ORDER BY ${order}, "name" LIMIT ?`,
      [state, ...params, most],
    )
    .map(lineFromWire);
}

/** The total of each state; `amount` in dinars, not rounded to the fils. */
export function payoutTotals(
  database: Database,
  filters: PayoutCriteria,
): { state: StateOfPayout; providers: number; lines: number; amount: number }[] {
  const { sql, params } = payoutConditions(filters);
  return database.all(
    `SELECT "payout_status" AS state, count(DISTINCT "doc_name") AS providers, count(*) AS "lines",
       sum(${PAYOUT_OF_LINE}) AS amount FROM "tabOrder Progress" p
     WHERE "payout_status" IN ('${PAYOUT.due}', '${PAYOUT.held}', '${PAYOUT.paid}')${sql} GROUP BY "payout_status"`,
    params,
  );
}

/** Lines with an unpaid refund. */
export const linesWithOpenRefund = (database: Database): Set<string> =>
  new Set(
    database
      .all<{ line: string }>(
        `SELECT DISTINCT "order_progress" AS line FROM "tabRefund" WHERE "state" IN (${openRefundStates.map((state) => `'${state}'`).join(', ')})
           AND "order_progress" IS NOT NULL`,
      )
      .map(({ line }) => line),
  );

/** What one transfer paid; `amount` in dinars, not rounded. */
export function findTransfer(
  database: Database,
  reference: string,
): { providers: number; lines: number; amount: number; at: string | null } | undefined {
  return database.get(
    `SELECT count(DISTINCT "doc_name") AS providers, count(*) AS "lines", sum(${PAYOUT_OF_LINE}) AS amount,
       max("payout_paid_at") AS at FROM "tabOrder Progress" p WHERE "payout_status" = '${PAYOUT.paid}' AND "payout_reference" = ?`,
    [reference],
  );
}
