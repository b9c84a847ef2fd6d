import type { Database } from '../../../ports/database.ts';

/** A connected calendar whose next reading is due. */
export interface DueCalendar {
  /** The reciter's account. */
  name: string;
  /** When it was last asked for, in the API's format. */
  asked_at: string;
}

/**
 * The connected calendars that were last asked for at or before a time, the longest ago first.
 * @param before in the API's format
 */
export const dueCalendars = (database: Database, before: string, limit: number): DueCalendar[] =>
  database.all<DueCalendar>(
    `SELECT "name", "asked_at" FROM "tabConnected Calendar" WHERE "asked_at" <= ? ORDER BY "asked_at", "name" LIMIT ?`,
    [before, limit],
  );

/**
 * Reciters with imported events that overlap a booking of theirs.
 * @param now in the API's format: events that are over are left out
 */
export const recitersInConflict = (database: Database, now: string): string[] =>
  database
    .all<{ provider: string }>(
      `SELECT DISTINCT "provider" FROM "tabOwn Engagement" WHERE "state" = 'Conflict' AND "ends_at" > ? ORDER BY "provider"`,
      [now],
    )
    .map(({ provider }) => provider);
