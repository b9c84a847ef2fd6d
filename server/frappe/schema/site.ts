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
  /** The site-local stamp `YYYY-MM-DD HH:MM:SS.ffffff`, which grows with every call. */
  now: () => string;
  filesDirectory: string;
  config: SiteConfig;
  sessionOf: (user: string) => Session;
  /** The latest numbers of autoincrement DocTypes. */
  sequences: Map<string, number>;
  /** The cache of `lists/listShape.ts`. Not a weak map, because its lookup would take a twentieth of a list's time. */
  readonly listShapes: Map<string, unknown>;
}

export const ADMINISTRATOR = 'Administrator';
export const GUEST_USER = 'Guest';

/** Finds a DocType by its exact name. @throws DoesNotExistError, as for a list of an unknown DocType */
export function getMeta(site: FrappeSite, doctype: string): Meta {
  const meta = site.metas.get(doctype);
  if (!meta) throw notFound('DocType', doctype);
  return meta;
}

/** Creates the error of frappe.throw: a message that ends the request. */
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

/** The error "Cart x not found" of `frappe.get_doc`. */
export const notFound = (doctype: string, name: unknown): FrappeError =>
  frappeError('DoesNotExistError', `${doctype} ${String(name)} not found`);

/** What crashes a Frappe site (500) is a validation error here, without internals. */
export const crash = (reason: string): FrappeError => frappeError('ValidationError', reason);
