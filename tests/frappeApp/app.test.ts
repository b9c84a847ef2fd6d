import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDocTypes } from '../../scripts/generateTypes.ts';

const APP = new URL('../../frappe/husainia', import.meta.url).pathname;
const TESTING = new URL('../../frappe/husainia_testing', import.meta.url).pathname;
const CHECK = new URL('./check.py', import.meta.url).pathname;

/** What `check.py` prints. */
interface Found {
  files: number;
  wrong: Record<string, string[]>;
  walls: string[];
  gate: Record<string, number | 'passed' | 'told something'>;
  writes: Record<string, boolean>;
  tested: Record<string, boolean>;
}

const fixture = (name: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(`${APP}/husainia/fixtures/${name}.json`, 'utf8')) as Record<string, unknown>[];

const isHere = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;

function triesPython(): void {
  let found: Found;
  beforeAll(() => {
    const { stdout, stderr } = spawnSync('python3', [CHECK, APP, TESTING], { encoding: 'utf8' });
    if (!stdout) throw new Error(stderr);
    found = JSON.parse(stdout) as Found;
    console.log(`frappe app: ${found.files} Python files read, ${Object.keys(found.gate).length} requests judged`);
  });

  test('compiles, loads, and uses of Frappe only what is listed', () => {
    expect(found.files).toBeGreaterThan(80);
    for (const [kind, entries] of Object.entries(found.wrong)) expect(entries, kind).toEqual([]);
  });

  test('finds all its walls registered', () => expect(found.walls).toEqual([]));

  test('lets nobody of the marketplace reach a handler of Frappe', () => {
    const { gate } = found;
    const roles = fixture('role').map(({ name }) => String(name));
    const answers = Object.entries(gate).filter(([asked]) => roles.some((role) => asked.startsWith(`${role} /`)));
    expect(answers.length).toBe(roles.length * 7);
    for (const [asked, answer] of answers) expect(answer, asked).toBe(404);
    expect(gate['both /app']).toBe(404);
    expect(gate['huserprofile ping']).toBe('passed');
    expect(gate['huserprofile ping with cmd']).toBe(404);
    expect(gate['Guest method of ours']).toBe(404);
  });

  test('under the marketplace’s address nobody reaches Frappe, also where its rules cannot answer', () => {
    expect(found.gate["marketplace's address, without its rules"]).toBe(500);
    expect(found.gate["marketplace's address, Frappe's login"]).toBe(500);
    expect(found.gate["desk's address, Frappe's login"]).toBe('passed');
  });

  test('lets nobody write the marketplace’s records past its rules', () => {
    expect(found.writes).toEqual({ ours: false, others: true, migration: true });
  });

  test('lets tests run on a demonstration that asks for them, and on no production', () => {
    expect(Object.entries(found.tested).filter(([, may]) => may)).toEqual([
      ['a test site', true],
      ['asked by Administrator', true],
    ]);
    expect(Object.keys(found.tested)).toHaveLength(6);
  });

  test('leaves the site’s own people and visitors alone, and ends what it cannot judge', () => {
    const others = Object.entries(found.gate).filter(([asked]) => /^(manager|Guest) \//.test(asked));
    expect(others.map(([, answer]) => answer)).toEqual(others.map(() => 'passed'));
    expect(found.gate['manager, roles cannot be read']).toBe(500);
  });
}

if (isHere) describe('the Python of the Frappe app', triesPython);
else {
  test('there is no Python 3.10 here: the Frappe app is read by ruff, but NOT loaded or tried', () => {
    console.log(
      'frappe app: NOT loaded or tried, for no Python 3.10 was found (apt install python3, or python.org/downloads)',
    );
  });
}

describe('the files of the Frappe app', () => {
  const doctypes = readDocTypes().filter(({ module }) => module === 'Husainia');

  test('DocTypes have what Frappe’s importer asks for, a class each, and options for what links', () => {
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

  test('fixtures name each record, and no role has the desk', () => {
    for (const file of readdirSync(`${APP}/husainia/fixtures`)) {
      const records = fixture(file.replace('.json', ''));
      expect(records.filter(({ name, doctype }) => !name || !doctype)).toEqual([]);
      expect(new Set(records.map(({ name }) => name)).size).toBe(records.length);
    }
    expect(fixture('role').filter(({ desk_access }) => desk_access !== 0)).toEqual([]);
  });
});
