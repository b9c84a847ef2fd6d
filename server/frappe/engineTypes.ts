import type { Hono } from 'hono';
import type { Ambient } from '../ports/ambient.ts';
import type { Host } from '../ports/context.ts';
import type { DocTypeJson } from '../ports/doctypeJson.ts';
import type { Hooks } from '../ports/hooks.ts';
import type { SchemaRules } from '../ports/schemaRules.ts';
import type { SqliteDatabase } from '../store/database.ts';
import type { Quirks } from './quirks.ts';

/** Frappe's site_config.json, as far as it matters here. */
export interface SiteConfig {
  /** Origins that may call from a browser elsewhere; default none. */
  allowCors?: readonly string[];
  /** Largest request body in bytes; default 25 MiB. */
  maxFileSize?: number;
}

export interface EngineOptions {
  database: SqliteDatabase;
  doctypes: DocTypeJson[];
  /** Where time and randomness come from. */
  ambient: Ambient;
  /** IANA zone of the site's wall clock. */
  timeZone: string;
  /** Where uploaded bytes are kept. */
  filesDirectory: string;
  site?: SiteConfig;
  /** What the product asks of its tables beside its DocTypes. */
  schemaRules?: SchemaRules;
  hooks?: Hooks;
  /** Default: none. */
  quirks?: Quirks;
}

export interface Engine extends Host {
  readonly database: SqliteDatabase;
  meta(doctype: string): DocTypeJson;
  /** Creates or extends the SQLite schema from the DocTypes. Idempotent. */
  migrate(): void;
  /** `/api/resource`, `/api/method`, `/api/v1`, `/api/v2`, `/files`. */
  routes(): Hono;
}
