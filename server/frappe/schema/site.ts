import type { Ambient } from '../../ports/ambient.ts';
import type { Hooks } from '../../ports/hooks.ts';
import type { ServerMessage, Session } from '../../ports/session.ts';
import type { SqliteDatabase } from '../../store/database.ts';
import type { SiteConfig } from '../engineTypes.ts';
import type { Quirks } from '../quirks.ts';
import { FrappeError } from './errors.ts';
import type { Meta } from './meta.ts';

/** What every part of the engine needs of its site. */
export interface FrappeSite {
  database: SqliteDatabase;
  metas: ReadonlyMap<string, Meta>;
  hooks: Hooks;
  quirks: Quirks;
  ambient: Ambient;
  /** Site-local stamp `YYYY-MM-DD HH:MM:SS.ffffff`, growing with every call. */
  now: () => string;
  filesDirectory: string;
  config: SiteConfig;
  sessionOf: (user: string) => Session;
  /** Latest numbers of autoincrement DocTypes. */
  sequences: Map<string, number>;
  /** Of `lists/listShape.ts`. Here and not in a weak map, which is asked for each list and would cost a twentieth of it. */
  readonly listShapes: Map<string, unknown>;
}

export const ADMINISTRATOR = 'Administrator';
export const GUEST_USER = 'Guest';

/** A DocType by its exact name. @throws DoesNotExistError as a list of an unknown DocType answers */
export function getMeta(site: FrappeSite, doctype: string): Meta {
  const meta = site.metas.get(doctype);
  if (!meta) throw notFound('DocType', doctype);
  return meta;
}

/** frappe.throw: the message that ends the request. */
export function frappeError(
  exception: string,
  message: string,
  extra: Partial<ServerMessage> & { status?: number } = {},
): FrappeError {
  const { status, ...entry } = extra;
  return new FrappeError(
    exception,
    { message, title: 'Message', indicator: 'red', raise_exception: 1, ...entry },
    { status },
  );
}

/** "Cart x not found", as `frappe.get_doc` says it. */
export const notFound = (doctype: string, name: unknown): FrappeError =>
  frappeError('DoesNotExistError', `${doctype} ${String(name)} not found`);

/** What crashes a Frappe site (500) is answered as a failed validation, without its insides. */
export const crash = (reason: string): FrappeError => frappeError('ValidationError', reason);
