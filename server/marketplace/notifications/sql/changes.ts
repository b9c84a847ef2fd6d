import { ACCOUNT } from '../../../../domain/states/account.ts';
import type { Database } from '../../../ports/database.ts';
import { PROVIDER_DOCTYPES } from '../../common/roles.ts';

/** Who may see a document: staff, and these accounts. */
export interface ChangeReaders {
  /** Whether the record still exists. */
  exists: boolean;
  staff: boolean;
  users: string[];
}

const NOBODY: ChangeReaders = { exists: false, staff: false, users: [] };

/** The provider of a line, once it is released; no other provider ever sees it. */
function ofLine(database: Database, name: string): ChangeReaders {
  const line = database.get<{ type: string; doc_name: string; released: number }>(
    'SELECT "type", "doc_name", "released" FROM "tabOrder Progress" WHERE "name" = ?',
    [name],
  );
  if (!line) return { ...NOBODY, staff: true };
  const doctype = PROVIDER_DOCTYPES.find((one) => one === line.type);
  return {
    exists: true,
    staff: true,
    users: line.released && doctype ? ownersOf(database, doctype, line.doc_name) : [],
  };
}

function ownersOf(database: Database, doctype: string, name: string): string[] {
  const row = database.get<{ user: string | null }>(`SELECT "user" FROM "tab${doctype}" WHERE "name" = ?`, [name]);
  return row?.user ? [row.user] : [];
}

const isThere = (database: Database, doctype: string, name: string): boolean =>
  database.get(`SELECT 1 AS found FROM "tab${doctype}" WHERE "name" = ?`, [name]) !== undefined;

/**
 * Who can see a document, of staff and providers (B): a provider's lines and record, an account's notifications, and for everything else
 * staff only.
 */
export function findReaders(database: Database, doctype: string, name: string): ChangeReaders {
  if (doctype === 'Order Progress') return ofLine(database, name);
  const exists = isThere(database, doctype, name);
  if (doctype === 'Husainia Notification')
    return { exists, staff: false, users: exists ? ownersOf(database, doctype, name) : [] };
  const isRecord = PROVIDER_DOCTYPES.some((one) => one === doctype);
  return { exists, staff: true, users: exists && isRecord ? ownersOf(database, doctype, name) : [] };
}

/** Of some sessions, those that are still valid: not revoked, not expired, of an account that is not suspended. */
export function liveSessions(database: Database, keys: readonly string[], now: string, idleSince: string): Set<string> {
  if (keys.length === 0) return new Set();
  const rows = database.all<{ name: string }>(
    `SELECT s."name" FROM "tabHusainia Session" s JOIN "tabUser" u ON u."name" = s."user"
      WHERE s."name" IN (${keys.map(() => '?').join(', ')}) AND s."revoked_at" IS NULL AND s."expires_at" > ?
        AND s."last_used_at" > ? AND u."enabled" = 1 AND u."user_status" <> ?`,
    [...keys, now, idleSince, ACCOUNT.suspended],
  );
  return new Set(rows.map(({ name }) => name));
}
