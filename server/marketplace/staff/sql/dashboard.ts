import { openRefundStates } from '../../../../domain/money/refunds.ts';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { confirmedStatuses, lostStatuses, unansweredReasons } from '../../../../domain/order/statusGroups.ts';
import { COMPLAINT_STATE } from '../../../../domain/states/complaint.ts';
import { PAYOUT } from '../../../../domain/states/payout.ts';
import type { Database } from '../../../ports/database.ts';
import { PAYOUT_OF_LINE } from '../../money/sql/ledger.ts';

// Every query reads only a few rows of an index (records in a waiting state, or of some days), however much data there is.

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const CONFIRMED = quoted(confirmedStatuses);

/** The number of waiting records, and the oldest one's date and line. */
export interface Waiting {
  count: number;
  since: string | null;
  line?: string | null;
  /** Dinars, not rounded. */
  amount?: number | null;
}

const NONE: Waiting = { count: 0, since: null };

/** Complaints that are not closed. */
export const openComplaints = (database: Database): Waiting =>
  database.get<Waiting>(
    `SELECT count(*) AS count, min("creation") AS since, min("order_progress") AS line FROM "tabContact Message"
     WHERE "category" = 'Complaint' AND "state" <> '${COMPLAINT_STATE.closed}'`,
  ) ?? NONE;

/** Other messages without an answer. */
export const newMessages = (database: Database): Waiting =>
  database.get<Waiting>(
    `SELECT count(*) AS count, min("creation") AS since FROM "tabContact Message"
     WHERE "state" = '${COMPLAINT_STATE.new}' AND "category" <> 'Complaint'`,
  ) ?? NONE;

/** Refunds that are not paid. */
export const openRefunds = (database: Database): Waiting =>
  database.get<Waiting>(
    `SELECT count(*) AS count, min("creation") AS since, min("order_progress") AS line
     FROM "tabRefund" WHERE "state" IN (${quoted(openRefundStates)})`,
  ) ?? NONE;

/** Unpaid payouts by line: if the database counted by provider, it would read all lines. */
export const openPayouts = (
  database: Database,
): { state: string; provider: string; due: string | null; amount: number }[] =>
  database.all(
    `SELECT "payout_status" AS state, "doc_name" AS provider, "payout_due_at" AS due, ${PAYOUT_OF_LINE} AS amount
     FROM "tabOrder Progress" p WHERE "payout_status" IN ('${PAYOUT.due}', '${PAYOUT.held}')`,
  );

/** Requests whose deadline is before an instant. */
export const lapsingRequests = (database: Database, before: string): Waiting =>
  database.get<Waiting>(
    `SELECT count(*) AS count, min("deadline_at") AS since, min("name") AS line FROM "tabOrder Progress"
     WHERE "status" = '${STATUS.pendingVerification}' AND "released" = 1 AND "deadline_at" <= ?`,
    [before],
  ) ?? NONE;

/** Counts requests by the day they arrived: since one instant, and between an earlier instant and that one. */
export function requestsSince(database: Database, since: string, earlier: string): { week: number; before: number } {
  const rows = database.all<{ fresh: number; count: number }>(
    `SELECT "at" >= ? AS fresh, count(*) AS count FROM "tabOrder Event"
     WHERE "at" >= ? AND "to_status" = '${STATUS.pendingVerification}' AND coalesce("from_status", '') = '' GROUP BY 1`,
    [since, earlier],
  );
  const of = (fresh: number) => rows.find((row) => row.fresh === fresh)?.count ?? 0;
  return { week: of(1), before: of(0) };
}

/** Bookings paid since an instant, with the time and the dinars of each. */
export const paidSince = (database: Database, since: string): { at: string; amount: number }[] =>
  database.all(
    `SELECT e."at" AS at, l."line_total" AS amount FROM "tabOrder Event" e
     JOIN "tabOrder Progress" l ON l."name" = e."order_progress"
     WHERE e."at" >= ? AND e."to_status" = '${STATUS.paymentCompleted}' AND e."from_status" = '${STATUS.paymentPending}'`,
    [since],
  );

/** Requests that ended since an instant with an answer of the provider, or because there was none. */
export const answersSince = (
  database: Database,
  since: string,
): {
  asked: string | null;
  answered: string;
  by: string;
  provider: string;
  title: string | null;
  title_ar: string | null;
}[] =>
  database.all(
    `SELECT l."order_date_time" AS asked, e."at" AS answered, e."actor_role" AS "by", l."doc_name" AS provider,
       l."vendor_title" AS title, l."vendor_title_ar" AS title_ar FROM "tabOrder Event" e
     JOIN "tabOrder Progress" l ON l."name" = e."order_progress"
     WHERE e."at" >= ? AND e."from_status" = '${STATUS.pendingVerification}'
       AND (e."actor_role" = 'vendor' AND e."to_status" IN ('${STATUS.paymentPending}', '${STATUS.cancelled}')
         OR e."reason" IN (${quoted(unansweredReasons)}))`,
    [since],
  );

/** Bookings and requests on some days that are not lost: their starts, and whether they are paid. */
export const startsBetween = (database: Database, from: string, to: string): { start: string; confirmed: number }[] =>
  database.all(
    `SELECT "slot_start" AS start, "status" IN (${CONFIRMED}) AS confirmed FROM "tabOrder Progress"
     WHERE "slot_start" >= ? AND "slot_start" < ? AND "released" = 1 AND "status" NOT IN (${quoted(lostStatuses)})`,
    [from, to],
  );

/** Counts the confirmed bookings on some days. */
export const confirmedBetween = (database: Database, from: string, to: string): number =>
  database.get<{ count: number }>(
    `SELECT count(*) AS count FROM "tabOrder Progress" WHERE "slot_start" >= ? AND "slot_start" < ?
       AND "released" = 1 AND "status" IN (${CONFIRMED})`,
    [from, to],
  )?.count ?? 0;

/** Approved and unpaid amounts; dinars, not rounded. */
export const moneyExpected = (database: Database): number =>
  database.get<{ amount: number | null }>(
    `SELECT sum("line_total") AS amount FROM "tabOrder Progress"
     WHERE "status" = '${STATUS.paymentPending}' AND "released" = 1`,
  )?.amount ?? 0;
