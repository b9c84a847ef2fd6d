import type { Interval } from '../../../../domain/time/intervals.ts';
import type { Database } from '../../../ports/database.ts';
import { type InWireTimes, inInstants, type SlotRange } from './slots.ts';

/** An engagement of a reciter outside the marketplace that holds their time. */
export interface HeldEngagement extends Interval {
  name: string;
  /** The reciter's account. */
  user: string;
  title: string | null;
  area: string | null;
}

/** Engagements that hold a part of the reciter's time, the earliest first. */
export const heldEngagements = (database: Database, { reciter, from, to }: SlotRange): HeldEngagement[] =>
  database
    .all<InWireTimes<HeldEngagement>>(
      `SELECT "name", "user", "title", "area", "starts_at" AS start, "ends_at" AS "end" FROM "tabOwn Engagement"
       WHERE "provider" = ? AND "state" = 'Holds' AND "starts_at" < ? AND "ends_at" > ? ORDER BY "starts_at", "name"`,
      [reciter, to, from],
    )
    .map(inInstants);
