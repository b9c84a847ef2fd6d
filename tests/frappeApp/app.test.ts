import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDocTypes } from '../../scripts/generateTypes.ts';
import { ensurePython, runPython } from '../../scripts/python/ensurePython.ts';

const APP = new URL('../../frappe/husainia', import.meta.url).pathname;
const TESTING = new URL('../../frappe/husainia_testing', import.meta.url).pathname;
const CHECK = new URL('./check.py', import.meta.url).pathname;

/** The output of `check.py`. */
interface Found {
  files: number;
  /** Of the app without the DocTypes' classes. */
  lines: number;
  wrong: Record<string, string[]>;
  walls: string[];
  gate: Record<string, number | 'passed' | 'told something'>;
  writes: Record<string, boolean>;
  undecided: Record<string, boolean | null>;
  tested: Record<string, boolean>;
  patched: Record<string, Record<string, string[]>>;
  /** Frappe functions that the stub lists. */
  listed: number;
  noticed: Record<string, number>;
  attacks: {
    gate: Record<string, number | string>;
    logins: Record<string, boolean>;
    rows: Record<string, [condition: string, document: string | boolean | null]>;
    statements: Record<string, string[]>;
    target: number;
  };
}

const fixture = (name: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(`${APP}/husainia/fixtures/${name}.json`, 'utf8')) as Record<string, unknown>[];

describe('the Python of the Frappe app', () => {
  let found: Found;
  // downloads a Python of 6 MB if there is none
  beforeAll(() => {
    found = JSON.parse(runPython(CHECK, [APP, TESTING])) as Found;
    const judged = Object.keys(found.gate).length + Object.keys(found.attacks.gate).length;
    console.log(
      `frappe app: ${found.files} Python files (${found.lines} lines that decide) read by ${ensurePython().name}, ${found.listed} functions of Frappe listed, ${judged} requests judged`,
    );
  }, 180_000);

  test('compiles, loads, calls only listed Frappe functions, and its hooks are callable', () => {
    expect(found.files).toBeGreaterThan(80);
    for (const [kind, entries] of Object.entries(found.wrong)) expect(entries, kind).toEqual([]);
    expect(Object.keys(found.wrong)).toHaveLength(9);
  });

  test('the checks detect what they should', () => expect(found.noticed).toEqual({ imports: 1, calls: 3, hooks: 2 }));

  test('registers all its guards', () => expect(found.walls).toEqual([]));

  test('blocks marketplace accounts from every Frappe handler', () => {
    const { gate } = found;
    const roles = fixture('role').map(({ name }) => String(name));
    const answers = Object.entries(gate).filter(([request]) => roles.some((role) => request.startsWith(`${role} /`)));
    expect(answers.length).toBe(roles.length * 14);
    for (const [request, status] of answers) expect(status, request).toBe(404);
    expect(gate['both /app']).toBe(404);
    expect(gate['huserprofile ping']).toBe('passed');
    expect(gate['huserprofile ping with cmd']).toBe(404);
    expect(gate['Guest method of ours']).toBe(404);
  });

  test('blocks Frappe under the marketplace’s host name, however it is spelled, even if the rules can’t answer', () => {
    const { gate, target } = found.attacks;
    const requests = Object.entries(gate).filter(([name]) => name.startsWith('marketplace as '));
    expect(requests).toHaveLength(5);
    for (const [name, status] of requests) expect(status, name).toBe(500);
    expect(gate['another name that ends like it']).toBe('passed');
    expect(target).toBe(400);
    expect(found.gate["marketplace's address, Frappe's login"]).toBe(500);
    expect(found.gate["desk's address, Frappe's login"]).toBe('passed');
  });

  test('reveals no accounts to desk visitors, and creates none', () => {
    const { gate } = found.attacks;
    const entries = Object.entries(gate).filter(([name]) => /^(reset|link) /.test(name));
    expect(entries).toHaveLength(12);
    for (const [name, account] of entries)
      expect(account, name).toBe(name.includes('manager') ? 'manager@example.com' : 'nobody@unknown.invalid');
    const signUps = Object.entries(gate).filter(([request]) => request.startsWith('sign up'));
    expect(signUps.map(([, status]) => status)).toEqual([404, 404, 404, 404]);
    expect(gate['registered /app']).toBe(404);
    for (const [request, status] of Object.entries(gate)) {
      if (request.startsWith('a visitor asks of a person')) expect(status, request).toBe(404);
      if (/^a (manager asks of a person|visitor asks of a page)/.test(request)) expect(status, request).toBe('passed');
    }
  });

  test('lets only the site’s own users log in, and only at the desk’s address', () => {
    const may = Object.entries(found.attacks.logins).filter(([, logsIn]) => logsIn);
    expect(may.map(([who]) => who)).toEqual(['manager@example.com at desk.example']);
    expect(Object.keys(found.attacks.logins)).toHaveLength(6);
  });

  test('gives marketplace accounts no rows, and guests no marketplace records', () => {
    const closed = ['1=0', 'not there'];
    expect(found.attacks.rows).toEqual({
      'customer@example.com Cart': closed,
      'customer@example.com User': closed,
      'registered@example.com Cart': closed,
      'registered@example.com User': closed,
      'manager@example.com Cart': ['', null],
      'manager@example.com User': ['', null],
      'Guest Cart': ['1=0', false],
      'Guest User': ['', null],
    });
  });

  test('takes no lock for reads, and always rolls back and releases a failed write', () => {
    const begun = 'ROLLBACK';
    // the latest version stamp is read inside the lock, and the own one stored with the data
    const held = ['SELECT GET_LOCK', 'ROLLBACK', 'SELECT value'];
    const released = 'SELECT RELEASE_LOCK';
    expect(found.attacks.statements).toEqual({
      reading: [begun, 'START READ ONLY', 'SELECT value', 'ROLLBACK', 'ROLLBACK'],
      writing: [begun, ...held, 'COMMIT', released, 'ROLLBACK'],
      'writing with a stamp': [begun, ...held, 'INSERT INTO `__secret`', 'COMMIT', released, 'ROLLBACK'],
      'a writer that died': [begun, ...held, 'ROLLBACK', released],
      'a writer who waits too long': [begun, 'SELECT GET_LOCK', 'BusyError', 'ROLLBACK'],
      'what nobody knows': ['ValueError', 'ROLLBACK'],
    });
  });

  test('blocks writes to marketplace records that bypass the rules', () => {
    expect(found.writes).toEqual({
      ...{ ours: false, others: true, migration: true },
      ...{ 'our user': false, 'their user': true, 'our customer': false, 'their customer': true },
      ...{ 'our address': false, 'our address, its link taken away': false, 'their address': true },
      'our contact': false,
    });
  });

  test('patches rename a DocType and its columns once, and change nothing when repeated', () => {
    const renamed = { 'Waitlist Entry': ['user', 'notified_at', 'available_providers'] };
    const current = { 'Waitlist Entry': ['user', 'notified_at'] };
    expect(found.patched).toEqual({
      ...{ 'old site, once': renamed, 'old site, twice': renamed },
      ...{ 'new site, once': current, 'new site, twice': current },
    });
  });

  test('leaves other requests to Frappe, in each version’s dialect', () =>
    expect(found.undecided).toEqual({ '15.44.2': null, '16.0.0': true, '17.0.0-dev': true }));

  test('checks a site for every Frappe and ERPNext field that the rules read', () => {
    const own = new Set(fixture('custom_field').map(({ dt, fieldname }) => `${dt} ${fieldname}`));
    const read = readDocTypes()
      .filter(({ module }) => module !== 'Husainia')
      .map(({ name, fields }) => [
        name,
        fields
          .filter(({ fieldtype, is_virtual }) => !fieldtype.endsWith('Break') && !is_virtual)
          .map(({ fieldname }) => fieldname)
          .filter((fieldname) => !own.has(`${name} ${fieldname}`))
          .sort(),
      ]);
    expect(JSON.parse(readFileSync(`${APP}/husainia/contract/stock_fields.json`, 'utf8'))).toEqual(
      Object.fromEntries(read),
    );
  });

  test('allows tests on a demo that opted in, and never in production', () => {
    expect(Object.entries(found.tested).filter(([, may]) => may)).toEqual([
      ['a test site', true],
      ['asked by Administrator', true],
    ]);
    expect(Object.keys(found.tested)).toHaveLength(6);
  });

  test('doesn’t affect the site’s own users and guests, and blocks what it can’t judge', () => {
    for (const [request, status] of Object.entries(found.gate).filter(([name]) => /^(manager|Guest) \//.test(name)))
      expect(status, request).toBe(/^Guest .*\/(User|Customer)\b/.test(request) ? 404 : 'passed');
    expect(found.gate['manager, roles cannot be read']).toBe(500);
  });
});

describe('the files of the Frappe app', () => {
  const doctypes = readDocTypes().filter(({ module }) => module === 'Husainia');

  test('DocTypes have what Frappe’s importer needs: a class each, and options for links', () => {
    const folders = readdirSync(`${APP}/husainia/husainia/doctype`, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.map(({ name }) => name).sort()).toEqual(
      doctypes.map(({ name }) => name.toLowerCase().replaceAll(/[ -]/g, '_')).sort(),
    );
    for (const { name, fields, engine } of doctypes) {
      expect(engine, name).toBe('InnoDB');
      for (const { fieldname, fieldtype, options } of fields)
        if (/^(Link|Table|Table MultiSelect|Select|Dynamic Link)$/.test(fieldtype))
          expect(options, `${name}.${fieldname}`).toBeTruthy();
    }
  });

  test('a DocType’s class has no code, because the rules decide', () => {
    for (const { name } of doctypes) {
      const file = name.toLowerCase().replaceAll(/[ -]/g, '_');
      const text = readFileSync(`${APP}/husainia/husainia/doctype/${file}/${file}.py`, 'utf8');
      expect(text.trim().split('\n').at(-1), name).toMatch(/^\t"""[^"]+"""$/);
      expect(text.split('\n').length, name).toBeLessThan(9);
    }
  });

  test('fixtures name each record, and no role has desk access', () => {
    for (const file of readdirSync(`${APP}/husainia/fixtures`)) {
      const records = fixture(file.replace('.json', ''));
      expect(records.filter(({ name, doctype }) => !name || !doctype)).toEqual([]);
      expect(new Set(records.map(({ name }) => name)).size).toBe(records.length);
    }
    expect(fixture('role').filter(({ desk_access }) => desk_access !== 0)).toEqual([]);
  });
});
