import { type Instant, toInstant } from '../../domain/time/kuwaitTime.ts';
import type { StoredMail } from '../../server/marketplace/accounts/email/mailer.ts';
import type { RequestContext } from '../../server/ports/context.ts';
import type { Database, Secrets } from '../../server/ports/database.ts';
import type { Documents } from '../../server/ports/documents.ts';
import type { HistoryWriter } from '../../server/ports/history.ts';
import type { MajalisDataProvider } from '../../src/api/types.ts';

/** Reads stored data as the system, without permission checks. */
interface StoredRecords {
  system: Pick<Documents, 'get' | 'find' | 'list' | 'count'>;
  /** Portable SQL (docs/architecture/ports.md), reading. */
  database: Pick<Database, 'all' | 'get'> & { secrets: Pick<Secrets, 'read'> };
}

/** Writes initial data as the system, in one transaction. */
export interface SeededRecords extends RequestContext {
  /** Writes records in their final state, without events. */
  history: HistoryWriter;
}

/**
 * A running marketplace with untouched sample data: the embedded server in this process, or
 * with `FRAPPE_URL` a Frappe site. Suites that use nothing else run on both.
 */
export interface TestServer {
  /** Its URL. */
  address: string;
  /** The whole server as a fetch function, for paths and URLs. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Value of the Authorization header of a new session of an account. */
  tokenOf(email: string): string;
  /** The product's data provider for an account, in a new session or that of a token; for a guest without either. */
  apiAs(email?: string, token?: string): MajalisDataProvider;
  /** The server's time, frozen until a test moves it. */
  now(): Instant;
  /** Moves only the clock, without running jobs. */
  pass(minutes: number): void;
  /** Waits until all queued emails are sent. @returns every email so far, newest first */
  mails(): Promise<readonly StoredMail[]>;
  /** Waits until the variants of uploaded pictures exist. Another host creates them by itself. */
  formsMade(): Promise<void>;
  /** Reads what is stored. */
  stored<T>(read: (records: StoredRecords) => T): T;
  /** Writes initial data directly, without the rules. @returns the result of `write` */
  seed<T>(write: (records: SeededRecords) => T): T;
  /** Names of all tables with users' data, including the host's own. */
  tables(): string[];
  /** The password of every sample account. */
  samplePassword: string;
}

/** Saturday noon in Kuwait. */
export const NOON = toInstant('2026-11-21', '12:00');
