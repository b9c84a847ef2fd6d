import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashName } from '../../server/frappe/documents/naming.ts';
import { createEngine } from '../../server/frappe/engine.ts';
import type { Engine } from '../../server/frappe/engineTypes.ts';
import { buildMeta, loadDocTypes, type Meta } from '../../server/frappe/schema/meta.ts';
import { insertRow, setCounter, writeSingle } from '../../server/frappe/schema/rows.ts';
import { storedColumns } from '../../server/frappe/schema/values.ts';
import type { Row, Value } from '../../server/host/row.ts';
import { hashPassword, setKeyPair, setPasswordHash } from '../../server/store/accounts.ts';
import { type Database, openDatabase } from '../../server/store/database.ts';

/** A bare site (no hooks) over a folder with `doctypes/`, `rows.json` and `users.json`, and a way back to its first state. */
export interface BareSite {
  engine: Engine;
  /** `key:secret` by the name the folder gives the user's token, e.g. `WIRE_TOKEN_READER`. */
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

const CORE = new URL('../../server/frappe/core', import.meta.url).pathname;
const FOUNDED = '2026-01-01 08:00:00';
const STAMPS = { owner: 'Administrator', modified_by: 'Administrator', creation: FOUNDED, modified: FOUNDED };

let passwordHash: { password: string; hash: string } | undefined;

/** Rows are stored as they stand: no defaults, no validation, no naming. */
function loadRows(database: Database, metas: Map<string, Meta>, rows: Row[]): void {
  for (const row of rows) {
    const doctype = String(row.doctype);
    if (doctype === 'Series') setCounter(database, String(row.name), Number(row.current));
    else {
      const meta = metas.get(doctype);
      if (!meta) throw new Error(`rows.json names an unknown DocType: ${doctype}`);
      const columns = storedColumns(meta, row);
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

function loadUsers(database: Database, metas: Map<string, Meta>, users: Users): Record<string, string> {
  const tokens: Record<string, string> = {};
  const insert = (doctype: string, row: Row) => {
    const meta = metas.get(doctype) as Meta;
    insertRow(database, meta, storedColumns(meta, { ...STAMPS, name: hashName(), ...row }));
  };
  if (passwordHash?.password !== users.password) {
    passwordHash = { password: users.password, hash: hashPassword(users.password) };
  }
  const flags = Object.fromEntries(
    (metas.get('User')?.columns ?? [])
      .filter((field) => field.default)
      .map((field) => [field.fieldname, field.default]),
  );
  const now = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  for (const role of users.roles) insert('Role', role);
  for (const user of users.users) {
    const isAdministrator = user.name === 'Administrator';
    const roles = Array.isArray(user.roles) ? user.roles : [];
    const desk = isAdministrator || roles.includes('System Manager');
    insert('User', {
      ...flags,
      name: user.name,
      creation: now,
      modified: now,
      email: user.name,
      enabled: user.enabled ?? 1,
      first_name: user.first_name,
      last_name: user.last_name,
      full_name: [user.first_name, user.last_name].filter(Boolean).join(' '),
      username: isAdministrator ? 'administrator' : user.name.split('@')[0],
      send_welcome_email: 0,
      new_password: '',
      user_type: desk ? 'System User' : 'Website User',
      api_key: keyOf(user.token),
      api_secret: '***************',
    });
    const child = (doctype: string, parentfield: string, row: Row, idx: number) =>
      insert(doctype, {
        ...row,
        creation: now,
        modified: now,
        parent: user.name,
        parenttype: 'User',
        parentfield,
        idx,
      });
    roles.forEach((role, at) => {
      child('Has Role', 'roles', { role }, at + 1);
    });
    child(
      'User Social Login',
      'social_logins',
      {
        provider: 'frappe',
        userid: hashName()
          .repeat(4)
          .replace(/[^0-9a-f]/g, '0')
          .slice(0, 39),
      },
      1,
    );
    if (!isAdministrator) {
      insert('DocShare', {
        user: user.name,
        share_doctype: 'User',
        share_name: user.name,
        read: 1,
        write: 1,
        share: 1,
      });
    }
    for (const permission of user.user_permissions ?? []) insert('User Permission', { ...permission, user: user.name });
    const key = keyOf(user.token);
    const secret = `s${key.slice(1)}`;
    setPasswordHash(database, user.name, passwordHash.hash);
    setKeyPair(database, user.name, key, secret);
    tokens[user.token] = `${key}:${secret}`;
  }
  for (const share of users.shares ?? []) insert('DocShare', share);
  for (const name of metas.keys()) insert('DocType', { name });
  return tokens;
}

/** Builds the site anew, in memory. */
export function createBareSite(folder: string): BareSite {
  const database = openDatabase(':memory:');
  const doctypes = [...loadDocTypes(CORE), ...loadDocTypes(join(folder, 'doctypes'))];
  const engine = createEngine({
    database,
    doctypes,
    clock: Date.now,
    timeZone: 'Asia/Kuwait',
    filesDirectory: mkdtempSync(join(tmpdir(), 'wire-files-')),
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
