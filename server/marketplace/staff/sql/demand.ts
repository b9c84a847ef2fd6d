import type { Database } from '../../../ports/database.ts';

/** Counts of one area in one month. */
export interface AreaCounts {
  /** The index of the month's start. */
  month: number;
  area: string | null;
}

/** `CASE` by the start of the next month. @param starts of the months, and the end of the last one */
const monthOf = (column: string, starts: readonly string[]): string =>
  `CASE ${starts
    .slice(1)
    .map((_, index) => `WHEN ${column} < ? THEN ${index}`)
    .join(' ')} END`;

/** A request with further choices is one: its lines have the name of the first in common. */
const REQUEST = `coalesce(nullif("chain", ''), "name")`;

/**
 * Requests by month of their start and by area, and how many of them were approved and paid.
 * @param type of the providers
 * @param starts of the months as times, and the end of the last one
 */
export const countRequests = (
  database: Database,
  type: string,
  starts: readonly string[],
): (AreaCounts & { requests: number; approved: number; confirmed: number })[] =>
  database.all(
    `SELECT ${monthOf('"slot_start"', starts)} AS month, "area" AS area, count(DISTINCT ${REQUEST}) AS requests,
       count(DISTINCT CASE WHEN "approved_at" IS NOT NULL THEN ${REQUEST} END) AS approved,
       count(DISTINCT CASE WHEN "paid_at" IS NOT NULL THEN ${REQUEST} END) AS confirmed
     FROM "tabOrder Progress"
     WHERE "released" = 1 AND "type" = ? AND "slot_start" >= ? AND "slot_start" < ? GROUP BY 1, 2`,
    [...starts.slice(1), type, starts[0] ?? '', starts.at(-1) ?? ''],
  );

/**
 * Unmet searches and waitlist entries by month and area.
 * @param starts the first evenings of the months, and the first one after them
 */
export const countUnmetNights = (
  database: Database,
  kind: string,
  starts: readonly string[],
): (AreaCounts & { searches: number; waitlist: number })[] =>
  database.all(
    `SELECT ${monthOf('"evening"', starts)} AS month, "area" AS area, sum("searches") AS searches, sum("waitlist") AS waitlist
     FROM "tabUnmet Night" WHERE "kind" = ? AND "evening" >= ? AND "evening" < ? GROUP BY 1, 2`,
    [...starts.slice(1), kind, starts[0] ?? '', starts.at(-1) ?? ''],
  );
