import { endedStatuses } from '../../../../domain/order/statusGroups.ts';
import { CHOICE } from '../../../../domain/states/choice.ts';
import { parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { Database } from '../../../ports/database.ts';

const ENDED = endedStatuses.map((status) => `'${status}'`).join(', ');
const WAITING = `'${CHOICE.waiting}'`;

/** Matches a choice that waits although no line of its chain is live: its chain is due. */
const DUE = `c."state" = ${WAITING} AND NOT EXISTS (SELECT 1 FROM "tabOrder Progress" AS o WHERE o."chain" = c."line"
  AND o."status" NOT IN (${ENDED}))`;

/**
 * Matches a line whose chain has a choice that waits: if the line ended, its chain is due or has gone on.
 * @param line the name of the lines' table in the query
 */
export const hasWaitingChoice = (line: string): string =>
  `(${line}."chain" IS NOT NULL AND EXISTS (SELECT 1 FROM "tabOrder Alternative" AS c
     WHERE c."line" = ${line}."chain" AND c."state" = ${WAITING}))`;

/** The chains that are due, in the order of their first lines. */
export const dueChains = (database: Database): string[] =>
  database
    .all<{ line: string }>(`SELECT DISTINCT c."line" FROM "tabOrder Alternative" AS c WHERE ${DUE} ORDER BY c."line"`)
    .map(({ line }) => line);

/** Whether a chain of the order is due. */
export const hasDueChain = (database: Database, order: string): boolean =>
  database.get(
    `SELECT 1 AS one FROM "tabOrder Alternative" AS c WHERE ${DUE}
       AND c."line" IN (SELECT f."chain" FROM "tabOrder Progress" AS f WHERE f."order_no" = ? AND f."chain" IS NOT NULL) LIMIT 1`,
    [order],
  ) !== undefined;

/** How many of a customer's chains are due. */
export const countDueChains = (database: Database, customer: string): number =>
  database.get<{ count: number }>(
    `SELECT count(DISTINCT c."line") AS count FROM "tabOrder Alternative" AS c WHERE ${DUE}
       AND c."line" IN (SELECT f."name" FROM "tabOrder Progress" AS f WHERE f."customer" = ? AND f."chain" IS NOT NULL)`,
    [customer],
  )?.count ?? 0;

/** By when an order's host needs an answer. Reading the whole order would read a row for each of its lines. */
export const hostDecideBy = (database: Database, order: string): number | undefined =>
  parseInstant(
    database.get<{ at: string | null }>('SELECT "decide_by" AS at FROM "tabOrder" WHERE "name" = ?', [order])?.at,
  );

/** The chains of some orders, with their orders. */
export const chainsOfOrders = (database: Database, orders: readonly string[]): { order: string; chain: string }[] =>
  database.all<{ order: string; chain: string }>(
    `SELECT "order_no" AS "order", "chain" FROM "tabOrder Progress" WHERE "chain" = "name"
       AND "order_no" IN (${orders.map(() => '?').join(', ')}) ORDER BY "name"`,
    [...orders],
  );
