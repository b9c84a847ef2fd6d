import type { Database } from '../../../ports/database.ts';

/** Where a look at the open wishes has come to, by their order. */
export interface WishPlace {
  creation: string;
  name: string;
}

/** The next open wishes in the order in which they were left. */
export const openWishesAfter = (database: Database, { creation, name }: WishPlace, most: number): WishPlace[] =>
  database.all<WishPlace>(
    `SELECT "creation", "name" FROM "tabFree Wish"
     WHERE "told_at" IS NULL AND ("creation" > ? OR ("creation" = ? AND "name" > ?)) ORDER BY "creation", "name" LIMIT ?`,
    [creation, creation, name, most],
  );

/** Wishes whose last moment has come, the earliest first. */
export const endedWishes = (database: Database, now: string, most: number): string[] =>
  database
    .all<{ name: string }>('SELECT "name" FROM "tabFree Wish" WHERE "ends_at" <= ? ORDER BY "ends_at" LIMIT ?', [
      now,
      most,
    ])
    .map(({ name }) => name);

/** What an account was told of: a provider's starts from the one to the other. */
export interface Telling {
  user: string;
  told_provider: string;
  told_from: string;
  told_until: string;
}

/** What was told of providers of one kind since a time, and to one account ever. */
export const tellingsSince = (
  database: Database,
  { kind, since, user }: { kind: string; since: string; user: string },
): Telling[] =>
  database.all<Telling>(
    `SELECT "user", "told_provider", "told_from", "told_until" FROM "tabFree Wish"
     WHERE "kind" = ? AND ("told_at" > ? OR ("told_at" IS NOT NULL AND ${database.sameText('"user"', '?')}))`,
    [kind, since, user],
  );
