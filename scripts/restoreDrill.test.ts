import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { machineAmbient } from '../server/ambient.ts';
import { openSession } from '../server/marketplace/accounts/sessions.ts';
import { fillNewDatabase } from '../server/seedDatabase.ts';
import { readSettings } from '../server/settings.ts';
import { createSite } from '../server/site.ts';
import { makeBackup } from '../server/store/backup.ts';
import { openDatabase } from '../server/store/database.ts';
import { DATA } from '../server/store/dataFolder.ts';
import { addCustomers } from '../tests/reliability/server/serverProcess.ts';

let dataDir: string;
let original: string;
let backups: string;

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'majalis-drill-test-'));
  dataDir = join(folder, 'data');
  original = join(folder, 'original');
  mkdirSync(join(dataDir, DATA.files), { recursive: true });
  const settings = readSettings({ DATA_DIR: dataDir });
  const database = openDatabase(join(dataDir, DATA.database));
  const site = createSite({ database, ambient: machineAmbient(), settings });
  fillNewDatabase(site);
  addCustomers(site, ['dana@example.com']);
  // a restore ends it
  site.engine.run(site.engine.administrator, (context) => void openSession(context, 'dana@example.com'));
  // of a gateway that the drill has no account at
  database.exec(`UPDATE "tabPayment Attempt" SET gateway = 'myfatoorah', gateway_final = 0
    WHERE name = (SELECT name FROM "tabPayment Attempt" ORDER BY creation DESC LIMIT 1)`);
  writeFileSync(join(dataDir, DATA.files, '0a1b.webp'), 'picture');
  makeBackup(dataDir, original);
  database.close();
});
beforeEach(() => {
  backups = mkdtempSync(join(tmpdir(), 'majalis-backups-'));
  cpSync(original, join(backups, 'newest'), { recursive: true });
});

/** Runs the command with a folder of temporary files of its own. */
function drill(folder: string) {
  const temporary = mkdtempSync(join(tmpdir(), 'majalis-drill-tmp-'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/restoreDrill.ts', folder], {
    env: { ...process.env, DATA_DIR: dataDir, TMPDIR: temporary },
    encoding: 'utf8',
  });
  return { status, stdout, stderr, left: readdirSync(temporary) };
}
const inBackup = (name: string, sql: string) => {
  const database = openDatabase(join(backups, name, DATA.database));
  database.exec(sql);
  database.clearLog();
  database.close();
};

it('restores the newest backup, starts it and finds what was recorded', { timeout: 60_000 }, () => {
  // an older one is never looked at
  cpSync(original, join(backups, 'older'), { recursive: true });
  inBackup('older', 'DELETE FROM "tabLedger Entry"');
  utimesSync(join(backups, 'older', DATA.database), 1, 1);
  const { status, stdout, stderr, left } = drill(backups);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('newest into a scratch folder and started it');
  expect(stdout).toMatch(/Equal: \d{3,} rows in \d+ tables, \d+ sums, 1 uploads/);
  expect(left).toEqual([]);
});

it('names each difference and exits with 1', { timeout: 60_000 }, () => {
  inBackup(
    'newest',
    `
    DELETE FROM "tabOrder Progress" WHERE name = (SELECT min(name) FROM "tabOrder Progress");
    UPDATE "tabPayment Attempt" SET amount = amount + 0.25 WHERE name = (SELECT min(name) FROM "tabPayment Attempt");
  `,
  );
  rmSync(join(backups, 'newest', DATA.files, '0a1b.webp'));
  const { status, stderr, left } = drill(backups);
  expect(status).toBe(1);
  for (const part of [
    'rows of tabOrder Progress: ',
    'the sum of tabPayment Attempt.amount: ',
    'uploads: 1 recorded, 0 restored',
  ])
    expect(stderr).toContain(part);
  expect(stderr).not.toContain('tabUser');
  expect(left).toEqual([]);
});

it('says in a sentence why a backup cannot be compared or started', { timeout: 60_000 }, () => {
  expect(drill(mkdtempSync(join(tmpdir(), 'majalis-none-')))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no backup in'),
  });
  rmSync(join(backups, 'newest', 'totals.json'));
  expect(drill(backups)).toMatchObject({ status: 1, stderr: expect.stringContaining('an earlier version') });
  cpSync(join(original, 'totals.json'), join(backups, 'newest', 'totals.json'));
  inBackup('newest', 'DROP TABLE "tabUser"');
  expect(drill(backups)).toMatchObject({ status: 1, stderr: expect.stringContaining('does not start') });
});
