import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frappeHooks, frappeQuirks } from '../../server/fakeFrappe/frappeQuirks.ts';
import { seedRows, seedUsers } from '../../server/fakeFrappe/seeds.ts';
import { createEngine } from '../../server/frappe/engine.ts';
import type { Engine } from '../../server/frappe/engineTypes.ts';
import { buildMeta, loadDocTypes, type Meta } from '../../server/frappe/schema/meta.ts';
import { insertRow, setCounter, writeSingle } from '../../server/frappe/schema/rows.ts';
import { storedColumns } from '../../server/frappe/schema/values.ts';
import { systemAmbient } from '../../server/frappe/systemAmbient.ts';
import type { Row, Value } from '../../server/ports/row.ts';
import { openDatabase, type SqliteDatabase } from '../../server/store/database.ts';

/** A site without a product that behaves like Frappe, built from a folder with `doctypes/`, `rows.json` and `users.json`. It can be reset. */
export interface BareSite {
  engine: Engine;
  /** `key:secret` by the folder's name for the user's token, e.g. `WIRE_TOKEN_READER`. */
  tokens: Record<string, string>;
}

interface SiteUser {
  name: string;
  first_name: string;
  last_name?: string;
  roles: string[] | string;
  enabled?: 0 | 1;
  token: string;
  user_permissions?: Row[];
}

interface Users {
  password: string;
  roles: Row[];
  users: SiteUser[];
  shares?: Row[];
}

/** Thrown for a folder from which no site can be built; its message says what is missing. */
export class FolderError extends Error {}

const CORE = new URL('../../server/frappe/core', import.meta.url).pathname;

/** Stores rows unchanged, without defaults, validation or naming. */
function loadRows(database: SqliteDatabase, metas: Map<string, Meta>, rows: Row[]): void {
  for (const row of rows) {
    const doctype = String(row.doctype);
    if (doctype === 'Series') setCounter(database, String(row.name), Number(row.current));
    else {
      const meta = metas.get(doctype);
      if (!meta) throw new FolderError(`rows.json names an unknown DocType: ${doctype}`);
      const columns = storedColumns(meta, row);
      if (!meta.single && !row.name)
        throw new FolderError(`rows.json: a row of ${doctype} has no name; rows are stored as they stand.`);
      for (const column of Object.keys(columns)) if (row[column] === '') columns[column] = '';
      if (meta.single) {
        const { doctype: _, name: __, ...values } = row;
        writeSingle(database, meta, { ...(values as Record<string, Value>), idx: null, docstatus: null });
      } else insertRow(database, meta, columns);
    }
  }
}

const keyOf = (token: string): string =>
  `k${token.replace('WIRE_TOKEN_', '').toLowerCase().replaceAll('_', '')}`.padEnd(15, '0').slice(0, 15);

function loadUsers(database: SqliteDatabase, metas: Map<string, Meta>, users: Users): Record<string, string> {
  if (!users.users?.every(({ token }) => token))
    throw new FolderError('users.json: `users` are a list, each with its `token`.');
  const seed = (doctype: string, rows: Row[]) =>
    seedRows({ database, ambient: systemAmbient }, metas.get(doctype) as Meta, rows);
  const now = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  seed('Role', users.roles);
  const pairs = seedUsers(
    { database, ambient: systemAmbient },
    metas,
    users.users.map((user) => ({
      ...user,
      roles: Array.isArray(user.roles) ? user.roles : [],
      password: users.password,
      key: keyOf(user.token),
    })),
    now,
  );
  seed('DocShare', users.shares ?? []);
  seed(
    'DocType',
    [...metas.keys()].map((name) => ({ name })),
  );
  return Object.fromEntries(users.users.map(({ name, token }) => [token, pairs.get(name) ?? '']));
}

/** Builds a new site in memory. @throws FolderError */
export function createBareSite(folder: string): BareSite {
  for (const part of ['doctypes', 'rows.json', 'users.json'])
    if (!existsSync(join(folder, part))) throw new FolderError(`${folder} has no ${part}.`);
  const database = openDatabase(':memory:');
  const doctypes = [...loadDocTypes(CORE), ...loadDocTypes(join(folder, 'doctypes'))];
  const engine = createEngine({
    database,
    doctypes,
    ambient: systemAmbient,
    timeZone: 'Asia/Kuwait',
    filesDirectory: mkdtempSync(join(tmpdir(), 'wire-files-')),
    hooks: frappeHooks,
    quirks: frappeQuirks,
    site: { allowCors: ['https://shop.wire.test', 'http://localhost:5173'] },
  });
  engine.migrate();
  const metas = new Map(doctypes.map((json) => [json.name, buildMeta(json)]));
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
  return database.transaction(() => {
    loadRows(database, metas, read<Row[]>('rows.json'));
    return { engine, tokens: loadUsers(database, metas, read<Users>('users.json')) };
  });
}
