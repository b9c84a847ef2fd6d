import type { Status } from '../../../../domain/orderProcess.ts';
import type { Database } from '../../../store/database.ts';

/** Which lines are to be reminded of, and of which of their instants. */
export interface ReminderQuery {
  status: Status;
  /** The instant that comes near. */
  of: 'deadline_at' | 'slot_start';
  /** When the waiting began; what began later than the reminder's moment needs none. */
  since: 'order_date_time' | 'approved_at' | 'paid_at';
  minutes: number;
  /** Its kind of notification: told once. */
  news: string;
}

/** Released lines whose instant lies less than the reminder's minutes ahead and that nobody was reminded of yet. */
export function linesToRemind(database: Database, now: string, query: ReminderQuery): string[] {
  const { status, of, since, minutes, news } = query;
  return database
    .all<{ name: string }>(
      `SELECT line."name" FROM "tabOrder Progress" AS line
       WHERE line."${of}" > ? AND line."${of}" <= datetime(?, ?) AND line."status" = '${status}' AND +line."released" = 1
         AND line."${since}" <= datetime(line."${of}", ?)
         AND NOT EXISTS (SELECT 1 FROM "tabHusainia Notification" AS told
           WHERE frappe_key(told."order_progress") = frappe_key(line."name") AND told."kind" = ?)
       ORDER BY line."name"`,
      [now, now, `+${minutes} minutes`, `-${minutes} minutes`, news],
    )
    .map((row) => row.name);
}
