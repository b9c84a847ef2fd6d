import { hashName } from '../frappe/documents/naming.ts';
import type { Meta } from '../frappe/schema/meta.ts';
import { insertRow } from '../frappe/schema/rows.ts';
import { storedColumns } from '../frappe/schema/values.ts';
import type { Ambient } from '../ports/ambient.ts';
import type { Row } from '../ports/row.ts';
import { hashEnginePassword, setKeyPair, setPasswordHash } from '../store/accounts.ts';
import type { SqliteDatabase } from '../store/database.ts';

/** Accounts of a site without a product: users with their roles, passwords, and keys, as a Frappe site stores them. */

export interface SeededUser {
  name: string;
  first_name?: string;
  last_name?: string;
  roles: readonly string[];
  enabled?: 0 | 1;
  password: string;
  /** The letters and digits that the user's key is made from. */
  key: string;
  user_permissions?: readonly Row[];
}

const FOUNDED = '2026-01-01 08:00:00';
const STAMPS = { owner: 'Administrator', modified_by: 'Administrator', creation: FOUNDED, modified: FOUNDED };

/** Hashing is slow and a reset needs the same hashes again, so each password always has the same hash. */
const hashes = new Map<string, string>();

function hashOf(password: string): string {
  const known = hashes.get(password) ?? hashEnginePassword(password, 'fake');
  hashes.set(password, known);
  return known;
}

/** The database to fill, and the source of its row names. */
interface SeedTarget {
  database: SqliteDatabase;
  ambient: Ambient;
}

/**
 * Creates users with their roles, passwords, and keys.
 * @param now the site's wall clock
 * @returns `key:secret` by the user's name
 */
export function seedUsers(
  { database, ambient }: SeedTarget,
  metas: ReadonlyMap<string, Meta>,
  users: readonly SeededUser[],
  now: string,
): Map<string, string> {
  const insert = (doctype: string, row: Row) => {
    const meta = metas.get(doctype) as Meta;
    insertRow(database, meta, storedColumns(meta, { ...STAMPS, name: hashName(ambient), ...row }));
  };
  const flags = Object.fromEntries(
    (metas.get('User')?.columns ?? [])
      .filter((field) => field.default)
      .map((field) => [field.fieldname, field.default]),
  );
  const tokens = new Map<string, string>();
  for (const user of users) {
    const isAdministrator = user.name === 'Administrator';
    const firstName = user.first_name ?? user.name.split('@')[0];
    insert('User', {
      ...flags,
      name: user.name,
      creation: now,
      modified: now,
      email: user.name,
      enabled: user.enabled ?? 1,
      first_name: firstName,
      last_name: user.last_name,
      full_name: [firstName, user.last_name].filter(Boolean).join(' '),
      username: isAdministrator ? 'administrator' : user.name.split('@')[0],
      send_welcome_email: 0,
      new_password: '',
      user_type: isAdministrator || user.roles.includes('System Manager') ? 'System User' : 'Website User',
      api_key: user.key,
      api_secret: '***************',
    });
    const child = (doctype: string, parentfield: string, row: Row, idx: number) => {
      const place = { parent: user.name, parenttype: 'User', parentfield, idx };
      insert(doctype, { ...row, creation: now, modified: now, ...place });
    };
    user.roles.forEach((role, at) => {
      child('Has Role', 'roles', { role }, at + 1);
    });
    const userid = hashName(ambient)
      .repeat(4)
      .replace(/[^0-9a-f]/g, '0')
      .slice(0, 39);
    child('User Social Login', 'social_logins', { provider: 'frappe', userid }, 1);
    if (!isAdministrator) {
      const rights = { read: 1, write: 1, share: 1 };
      insert('DocShare', { user: user.name, share_doctype: 'User', share_name: user.name, ...rights });
    }
    for (const permission of user.user_permissions ?? []) insert('User Permission', { ...permission, user: user.name });
    const secret = `s${user.key.slice(1)}`;
    setPasswordHash(database, user.name, hashOf(user.password));
    setKeyPair(database, user.name, user.key, secret);
    tokens.set(user.name, `${user.key}:${secret}`);
  }
  return tokens;
}

/** Creates a site's other initial rows: roles, shares, and the names of its DocTypes. */
export function seedRows({ database, ambient }: SeedTarget, meta: Meta, rows: readonly Row[]): void {
  for (const row of rows)
    insertRow(database, meta, storedColumns(meta, { ...STAMPS, name: hashName(ambient), ...row }));
}
