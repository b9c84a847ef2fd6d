import { STATUS } from '../../../../domain/order/orderProcess.ts';
import { type Language, toLanguage } from '../../../../domain/text/format.ts';
import type { Database } from '../../../ports/database.ts';

const PASSWORD = 'password';

/** Stores a password hash. @param hash the result of `hashPassword` */
export const storePasswordHash = ({ secrets }: Database, user: string, hash: string): void =>
  secrets.keep(PASSWORD, user, hash);

export const readPasswordHash = ({ secrets }: Database, user: string): string | undefined =>
  secrets.read(PASSWORD, user);

/** Deletes a user's password, so that nobody can log in with it. */
export const forgetPassword = ({ secrets }: Database, user: string): void => secrets.forget(PASSWORD, user);

/** An account's language; undefined if there is no such account. */
export function accountLanguage(database: Database, user: string): Language | undefined {
  const row = database.get<{ language: string | null }>(
    `SELECT "language" FROM "tabUser" WHERE ${database.sameText('"name"', '?')}`,
    [user],
  );
  return row && toLanguage(row.language);
}

/** The stored quiet hours of an account; null if it did not choose any. */
export const storedQuietHours = (
  database: Database,
  user: string,
): { quiet_from: string | null; quiet_to: string | null } =>
  database.get(`SELECT "quiet_from", "quiet_to" FROM "tabUser" WHERE ${database.sameText('"name"', '?')}`, [user]) ?? {
    quiet_from: null,
    quiet_to: null,
  };

/** What a request needs to know about the account of a key. */
export interface SessionRow {
  name: string;
  user: string;
  secret_hash: string;
  last_used_at: string;
  expires_at: string;
  two_step_at: string | null;
  role_profile_name: string | null;
  user_status: string | null;
  enabled: number;
}

/** The session of a key with its account, unless it was revoked. */
export function findSession(database: Database, key: string): SessionRow | undefined {
  return database.get<SessionRow>(
    `SELECT s."name", s."user", s."secret_hash", s."last_used_at", s."expires_at", s."two_step_at",
            u."role_profile_name", u."user_status", u."enabled"
       FROM "tabHusainia Session" s JOIN "tabUser" u ON u."name" = s."user"
      WHERE s."name" = ? AND s."revoked_at" IS NULL`,
    [key],
  );
}

/** Records that the session sends a request now; `heard_at` keeps the time of the previous one, which was answered. */
export function touchSession(database: Database, key: string, now: string): void {
  database.run('UPDATE "tabHusainia Session" SET "heard_at" = "last_used_at", "last_used_at" = ? WHERE "name" = ?', [
    now,
    key,
  ]);
}

/** Ends an account's sessions; if all of them, also its calendar feed and its respond links. @param except the key of a session to keep */
export function revokeSessions(database: Database, user: string, now: string, except = ''): void {
  database.run(
    'UPDATE "tabHusainia Session" SET "revoked_at" = ? WHERE "user" = ? AND "revoked_at" IS NULL AND "name" <> ?',
    [now, user, except],
  );
  if (except) return;
  spendTokens(database, user, 'calendar', now);
  forgetAnswerLinks(database, user);
}

/** Deletes an account's respond links; a deleted one also reveals nothing about its request. */
function forgetAnswerLinks(database: Database, user: string): void {
  database.run(`DELETE FROM "tabAccount Token" WHERE "user" = ? AND "purpose" = 'answer_line'`, [user]);
}

export function revokeSession(database: Database, key: string, now: string): void {
  database.run('UPDATE "tabHusainia Session" SET "revoked_at" = ? WHERE "name" = ? AND "revoked_at" IS NULL', [
    now,
    key,
  ]);
}

/** Invalidates the earlier links of a purpose: only the newest one works. */
export function spendTokens(database: Database, user: string, purpose: string, now: string): void {
  database.run('UPDATE "tabAccount Token" SET "used_at" = ? WHERE "user" = ? AND "purpose" = ? AND "used_at" IS NULL', [
    now,
    user,
    purpose,
  ]);
}

/**
 * Ends every session, link, code, calendar feed, and any other access without a password: restored data contains some that have been used
 * or ended since.
 */
export function endAllAccess(database: Database): void {
  database.run('DELETE FROM "tabHusainia Session"');
  database.run('DELETE FROM "tabAccount Token"');
}

/** Deletes temporary data: ended sessions, used links, old idempotency keys. */
export function removeExpired(database: Database, now: string, before: string): void {
  database.run('DELETE FROM "tabIdempotency Key" WHERE "expires_at" <= ?', [now]);
  database.run('DELETE FROM "tabAccount Token" WHERE "expires_at" <= ?', [before]);
  database.run('DELETE FROM "tabHusainia Session" WHERE "expires_at" <= ? OR "revoked_at" <= ?', [before, before]);
}

/** Updates the mobile of live lines that have the account's previous one; a phone number at the door stays. */
export function updateLiveMobile(database: Database, customer: string, before: string, after: string): void {
  database.run(
    `UPDATE "tabOrder Progress" SET "contact_mobile" = ?
      WHERE "customer" = ? AND "contact_mobile" = ? AND "status" IN (?, ?, ?)`,
    [after, customer, before, STATUS.pendingVerification, STATUS.paymentPending, STATUS.paymentCompleted],
  );
}
