import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedAmbient } from '../../server/ambient.ts';
import { fillNewDatabase } from '../../server/seedDatabase.ts';
import { readSettings } from '../../server/settings.ts';
import { createSite } from '../../server/site.ts';
import { openDatabase } from '../../server/store/database.ts';
import { DATA, folderProblem, openDataFolder } from '../../server/store/dataFolder.ts';
import { type ServerProcess, startProcess } from '../reliability/server/serverProcess.ts';
import { NOON } from '../support/testServer.ts';

const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://majalis.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'majalis@majalis.example',
};
const newFolder = () => mkdtempSync(join(tmpdir(), 'majalis-start-'));
const run = (script: string, dataDir: string, args: readonly string[] = [], more: Record<string, string> = {}) =>
  spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, PORT: '0', ...more, DATA_DIR: dataDir },
    encoding: 'utf8',
    timeout: 20_000,
  });
/** Starts a server that exits at once. @returns exit status and output */
function refused(dataDir: string, more: Record<string, string> = {}): { status: number | null; said: string } {
  const { status, stdout, stderr } = run('server/main.ts', dataDir, [], more);
  return { status, said: (stdout + stderr.replace(/^.*ExperimentalWarning.*\n.*\n/gm, '')).trim() };
}
const oneSentence = (word: string) => ({
  status: 1,
  said: expect.toSatisfy((output) => !output.includes('\n') && output.includes(word)),
});

const running: ServerProcess[] = [];
const start = async (dataDir: string) => {
  const server = await startProcess(dataDir);
  running.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.kill()));
});

/** The data folder of a demo that ran and was stopped. */
let demo: string;
beforeAll(async () => {
  demo = newFolder();
  await (await startProcess(demo)).kill();
}, 60_000);
const copyOfDemo = () => {
  const folder = newFolder();
  cpSync(demo, folder, { recursive: true });
  return folder;
};
const inDatabase = (folder: string, sql: string) => {
  const database = new DatabaseSync(join(folder, DATA.database));
  database.exec(sql);
  database.close();
};

describe('a data folder', () => {
  it('belongs to one server; the next can start as soon as it is killed', { timeout: 60_000 }, async () => {
    const folder = copyOfDemo();
    const first = await start(folder);
    expect(refused(folder)).toEqual(oneSentence('stop it first'));
    expect((await fetch(`${first.url}/health`)).ok).toBe(true);
    const reset = run('scripts/reset.ts', folder);
    expect([reset.status, reset.stderr]).toEqual([1, expect.stringContaining('stop it first')]);

    const made = run('scripts/staff.ts', folder, ['add', 'dana@example.com', 'Dana']);
    expect([made.status, made.stdout]).toEqual([0, expect.stringContaining('dana@example.com can log in')]);
    const copy = join(newFolder(), 'copy');
    expect(run('scripts/backup.ts', folder, [copy]).status).toBe(0);
    expect(mode(join(copy, DATA.database))).toBe('600');

    await first.kill();
    expect((await fetch(`${(await start(folder)).url}/health`)).ok).toBe(true);
  });

  it('reports in one sentence what a command lacks', () => {
    const lacking = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: '' };
    const made = run('scripts/staff.ts', newFolder(), ['add', 'dana@example.com', 'Dana'], lacking);
    expect([made.status, made.stderr.trim()]).toEqual([1, 'SMTP_URL needs MAIL_FROM, the sender’s address.']);
  });

  it('is released within seconds of a stop, even with open connections', { timeout: 60_000 }, async () => {
    const folder = copyOfDemo();
    const first = await start(folder);
    const held = connect(Number(new URL(first.url).port), '127.0.0.1', () => held.write('GET / HTTP/1.1\r\nX-One: '));
    held.on('error', () => undefined);
    await once(held, 'connect');
    const started = performance.now();
    await first.stop();
    expect(performance.now() - started).toBeLessThan(9000);
  });

  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

  it('is readable only by its owner, including existing files', { timeout: 60_000 }, async () => {
    const folder = join(newFolder(), 'data');
    const server = await start(folder);
    await fetch(`${server.url}/dev/clock`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"advance_minutes": 1}',
    });
    const files = [DATA.database, `${DATA.database}-wal`, `${DATA.database}-shm`, DATA.clock, DATA.lock];
    expect(files.map((name) => `${name} ${mode(join(folder, name))}`)).toEqual(files.map((name) => `${name} 600`));
    expect(mode(folder)).toBe('700');

    const older = newFolder();
    mkdirSync(join(older, DATA.files), { mode: 0o755 });
    for (const name of [DATA.database, DATA.clock]) writeFileSync(join(older, name), '', { mode: 0o644 });
    inDatabase(older, 'PRAGMA journal_mode = WAL; CREATE TABLE tabUser (name)');
    openDataFolder(older).close();
    const modes = [DATA.database, DATA.clock, DATA.files].map((name) => mode(join(older, name)));
    expect(modes).toEqual(['600', '600', '700']);
  });

  it('of a demo can’t be used in production', () => {
    const marked = copyOfDemo();
    expect(refused(marked, PRODUCTION)).toEqual(oneSentence('DATA_DIR'));
    // created before databases stored their mode
    inDatabase(marked, 'DROP TABLE "__site"');
    expect(refused(marked, PRODUCTION)).toEqual(oneSentence('DATA_DIR'));
  });

  it('of a new production site says which settings about the company are empty', async () => {
    const env = { ...process.env, ...PRODUCTION, PORT: '0', DATA_DIR: newFolder() };
    const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      let output = '';
      for await (const part of server.stdout) {
        output += String(part);
        if (output.includes('/settings')) break;
      }
      expect(output).toContain('are empty: legal_name, commercial_registration, licence_number, support_phone.');
    } finally {
      server.kill();
    }
  });

  it('of a production site stays one, whatever its accounts are called', () => {
    const database = openDatabase(':memory:');
    const settings = readSettings({ ...PRODUCTION, DATA_DIR: newFolder() });
    const site = createSite({ database, ambient: fixedAmbient(NOON), settings });
    expect(fillNewDatabase(site)).toBe(true);
    const account = { doctype: 'User', enabled: 1, user_type: 'Website User' };
    for (const [email, role_profile_name] of [
      ['staff@example.com', 'Husainia Staff'],
      ['yousef-al-sanbouki@example.com', 'Qaari'],
    ] as const)
      site.engine.run(site.engine.administrator, ({ system }) =>
        system.insert({ ...account, name: email, email, username: email, first_name: email, role_profile_name }),
      );
    expect(fillNewDatabase(site)).toBe(false);
    database.run('DROP TABLE "__site"');
    expect(() => fillNewDatabase(site)).toThrow('DATA_DIR');
  });
});

describe('a database', () => {
  it.each([0, 1, 99])('of %d bytes isn’t mistaken for a new site', (bytes) => {
    const folder = copyOfDemo();
    truncateSync(join(folder, DATA.database), bytes);
    expect(refused(folder)).toEqual(oneSentence('npm run restore'));
    expect(statSync(join(folder, DATA.database)).size).toBe(bytes);
  });

  it.each(['its first page', 'its end', 'all of it'])('without %s is reported, and a backup can replace it', (what) => {
    const folder = copyOfDemo();
    const backup = join(newFolder(), 'copy');
    expect(run('scripts/backup.ts', folder, [backup]).status).toBe(0);
    const file = join(folder, DATA.database);
    for (const tail of ['-wal', '-shm']) writeFileSync(`${file}${tail}`, '');
    const bytes = readFileSync(join(backup, DATA.database));
    if (what === 'its first page') bytes.fill(0xab, 100, 4096);
    if (what === 'all of it') bytes.fill(0xab);
    writeFileSync(file, what === 'its end' ? bytes.subarray(0, 40_000) : bytes);
    expect(refused(folder)).toEqual(oneSentence('is damaged'));
    const restored = run('scripts/restore.ts', folder, [backup]);
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    openDataFolder(folder).close();
  });

  it('that can’t be written or has no space is reported', () => {
    const folder = copyOfDemo();
    const file = join(folder, DATA.database);
    const problem = (work: () => unknown) => {
      try {
        work();
      } catch (error) {
        return folderProblem(error, folder);
      }
    };
    inDatabase(folder, 'PRAGMA journal_mode = DELETE');
    const readOnly = new DatabaseSync(file, { readOnly: true });
    expect(problem(() => readOnly.exec('CREATE TABLE more (one)'))).toContain('cannot be written');
    const full = new DatabaseSync(file);
    const { page_count } = full.prepare('PRAGMA page_count').get() as { page_count: number };
    full.exec(`PRAGMA max_page_count = ${page_count}`);
    const fill = () => full.exec('CREATE TABLE more AS SELECT randomblob(9000000) AS one');
    expect(problem(fill)).toContain('no room');
    expect(folderProblem(Object.assign(new Error('no space'), { code: 'ENOSPC' }), folder)).toContain('no room');
    expect(problem(() => new DatabaseSync(tmpdir()))).toContain('cannot be written');
    expect(problem(() => JSON.parse('{'))).toBeUndefined();
    const inTheWay = join(newFolder(), 'file');
    writeFileSync(inTheWay, '');
    expect(refused(inTheWay)).toEqual(oneSentence('cannot be written'));
  });
});
