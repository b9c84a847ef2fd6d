import { request } from 'node:http';
import type { Row } from '../../server/ports/row.ts';
import type { SqliteDatabase } from '../../server/store/database.ts';
import type { TestServer } from '../support/testServer.ts';
import { FAULTS, startProxy } from './server/faultyProxy.ts';

export interface Sent {
  status: number;
  /** The raw response; `body` is parsed if it is JSON. */
  text: string;
  body: Row;
  replayed: boolean;
}

/** A write request. */
export interface WriteRequest {
  /** Its name in the report. */
  what: string;
  verb: string;
  path: string;
  headers: Record<string, string>;
  text: string;
}

/** Sends one request over its own connection. @returns undefined without a complete response */
export function send(url: string, { verb, path, headers, text }: WriteRequest): Promise<Sent | undefined> {
  return new Promise((resolve) => {
    const call = request(url + path, {
      method: verb,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(text) },
      agent: false,
    });
    call.on('error', () => resolve(undefined));
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => resolve(undefined));
      response.on('end', () => {
        const replayed = response.headers['idempotency-replayed'] === 'true';
        const responseText = Buffer.concat(parts).toString();
        const body = responseText.startsWith('{') ? (JSON.parse(responseText) as Row) : {};
        resolve({ status: response.statusCode ?? 0, text: responseText, body, replayed });
      });
    });
    call.end(text);
  });
}

/** A fault of a request. */
export interface Trouble {
  name: string;
  /** Whether the write is stored anyway; undefined: possibly, but then completely. */
  stored?: boolean;
  send(request: WriteRequest): Promise<Sent | undefined>;
}

/** A server with injected faults. */
export interface DropHost {
  server: Pick<TestServer, 'seed' | 'tokenOf'>;
  database: SqliteDatabase;
  /** The column with the insertion order of rows, if the database doesn't number them. */
  order?: string;
  /** Its local port. */
  port: number;
  /** The Host header, if it differs from the connection's. */
  name?: string;
  /** Called before each write, so that no limit per minute is reached. */
  breathe(): void;
  troubles: readonly Trouble[];
  /** Sends unanswered requests again. */
  insist(request: WriteRequest): Promise<Sent | undefined>;
  close(): Promise<void>;
}

/** Faults that drop requests and responses. @param port of the server */
export async function lineTroubles(port: number): Promise<{ troubles: Trouble[]; close(): Promise<void> }> {
  const proxy = await startProxy(port);
  const troubles = FAULTS.map((fault) => ({
    name: fault,
    stored: fault === 'dropped' || fault === 'cut',
    send(request: WriteRequest) {
      proxy.fault = fault;
      return send(proxy.url, request);
    },
  }));
  return { troubles, close: () => proxy.close() };
}
