import { LINE_TYPE } from '../../../../domain/order/orderStatus.ts';
import { VERIFICATION } from '../../../../domain/states/verification.ts';
import type { Database } from '../../../ports/database.ts';
import type { SqlCondition } from '../../../ports/documents.ts';

/** The record name of an account's vendor. */
export function findProviderName(database: Database, doctype: string, user: string): string | undefined {
  return database.get<{ name: string }>(`SELECT "name" FROM "tab${doctype}" WHERE "user" = ?`, [user])?.name;
}

/** The account of a provider's record. */
export function providerUser(database: Database, doctype: string, name: string): string | undefined {
  return (
    database.get<{ user: string | null }>(`SELECT "user" FROM "tab${doctype}" WHERE "name" = ?`, [name])?.user ??
    undefined
  );
}

/** A reciter's own gap and notice in minutes; none if the record does not exist. Reads no child table. */
export const reciterMinutes = (
  database: Database,
  name: string,
): { min_notice_minutes: number; buffer_minutes: number } =>
  database.get(`SELECT "min_notice_minutes", "buffer_minutes" FROM "tab${LINE_TYPE.reciter}" WHERE "name" = ?`, [
    name,
  ]) ?? { min_notice_minutes: 0, buffer_minutes: 0 };

/** Whether a provider is verified. */
export const isVerified = (database: Database, doctype: string, name: string): boolean =>
  database.get(`SELECT 1 FROM "tab${doctype}" WHERE "name" = ? AND "verification_status" = ?`, [
    name,
    VERIFICATION.verified,
  ]) !== undefined;

/** Whether this path is a file that the account uploaded. */
export function isOwnFile(database: Database, url: string, user: string): boolean {
  return database.get('SELECT 1 FROM "tabFile" WHERE "file_url" = ? AND "owner" = ?', [url, user]) !== undefined;
}

/** What a provider's view of a line depends on. */
export interface LineStage {
  status: string;
  slot_end: string | null;
  city: string | null;
}

/** Reads the stage of a line. @param own the lines to which access is limited: any other does not exist */
export function lineStage(database: Database, line: string, own: SqlCondition): LineStage | undefined {
  return database.get(
    `SELECT "status", "slot_end", "city" FROM "tabOrder Progress" WHERE "name" = ? AND (${own.sql})`,
    [line, ...own.params],
  );
}
