import type { Random } from './ambient.ts';
import type { Database } from './database.ts';
import type { Documents } from './documents.ts';
import type { HistoryWriter } from './history.ts';
import type { Row } from './row.ts';
import type { ServerMessage, Session } from './session.ts';

/** The context of a running request. */
export interface RequestContext {
  session: Session;
  documents: Documents;
  /** Access to all documents as the system itself: no permission checks, owner and modified_by `Administrator`. */
  system: Documents;
  database: Database;
  /** Site-local wall clock `YYYY-MM-DD HH:MM:SS.ffffff`. */
  now(): string;
  readonly random: Random;
  /** Collected into `_server_messages` of the response. */
  messages: ServerMessage[];
  requestId: string;
  /** Peer address, for rate limits. */
  address: string;
  /** Runs after the transaction commits (send email, wake a job). Dropped on rollback. */
  afterCommit(work: () => void): void;
}

/**
 * A method's response that is not just `{"message": value}`: wrap it with `reply(...)` (methods.ts). `body` is the whole JSON body; the
 * engine adds `_server_messages`.
 */
export interface MethodReply {
  kind: 'reply';
  status?: number;
  headers?: Record<string, string>;
  body?: Row;
  /** A file instead of JSON. */
  file?: { content: string | Uint8Array; type: string; name?: string };
}

/** The product's host, for work outside of requests: the scheduler, email, files. */
export interface Host {
  /** Runs `work` in one transaction with its own context. */
  run<T>(session: Session, work: (context: RequestContext) => T): T;
  /** Like `run`, for work that only reads: it neither waits for a writer nor blocks one. A write in it is an error. */
  read<T>(session: Session, work: (context: RequestContext) => T): T;
  /** The system's own session. */
  readonly administrator: Session;
  sessionOf(user: string): Session;
  readonly random: Random;
  /** Writes records with a past, inside a `run`. */
  readonly history: HistoryWriter;
}
