import type { RequestContext } from '../../../ports/context.ts';
import type { Database } from '../../../ports/database.ts';

/** How many notifications an account has; read from the index alone. */
export function notificationCount(database: Database, user: string): number {
  const row = database.get<{ count: number }>(
    `SELECT count(*) AS count FROM "tabHusainia Notification" WHERE ${database.sameText('"user"', '?')}`,
    [user],
  );
  return row?.count ?? 0;
}

/** Removes notifications without a trace: they are only ever kept for a while. */
export function removeNotifications(database: Database, names: readonly string[]): void {
  if (names.length === 0) return;
  database.run(`DELETE FROM "tabHusainia Notification" WHERE "name" IN (${names.map(() => '?').join(', ')})`, [
    ...names,
  ]);
}

/** Removes an account's oldest notifications. */
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
