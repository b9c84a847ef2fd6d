import type { RequestContext } from '../../../ports/context.ts';
import type { Database } from '../../../ports/database.ts';

/** The number of an account's notifications; read from the index only. */
export function notificationCount(database: Database, user: string): number {
  const row = database.get<{ count: number }>(
    `SELECT count(*) AS count FROM "tabHusainia Notification" WHERE ${database.sameText('"user"', '?')}`,
    [user],
  );
  return row?.count ?? 0;
}

/** Deletes notifications without a record in the history: they are temporary. */
export function removeNotifications(database: Database, names: readonly string[]): void {
  if (names.length === 0) return;
  database.run(`DELETE FROM "tabHusainia Notification" WHERE "name" IN (${names.map(() => '?').join(', ')})`, [
    ...names,
  ]);
}

/** Deletes an account's oldest notifications. */
export function removeOldest({ database, system }: RequestContext, user: string, count: number): void {
  const oldest = system.list('Husainia Notification', {
    fields: ['name'],
    filters: [['user', '=', user]],
    order_by: 'creation asc',
    limit_page_length: count,
  });
  removeNotifications(
    database,
    oldest.map(({ name }) => name),
  );
}
