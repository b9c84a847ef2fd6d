import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { BackupError, makeBackup, restoreBackup } from './backup.ts';
import { openDatabase } from './database.ts';
import { DATA, openDataFolder } from './dataFolder.ts';

const nothing = () => undefined;
let dataDir: string;
let target: string;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'majalis-backup-'));
  dataDir = join(folder, 'data');
  target = join(folder, 'copy');
  const { database, close } = openDataFolder(dataDir);
  database.exec('CREATE TABLE note (text TEXT); CREATE TABLE "tabUser" (name TEXT)');
  database.run('INSERT INTO note VALUES (?)', ['kept']);
  close();
  mkdirSync(join(dataDir, DATA.files, DATA.private), { recursive: true });
});

const notes = (folder: string): unknown[] => {
  const database = openDatabase(join(folder, DATA.database));
  try {
    return database.all<{ text: string }>('SELECT text FROM note').map(({ text }) => text);
  } finally {
    database.close();
  }
};
const upload = (folder: string, name: string) => join(folder, DATA.files, name);

describe('makeBackup', () => {
  it('makes an existing target folder private', () => {
    mkdirSync(target);
    chmodSync(target, 0o755);
    makeBackup(dataDir, target);
    expect(statSync(target).mode & 0o077).toBe(0);
    expect(statSync(join(target, DATA.database)).mode & 0o077).toBe(0);
    expect(notes(target)).toEqual(['kept']);
  });

  it('contains no deleted data', () => {
    const database = openDatabase(join(dataDir, DATA.database));
    database.exec('PRAGMA secure_delete = OFF');
    const marker = 'told in confidence ';
    database.run('INSERT INTO note VALUES (?)', [marker.repeat(500)]);
    database.run('DELETE FROM note WHERE text <> ?', ['kept']);
    makeBackup(dataDir, target);
    database.close();
    expect(readFileSync(join(dataDir, DATA.database)).includes(marker)).toBe(true);
    expect(readFileSync(join(target, DATA.database)).includes(marker)).toBe(false);
  });
});

describe('uploads', () => {
  const SECRET = 'of the machine, not of the site';

  beforeEach(() => {
    const outside = join(dataDir, '..', 'secret');
    writeFileSync(outside, SECRET);
    writeFileSync(upload(dataDir, '0a1b.480.webp'), 'picture');
    writeFileSync(upload(dataDir, `${DATA.private}/0c1d.jpg`), 'evidence');
    writeFileSync(upload(dataDir, 'other.txt'), 'not an upload');
    symlinkSync(outside, upload(dataDir, '0e1f.jpg'));
  });
  const expectUploadsOf = (folder: string) => {
    expect(readdirSync(join(folder, DATA.files)).sort()).toEqual(['0a1b.480.webp', DATA.private]);
    expect(readFileSync(upload(folder, '0a1b.480.webp'), 'utf8')).toBe('picture');
    expect(readFileSync(upload(folder, `${DATA.private}/0c1d.jpg`), 'utf8')).toBe('evidence');
    expect(statSync(upload(folder, '0a1b.480.webp')).mode & 0o077).toBe(0);
  };

  it('are copied into a backup by their names, without symbolic links', () => {
    makeBackup(dataDir, target);
    expectUploadsOf(target);
  });

  it('are restored without symbolic links that were added to the backup', () => {
    makeBackup(dataDir, target);
    symlinkSync(join(dataDir, '..', 'secret'), upload(target, '1111.jpg'));
    const into = join(dataDir, '..', 'new');
    symlinkSync(join(dataDir, '..'), upload(target, '2222'));
    restoreBackup(target, into, '1', nothing);
    expectUploadsOf(into);
  });
});

describe('restoreBackup', () => {
  it('keeps the previous data and migrates the restored data before a server can start', () => {
    makeBackup(dataDir, target);
    const aside = restoreBackup(target, dataDir, '7', (database) =>
      database.run('INSERT INTO note VALUES (?)', ['new']),
    );
    expect(aside).toBe(`${dataDir}.before-7`);
    expect(notes(dataDir)).toEqual(['kept', 'new']);
    expect(notes(target)).toEqual(['kept']);
  });

  it.each([
    ['is cut off', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 5000))],
    ['is no database', (file: string) => writeFileSync(file, 'no database at all '.repeat(500))],
  ])('refuses a backup that %s and changes nothing', (_what, damage) => {
    makeBackup(dataDir, target);
    damage(join(target, DATA.database));
    expect(() => restoreBackup(target, dataDir, '1', nothing)).toThrow(BackupError);
    expect(notes(dataDir)).toEqual(['kept']);
  });

  it('does not follow a symbolic link to a database', () => {
    mkdirSync(target);
    symlinkSync(join(dataDir, DATA.database), join(target, DATA.database));
    expect(() => restoreBackup(target, join(dataDir, '..', 'new'), '1', nothing)).toThrow(BackupError);
    expect(existsSync(join(dataDir, '..', 'new'))).toBe(false);
  });
});

it('openDataFolder makes a data folder private that others can read', () => {
  for (const path of [dataDir, join(dataDir, DATA.files), join(dataDir, DATA.files, DATA.private)])
    chmodSync(path, 0o777);
  openDataFolder(dataDir).close();
  for (const path of [dataDir, join(dataDir, DATA.files), join(dataDir, DATA.files, DATA.private)])
    expect(statSync(path).mode & 0o777, path).toBe(0o700);
});

it('openDataFolder leaves another program’s database unchanged', () => {
  const database = openDatabase(join(dataDir, DATA.database));
  database.exec('DROP TABLE "tabUser"');
  database.close();
  const before = readFileSync(join(dataDir, DATA.database));
  expect(() => openDataFolder(dataDir)).toThrow(/another program/);
  expect(readFileSync(join(dataDir, DATA.database))).toEqual(before);
});
