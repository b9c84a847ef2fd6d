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

it('secrets of a sealed kind are stored sealed, others in plain text', () => {
  const { made, stored } = database({ texts: [FIRST!] });
  made.secrets.keep(KIND, 'sara', PLAIN);
  made.secrets.keep('password', 'sara', 'a hash');
  expect(stored()).not.toContain(PLAIN);
  expect(made.secrets.read(KIND, 'SARA')).toBe(PLAIN);
  expect(made.get('SELECT value FROM "__secret" WHERE kind = ?', ['password'])).toMatchObject({ value: 'a hash' });
  // sealing the same text twice gives different results
  const once = stored();
  made.secrets.keep(KIND, 'sara', PLAIN);
  expect(stored()).not.toBe(once);
});

it('secrets that an earlier version stored in plain text can be read, and are sealed once', () => {
  const { made, stored } = database({ texts: [FIRST!] });
  made.run('INSERT INTO "__secret" (kind, name, value) VALUES (?, ?, ?)', [KIND, 'sara', PLAIN]);
  expect(made.secrets.read(KIND, 'sara')).toBe(PLAIN);
  expect(resealSecrets(made)).toEqual({ sealed: 1, lost: [] });
  expect(stored()).not.toContain(PLAIN);
  expect(made.secrets.read(KIND, 'sara')).toBe(PLAIN);
  expect(resealSecrets(made)).toEqual({ sealed: 0, lost: [] });
});

it('after a new first key has resealed all secrets, the former key can be removed', () => {
  const { made } = database({ texts: [FIRST!] });
  made.secrets.keep(KIND, 'sara', PLAIN);
  sealWith(made, { texts: [SECOND!, FIRST!] });
  expect(resealSecrets(made)).toEqual({ sealed: 1, lost: [] });
  sealWith(made, { texts: [SECOND!] });
  expect(made.secrets.read(KIND, 'sara')).toBe(PLAIN);
});

it('a secret whose key is missing cannot be read and is reported as lost', () => {
  const { made } = database({ texts: [FIRST!] });
  made.secrets.keep(KIND, 'sara', PLAIN);
  sealWith(made, { texts: [SECOND!] });
  expect(() => made.secrets.read(KIND, 'sara')).toThrow(SealError);
  expect(resealSecrets(made)).toEqual({ sealed: 0, lost: [{ kind: KIND, name: 'sara' }] });
});

it('a sealed secret that was moved or changed cannot be opened', () => {
  const { made, stored } = database({ texts: [FIRST!] });
  made.secrets.keep(KIND, 'sara', PLAIN);
  made.secrets.keep(KIND, 'omar', 'another');
  made.run('UPDATE "__secret" SET value = ? WHERE name = ?', [stored('sara'), 'omar']);
  expect(() => made.secrets.read(KIND, 'omar')).toThrow(SealError);
  made.run('UPDATE "__secret" SET value = ? WHERE name = ?', [`${stored('sara').slice(0, -2)}AA`, 'sara']);
  expect(() => made.secrets.read(KIND, 'sara')).toThrow(SealError);
});

it('the key file is created with the first secret, readable by its owner only', () => {
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
