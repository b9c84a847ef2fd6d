import { openRefundStates } from '../../../../domain/money/refunds.ts';
import { blockingStatuses, LINE_TYPE, STATUS, type Status } from '../../../../domain/order/orderProcess.ts';
import { confirmedStatuses } from '../../../../domain/order/statusGroups.ts';
import { lineMachine } from '../../../../domain/states/line.ts';
import type { Interval } from '../../../../domain/time/intervals.ts';
import type { Database } from '../../../ports/database.ts';
import type { SqlCondition } from '../../../ports/documents.ts';
import { hasWaitingChoice } from './chains.ts';
import { inInstants, type SlotRange } from './slots.ts';

const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const FINAL = quoted(lineMachine.states.filter(lineMachine.isFinal));
const LIVE = quoted([STATUS.pendingVerification, ...blockingStatuses]);
const OPEN_REFUNDS = quoted(openRefundStates);
const CONFIRMED = quoted(confirmedStatuses);

/** The numbers of a customer's unanswered orders and of their lines. @param except an order that isn't counted */
export function openOrderCount(database: Database, customer: string, except = ''): { orders: number; lines: number } {
  const row = database.get<{ orders: number; lines: number }>(
    `SELECT count(DISTINCT CASE WHEN "order_no" = ? THEN NULL ELSE "order_no" END) AS orders, count(*) AS "lines" FROM "tabOrder Progress"
     WHERE "customer" = ? AND "released" = 1 AND "status" = '${STATUS.pendingVerification}'`,
    [except, customer],
  );
  return row ?? { orders: 0, lines: 0 };
}

/** How many of a customer's bookings lapsed unpaid. @param since in the API's format */
export const paymentLapses = (database: Database, customer: string, since: string): number =>
  database.get<{ lapses: number }>(
    `SELECT count(*) AS lapses FROM "tabOrder Progress" l JOIN "tabOrder Event" e ON e."order_progress" = l."name"
     WHERE l."customer" = ? AND l."status_reason" = 'payment_timeout' AND e."reason" = 'payment_timeout' AND e."at" >= ?`,
    [customer, since],
  )?.lapses ?? 0;

/** A customer's own live line of the same reciter that overlaps a slot. */
export function customerLineAt(
  database: Database,
  slot: SlotRange & { customer: string; exceptOrder: string },
): string | undefined {
  return database.get<{ name: string }>(
    `SELECT "name" FROM "tabOrder Progress" WHERE "doc_name" = ? AND "customer" = ? AND "released" = 1
       AND "status" IN (${LIVE}) AND "slot_start" < ? AND "slot_end" > ? AND "order_no" <> ? LIMIT 1`,
    [slot.reciter, slot.customer, slot.to, slot.from, slot.exceptOrder],
  )?.name;
}

/** The reciters and times of a customer's own live lines that overlap a range. */
export const ownSessions = (
  database: Database,
  own: { customer: string; from: string; to: string },
): (Interval & { provider: string })[] =>
  database
    .all<{ provider: string; start: string; end: string }>(
      `SELECT "doc_name" AS provider, "slot_start" AS start, "slot_end" AS "end" FROM "tabOrder Progress"
       WHERE "type" = '${LINE_TYPE.reciter}' AND "customer" = ? AND "released" = 1 AND "status" IN (${LIVE})
         AND "slot_start" < ? AND "slot_end" > ?`,
      [own.customer, own.to, own.from],
    )
    .map(inInstants);

/**
 * Released lines whose next automatic step is due, grouped by order. They are sorted here: if the query sorted by name, the planner might
 * read every line in that order, instead of the few that are due.
 */
export function overdueLines(database: Database, now: string): string[][] {
  const rows = database.all<{ name: string; order_no: string }>(
    `SELECT "name", "order_no" FROM "tabOrder Progress" WHERE "deadline_at" <= ? AND "released" = 1
       AND "status" NOT IN (${FINAL})`,
    [now],
  );
  rows.sort((one, other) => (one.name < other.name ? -1 : 1));
  return [...Map.groupBy(rows, ({ order_no }) => order_no).values()].map((lines) => lines.map(({ name }) => name));
}

/**
 * The statuses of an order's lines, and whether they were ever paid. Every step of a line needs it, so the query returns each combination
 * once: an order of 50 nights has few.
 */
export const listLineStatuses = (database: Database, order: string): { status: Status; paid: boolean }[] =>
  database
    .all<{ status: Status; paid: number }>(
      `SELECT DISTINCT "status", CASE WHEN "paid_at" IS NULL THEN 0 ELSE 1 END AS paid FROM "tabOrder Progress" WHERE "order_no" = ?`,
      [order],
    )
    .map(({ status, paid }) => ({ status, paid: paid === 1 }));

/** When the last of an order's other requests has to be answered, in the API's format; undefined if none waits. */
export const lastAnswerDue = (database: Database, order: string, exceptLine: string): string | undefined =>
  database.get<{ due: string | null }>(
    `SELECT max("deadline_at") AS due FROM "tabOrder Progress" WHERE "order_no" = ? AND "name" <> ? AND "released" = 1
       AND "status" = '${STATUS.pendingVerification}'`,
    [order, exceptLine],
  )?.due ?? undefined;

/** An order's delivery fee in dinars. Reading the whole order would read a row for each of its lines. */
export const getDeliveryFee = (database: Database, order: string): number =>
  database.get<{ fee: number }>('SELECT "delivery_fee" AS fee FROM "tabOrder" WHERE "name" = ?', [order])?.fee ?? 0;

/** Orders that were started by the spec's sequence of calls and not completed. */
export function abandonedOrders(database: Database, touchedBefore: string): string[] {
  return database
    .all<{ name: string }>('SELECT "name" FROM "tabOrder" WHERE "released" = 0 AND "modified" < ?', [touchedBefore])
    .map((row) => row.name);
}

/**
 * One-time addresses that still have a point, although no booking there is open.
 * @param endedBefore by when their services had ended
 * @param madeBefore by when they were created or last changed: long enough that no order can be half done
 */
export const servedOnceUsed = (
  database: Database,
  { endedBefore, madeBefore }: { endedBefore: string; madeBefore: string },
): string[] =>
  names(
    database,
    `SELECT a."name" FROM "tabAddress" AS a WHERE a."one_time" = 1 AND a."latitude" <> 0 AND a."modified" < ?
       AND NOT EXISTS (SELECT 1 FROM "tabOrder Progress" AS l WHERE l."shipping_address" = a."name"
         AND (l."status" NOT IN (${FINAL}) OR l."complaint_open" = 1 OR l."slot_end" > ?
           OR EXISTS (SELECT 1 FROM "tabRefund" AS r WHERE r."order_no" = l."order_no" AND r."state" IN (${OPEN_REFUNDS}))))`,
    [madeBefore, endedBefore],
  );

/** Carts that have not been changed since then. */
export const forgottenCarts = (database: Database, touchedBefore: string): string[] =>
  names(database, 'SELECT "name" FROM "tabCart" WHERE "modified" < ?', [touchedBefore]);

const names = (database: Database, sql: string, params: string[] = []): string[] =>
  database.all<{ name: string }>(sql, params).map((row) => row.name);

/** Released requests of a provider that wait for an answer. */
export const listRequests = (database: Database, type: string, provider: string): string[] =>
  names(
    database,
    `SELECT "name" FROM "tabOrder Progress" WHERE "doc_name" = ? AND "type" = ? AND "released" = 1
       AND "status" = '${STATUS.pendingVerification}' ORDER BY "name"`,
    [provider, type],
  );

/** A provider's paid bookings that have not ended yet. */
export const listPaid = (database: Database, type: string, provider: string): string[] =>
  names(
    database,
    `SELECT "name" FROM "tabOrder Progress" WHERE "doc_name" = ? AND "type" = ? AND "released" = 1
       AND "status" IN (${CONFIRMED}) ORDER BY "name"`,
    [provider, type],
  );

/** Which of a customer's orders to find. */
export interface OrderSearch {
  /** The customer's released lines. */
  own: SqlCondition;
  /** Matches the order number, or a provider's name; '' matches all. */
  words: string;
}

/** Orders with the number of their live lines, and the time of the last one. A line whose chain goes on counts as live. */
function ordersOf({ own, words }: OrderSearch, having: string): SqlCondition {
  const searched = ['order_no', 'vendor_title', 'vendor_title_ar'];
  const matches = searched.map((field) => `max(CASE WHEN "${field}" LIKE ? THEN 1 ELSE 0 END) = 1`).join(' OR ');
  return {
    sql: `SELECT "order_no" AS name, min("slot_start") AS first_start, max("slot_start") AS last_start
      FROM "tabOrder Progress" WHERE ${own.sql} GROUP BY "order_no"
      HAVING sum(CASE WHEN "status" IN (${FINAL}) AND NOT ${hasWaitingChoice('"tabOrder Progress"')} THEN 0 ELSE 1 END) ${having}${words ? ` AND (${matches})` : ''}`,
    params: [...own.params, ...(words ? searched.map(() => `%${words}%`) : [])],
  };
}

/** Orders with live lines, soonest first. @param most maximum number */
export function liveOrders(database: Database, search: OrderSearch, most: number): string[] {
  const { sql, params } = ordersOf(search, '> 0');
  const rows = database.all<{ name: string }>(`${sql} ORDER BY first_start, name LIMIT ?`, [...params, most]);
  return rows.map((row) => row.name);
}

/** A page of past orders, latest first, and their total number. */
export function pastOrders(
  database: Database,
  search: OrderSearch,
  page: { start: number; length: number },
): { names: string[]; total: number } {
  const { sql, params } = ordersOf(search, '= 0');
  const rows = database.all<{ name: string }>(`${sql} ORDER BY last_start DESC, name DESC LIMIT ? OFFSET ?`, [
    ...params,
    page.length,
    page.start,
  ]);
  const count = database.get<{ count: number }>(`SELECT count(*) AS count FROM (${sql}) AS past`, params);
  return { names: rows.map((row) => row.name), total: count?.count ?? 0 };
}
