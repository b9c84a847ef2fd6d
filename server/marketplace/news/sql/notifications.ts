import type { Database } from '../../../store/database.ts';

/** How many notifications an account has; read from the index alone. */
export function notificationCount(database: Database, user: string): number {
  const row = database.get<{ count: number }>(
    'SELECT count(*) AS count FROM "tabHusainia Notification" WHERE frappe_key("user") = frappe_key(?)',
    [user],
  );
  return row?.count ?? 0;
}

/** Removes an account's oldest notifications. */
export function removeOldest(database: Database, user: string, count: number): void {
  database.run(
    `DELETE FROM "tabHusainia Notification" WHERE rowid IN (
       SELECT rowid FROM "tabHusainia Notification" WHERE frappe_key("user") = frappe_key(?)
       ORDER BY "creation", rowid LIMIT ?)`,
    [user, count],
  );
}
