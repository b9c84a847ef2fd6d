import type { Database } from '../../../ports/database.ts';

/** Position in the open entries, by their order. */
export interface EntryCursor {
  creation: string;
  name: string;
}

/** The next open entries, oldest first. */
export const getOpenEntriesAfter = (database: Database, { creation, name }: EntryCursor, most: number): EntryCursor[] =>
  database.all<EntryCursor>(
    `SELECT "creation", "name" FROM "tabWaitlist Entry"
     WHERE "notified_at" IS NULL AND ("creation" > ? OR ("creation" = ? AND "name" > ?)) ORDER BY "creation", "name" LIMIT ?`,
    [creation, creation, name, most],
  );

/** Entries whose night is over, the earliest first. */
export const findEndedEntries = (database: Database, now: string, most: number): string[] =>
  database
    .all<{ name: string }>('SELECT "name" FROM "tabWaitlist Entry" WHERE "ends_at" <= ? ORDER BY "ends_at" LIMIT ?', [
      now,
      most,
    ])
    .map(({ name }) => name);

/** A notification that was sent: the provider's starts from one to the other. */
export interface SentNotice {
  user: string;
  notified_provider: string;
  notified_from: string;
  notified_until: string;
}

/** Notifications about providers of one kind since a time, and all of one account. */
export const getNoticesSince = (
  database: Database,
  { kind, since, user }: { kind: string; since: string; user: string },
): SentNotice[] =>
  database.all<SentNotice>(
    `SELECT "user", "notified_provider", "notified_from", "notified_until" FROM "tabWaitlist Entry"
     WHERE "kind" = ? AND ("notified_at" > ? OR ("notified_at" IS NOT NULL AND ${database.sameText('"user"', '?')}))`,
    [kind, since, user],
  );
