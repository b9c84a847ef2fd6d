import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemAmbient } from '../frappe/systemAmbient.ts';
import { openDatabase, type SqliteDatabase } from './database.ts';
import { createSealer, type KeySource, resealSecrets, SealError } from './sealing.ts';
import { migrateSecrets } from './secrets.ts';

const KIND = 'two step';
const [FIRST, SECOND] = ['first', 'second'].map((word) => word.padEnd(40, '-'));
const PLAIN = 'JBSWY3DPEHPK3PXP';

const sealWith = (database: SqliteDatabase, source: KeySource): void => {
  database.sealer = createSealer({ source, kinds: [KIND], random: systemAmbient.random });
};

function database(source: KeySource) {
  const made = openDatabase(':memory:');
  migrateSecrets(made);
  sealWith(made, source);
  const stored = (name = 'sara') =>
    made.get<{ value: string }>('SELECT value FROM "__secret" WHERE kind = ? AND name = ?', [KIND, name])?.value ?? '';
  return { made, stored };
}

it('a secret of a sealed kind is kept sealed, others as they are', () => {
  const { made, stored } = database({ texts: [FIRST!] });
  made.secrets.keep(KIND, 'sara', PLAIN);
  made.secrets.keep('password', 'sara', 'a hash');
  expect(stored()).not.toContain(PLAIN);
  expect(made.secrets.read(KIND, 'SARA')).toBe(PLAIN);
  expect(made.get('SELECT value FROM "__secret" WHERE kind = ?', ['password'])).toMatchObject({ value: 'a hash' });
  // twice the same looks different
  const once = stored();
  made.secrets.keep(KIND, 'sara', PLAIN);
  expect(stored()).not.toBe(once);
});

it('what an earlier version kept in plain text is read, and sealed once', () => {
  const { made, stored } = database({ texts: [FIRST!] });
  made.run('INSERT INTO "__secret" (kind, name, value) VALUES (?, ?, ?)', [KIND, 'sara', PLAIN]);
  expect(made.secrets.read(KIND, 'sara')).toBe(PLAIN);
  expect(resealSecrets(made)).toEqual({ sealed: 1, lost: [] });
  expect(stored()).not.toContain(PLAIN);
  expect(made.secrets.read(KIND, 'sara')).toBe(PLAIN);
  expect(resealSecrets(made)).toEqual({ sealed: 0, lost: [] });
});

it('a new key in front takes over, and the former one may go', () => {
  const { made } = database({ texts: [FIRST!] });
  made.secrets.keep(KIND, 'sara', PLAIN);
  sealWith(made, { texts: [SECOND!, FIRST!] });
  expect(resealSecrets(made)).toEqual({ sealed: 1, lost: [] });
  sealWith(made, { texts: [SECOND!] });
  expect(made.secrets.read(KIND, 'sara')).toBe(PLAIN);
});

it('without its key a secret is read by nobody, and told to be lost', () => {
  const { made } = database({ texts: [FIRST!] });
  made.secrets.keep(KIND, 'sara', PLAIN);
  sealWith(made, { texts: [SECOND!] });
  expect(() => made.secrets.read(KIND, 'sara')).toThrow(SealError);
  expect(resealSecrets(made)).toEqual({ sealed: 0, lost: [{ kind: KIND, name: 'sara' }] });
});

it('a sealed secret put in the place of another, or changed, does not open', () => {
  const { made, stored } = database({ texts: [FIRST!] });
  made.secrets.keep(KIND, 'sara', PLAIN);
  made.secrets.keep(KIND, 'omar', 'another');
  made.run('UPDATE "__secret" SET value = ? WHERE name = ?', [stored('sara'), 'omar']);
  expect(() => made.secrets.read(KIND, 'omar')).toThrow(SealError);
  made.run('UPDATE "__secret" SET value = ? WHERE name = ?', [`${stored('sara').slice(0, -2)}AA`, 'sara']);
  expect(() => made.secrets.read(KIND, 'sara')).toThrow(SealError);
});

it('a file of keys is made with the first secret, for its owner alone', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'majalis-key-')), 'data.key');
  const { made } = database({ file });
  expect(made.secrets.read(KIND, 'sara')).toBeUndefined();
  expect(existsSync(file)).toBe(false);
  made.secrets.keep(KIND, 'sara', PLAIN);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').trim().length).toBeGreaterThanOrEqual(32);
  sealWith(made, { file });
  expect(made.secrets.read(KIND, 'sara')).toBe(PLAIN);
});
