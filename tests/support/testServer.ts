import { type Instant, toInstant } from '../../domain/time/kuwaitTime.ts';
import type { StoredMail } from '../../server/marketplace/accounts/email/mailer.ts';
import type { RequestContext } from '../../server/ports/context.ts';
import type { Database, Secrets } from '../../server/ports/database.ts';
import type { Documents } from '../../server/ports/documents.ts';
import type { HistoryWriter } from '../../server/ports/history.ts';
import type { MajalisDataProvider } from '../../src/api/types.ts';

/** What is stored, read as the system itself: no rights are asked. */
interface StoredRecords {
  system: Pick<Documents, 'get' | 'find' | 'list' | 'count'>;
  /** Portable SQL (docs/architecture/ports.md), reading. */
  database: Pick<Database, 'all' | 'get'> & { secrets: Pick<Secrets, 'read'> };
}

/** The same, to be written as the system itself, in one transaction: what a story needs to stand before it begins. */
export interface SeededRecords extends RequestContext {
  /** Records as they would stand after their history. */
  history: HistoryWriter;
}

/**
 * A marketplace that runs somewhere, with the sample catalogue as nobody has touched it: the embedded server in this process, or
 * with `FRAPPE_URL` a Frappe site. Suites that ask nothing else say the same of both.
 */
export interface TestServer {
  /** Where it is found. */
  address: string;
  /** The whole server as a fetch, for paths as well as for addresses. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** Value of the Authorization header of a new session of an account. */
  tokenOf(email: string): string;
  /** The product's own data provider as an account sees it, in a new session or that of a token; without both as a guest does. */
  apiAs(email?: string, token?: string): MajalisDataProvider;
  /** The server's time, which stands still until a test moves it. */
  now(): Instant;
  /** Moves the clock and nothing else: what is due by then happens when somebody looks, or not at all. */
  pass(minutes: number): void;
  /** Every mail so far, newest first, when all that wait have left. */
  mails(): Promise<readonly StoredMail[]>;
  /** When the variants of uploaded pictures exist; another host makes them on its own. */
  formsMade(): Promise<void>;
  /** Reads what is stored. */
  stored<T>(read: (records: StoredRecords) => T): T;
  /** Writes what a test begins with, past the rules. @returns what `write` answers */
  seed<T>(write: (records: SeededRecords) => T): T;
  /** Names of all tables that hold what people told, those of the host's own included. */
  tables(): string[];
  /** What every sample account signs in with. */
  samplePassword: string;
}

/** Saturday noon in Kuwait. */
export const NOON = toInstant('2026-11-21', '12:00');
