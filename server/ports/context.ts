import type { Random } from './ambient.ts';
import type { Database } from './database.ts';
import type { Documents } from './documents.ts';
import type { HistoryWriter } from './history.ts';
import type { Row } from './row.ts';
import type { ServerMessage, Session } from './session.ts';

/** What a running request carries. */
export interface RequestContext {
  session: Session;
  documents: Documents;
  /** All documents, as the system itself reads and writes them: no permission checks, owner and modified_by `Administrator`. */
  system: Documents;
  database: Database;
  /** Site-local wall clock `YYYY-MM-DD HH:MM:SS.ffffff`. */
  now(): string;
  readonly random: Random;
  /** Collected into `_server_messages` of the answer. */
  messages: ServerMessage[];
  requestId: string;
  /** Peer address, for rate limits. */
  address: string;
  /** Runs after the transaction committed (send mail, poke a job). Dropped on rollback. */
  afterCommit(work: () => void): void;
}

/**
 * An answer of a handler that is not simply `{"message": value}`: wrap with `reply(...)` (methods.ts).
 * `body` is the whole JSON body; `_server_messages` is added by the engine.
 */
export interface MethodReply {
  kind: 'reply';
  status?: number;
  headers?: Record<string, string>;
  body?: Row;
  /** A file instead of JSON. */
  file?: { content: string | Uint8Array; type: string; name?: string };
}

/** Who hosts the product, for work that no request asked for: the minute's job, mails, files. */
export interface Host {
  /** Runs `work` in one transaction with a context of its own. */
  run<T>(session: Session, work: (context: RequestContext) => T): T;
  /** As `run`, of work that only reads: it waits for no writer, and no writer for it. A write in it is an error. */
  read<T>(session: Session, work: (context: RequestContext) => T): T;
  /** The system's own session. */
  readonly administrator: Session;
  sessionOf(user: string): Session;
  readonly random: Random;
  /** Records with a past, written inside a `run`. */
  readonly history: HistoryWriter;
}
