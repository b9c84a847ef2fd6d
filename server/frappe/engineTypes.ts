import type { Hono } from 'hono';
import type { Ambient } from '../ports/ambient.ts';
import type { Host } from '../ports/context.ts';
import type { DocTypeJson } from '../ports/doctypeJson.ts';
import type { Hooks } from '../ports/hooks.ts';
import type { SchemaRules } from '../ports/schemaRules.ts';
import type { SqliteDatabase } from '../store/database.ts';
import type { Migration } from '../store/migrations.ts';
import type { Quirks } from './quirks.ts';

/** The supported part of Frappe's site_config.json. */
export interface SiteConfig {
  /** Origins that may send cross-origin requests; default none. */
  allowCors?: readonly string[];
  /** Maximum request body in bytes; default 25 MiB. */
  maxFileSize?: number;
}

export interface EngineOptions {
  database: SqliteDatabase;
  doctypes: DocTypeJson[];
  /** The source of time and randomness. */
  ambient: Ambient;
  /** The IANA time zone of the site's wall clock. */
  timeZone: string;
  /** Where uploads are stored. */
  filesDirectory: string;
  site?: SiteConfig;
  /** What the product requires of its tables in addition to its DocTypes. */
  schemaRules?: SchemaRules;
  /** Changes of data that earlier versions stored; default none. */
  migrations?: readonly Migration[];
  hooks?: Hooks;
  /** Default: none. */
  quirks?: Quirks;
}

export interface Engine extends Host {
  readonly database: SqliteDatabase;
  meta(doctype: string): DocTypeJson;
  /** Runs pending migrations, then creates or extends the SQLite schema from the DocTypes. Idempotent. */
  migrate(): void;
  /** `/api/resource`, `/api/method`, `/api/v1`, `/api/v2`, `/files`. */
  routes(): Hono;
}
