import type { SqliteDatabase } from './database.ts';

/** What seeded a database when it was new. */
export type SiteMark = 'demo' | 'production';

/** The mark of a database; undefined for a new one and for one that is older than marks. */
export function siteMark(database: SqliteDatabase): SiteMark | undefined {
  const known = database.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__site'");
  return known && database.get<{ mark: SiteMark }>('SELECT mark FROM "__site"')?.mark;
}

/** Marks a database permanently. An existing mark is not changed. */
export function markSite(database: SqliteDatabase, mark: SiteMark): void {
  database.exec('CREATE TABLE IF NOT EXISTS "__site" (one INTEGER PRIMARY KEY CHECK (one = 1), mark TEXT NOT NULL)');
  database.run('INSERT INTO "__site" (one, mark) VALUES (1, ?) ON CONFLICT (one) DO NOTHING', [mark]);
}
