import type { Database, Secrets } from '../ports/database.ts';
import type { SealedDatabase } from './sealing.ts';

/** Tables of earlier versions: their columns of name and value, and the kind of their secrets. */
const FORMER = [
  { table: '__password', name: 'user', value: 'password', kind: 'password' },
  { table: '__simulated_payments', name: 'reference', value: 'payment', kind: 'simulated payment' },
];

/** Secrets in their own table, outside the DocTypes. `sealer` seals those of some kinds. */
export function secretsIn({ get, run, sealer }: Pick<Database, 'get' | 'run'> & SealedDatabase): Secrets {
  return {
    read(kind, name) {
      const sql = 'SELECT value FROM "__secret" WHERE kind = ? AND name = ?';
      const value = get<{ value: string }>(sql, [kind, name])?.value;
      return value !== undefined && sealer?.kinds.includes(kind) ? sealer.open(kind, name, value) : value;
    },
    keep(kind, name, value) {
      const stored = sealer?.kinds.includes(kind) ? sealer.seal(kind, name, value) : value;
      run(
        'INSERT INTO "__secret" (kind, name, value) VALUES (?, ?, ?) ON CONFLICT (kind, name) DO UPDATE SET value = excluded.value',
        [kind, name, stored],
      );
    },
    forget(kind, name) {
      run('DELETE FROM "__secret" WHERE kind = ? AND name = ?', [kind, name]);
    },
    derive: (purpose) => sealer?.derive(purpose),
  };
}

/** Creates the table and migrates the secrets of earlier versions' tables. Idempotent. */
export function migrateSecrets(database: Pick<Database, 'get' | 'run' | 'transaction'>): void {
  database.run(
    `CREATE TABLE IF NOT EXISTS "__secret" (kind TEXT NOT NULL, name TEXT NOT NULL COLLATE NOCASE, value TEXT NOT NULL,
       PRIMARY KEY (kind, name)) WITHOUT ROWID`,
  );
  for (const { table, name, value, kind } of FORMER) {
    if (!database.get(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`, [table])) continue;
    database.transaction(() => {
      database.run(`INSERT OR IGNORE INTO "__secret" SELECT ?, "${name}", "${value}" FROM "${table}"`, [kind]);
      database.run(`DROP TABLE "${table}"`);
    });
  }
}
