import { MAIL } from '../../../../domain/states/mail.ts';
import type { Database } from '../../../ports/database.ts';

/** How many rows there are of a kind. */
export interface CountOf {
  kind: string;
  count: number;
}

/** Emails and other messages by state. */
export const messagesByState = (database: Database): CountOf[] =>
  database.all('SELECT "state" AS kind, count(*) AS count FROM "tabOutbox Message" GROUP BY "state"');

/** When the message that has waited longest was queued. */
export const oldestQueuedMessage = (database: Database): string | null =>
  database.get<{ since: string | null }>(
    `SELECT min("creation") AS since FROM "tabOutbox Message" WHERE "state" = '${MAIL.queued}'`,
  )?.since ?? null;

/** Payment attempts by state. */
export const attemptsByState = (database: Database): CountOf[] =>
  database.all('SELECT "state" AS kind, count(*) AS count FROM "tabPayment Attempt" GROUP BY "state"');

/** When the oldest payment attempt was made that the gateway has not finally answered. */
export const oldestOpenAttempt = (database: Database): string | null =>
  database.get<{ since: string | null }>(
    'SELECT min("creation") AS since FROM "tabPayment Attempt" WHERE "gateway_final" = 0',
  )?.since ?? null;

/** Changes of order lines after an instant, by new status and reason, each with the time of the last one. */
export const lineChangesAfter = (
  database: Database,
  after: string,
): { status: string; reason: string; count: number; last: string }[] =>
  database.all(
    `SELECT "to_status" AS status, coalesce("reason", '') AS reason, count(*) AS count, max("at") AS last
     FROM "tabOrder Event" WHERE "at" > ? GROUP BY 1, 2`,
    [after],
  );
