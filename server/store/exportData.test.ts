import { chmodSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../../tests/support/serverHarness.ts';
import { systemAmbient } from '../frappe/systemAmbient.ts';
import { siteSchema } from '../site.ts';
import type { SqliteDatabase } from './database.ts';
import { DATA } from './dataFolder.ts';
import { exportSite, MoveError } from './exportData.ts';
import { createSealer } from './sealing.ts';

const { rules, doctypes } = siteSchema();
const wall = rules.exclusions[0]!;
const sealer = createSealer({
  source: { texts: ['a key that nobody else knows, of 40 signs'] },
  kinds: [],
  random: systemAmbient.random,
});

test('an export contains all rows and sums of the marketplace, readable by its owner only, and nothing of the site’s own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'majalis-move-'));
  const target = join(dataDir, 'export');
  const database = startServer().site.engine.database as SqliteDatabase;
  database.exec(`VACUUM INTO '${join(dataDir, DATA.database)}'`);
  // an existing folder that everyone can read
  mkdirSync(target);
  chmodSync(target, 0o755);
  const { tables, held } = exportSite(dataDir, target, doctypes, wall, sealer);
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
  expect(held.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(0);
  expect(statSync(target).mode & 0o077).toBe(0);
  expect(statSync(join(target, '__secret.jsonl')).mode & 0o077).toBe(0);
  expect(() => exportSite(dataDir, target, doctypes, wall, sealer)).toThrow(MoveError);
  expect(() => exportSite(join(dataDir, 'nowhere'), join(dataDir, 'other'), doctypes, wall, sealer)).toThrow(MoveError);
});
