import { chmodSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startServer } from '../../tests/support/serverHarness.ts';
import { siteSchema } from '../site.ts';
import { makeBackup } from './backup.ts';
import type { Database } from './database.ts';
import { DATA } from './dataFolder.ts';
import { exportSite, MoveError } from './moving.ts';

const { rules, doctypes } = siteSchema();
const wall = rules.exclusions[0]!;

test('an export has every row and sum of the marketplace, its secrets for the owner alone, and nothing of a site’s own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'majalis-move-'));
  const target = join(dataDir, 'export');
  const database = startServer().site.engine.database as Database;
  database.exec(`VACUUM INTO '${join(dataDir, DATA.database)}'`);
  // a folder that was made before, open to everybody
  mkdirSync(target);
  chmodSync(target, 0o755);
  const { tables, held } = exportSite(dataDir, target, doctypes, wall);
  const rowsOf = (table: string) =>
    readFileSync(join(target, `${table}.jsonl`), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const table of ['tabOrder Progress', 'tabSales Invoice', 'tabUser', '__secret']) {
    expect(rowsOf(table).length, table).toBe(tables[table]?.rows);
    expect(tables[table]?.rows, table).toBeGreaterThan(10);
  }
  const total = rowsOf('tabOrder Progress').reduce((sum, row) => sum + Math.round(Number(row.line_total) * 1000), 0);
  expect(tables['tabOrder Progress']?.sums.line_total).toBe(total);
  expect(rowsOf('tabUser').map(({ name }) => name)).not.toContain('Administrator');
  expect(held.rows).toBeGreaterThan(0);
  expect(statSync(target).mode & 0o077).toBe(0);
  expect(statSync(join(target, '__secret.jsonl')).mode & 0o077).toBe(0);
  expect(() => exportSite(dataDir, target, doctypes, wall)).toThrow(MoveError);
  expect(() => exportSite(join(dataDir, 'nowhere'), join(dataDir, 'other'), doctypes, wall)).toThrow(MoveError);
});

test('a backup into a folder that others may read shuts it before a byte is copied', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'majalis-backup-'));
  const target = join(dataDir, 'copy');
  mkdirSync(target);
  chmodSync(target, 0o755);
  const database = new DatabaseSync(join(dataDir, DATA.database));
  database.exec('CREATE TABLE a (b)');
  database.close();
  const made = makeBackup(dataDir, target);
  // it goes on in its own time: what stands in its way is there already
  expect(statSync(target).mode & 0o077).toBe(0);
  await made;
  expect(statSync(join(target, DATA.database)).mode & 0o077).toBe(0);
});
