import { request } from 'node:http';
import type { Row } from '../../server/ports/row.ts';
import type { SqliteDatabase } from '../../server/store/database.ts';
import type { TestServer } from '../support/testServer.ts';
import { FAULTS, startProxy } from './server/faultyProxy.ts';

export interface Sent {
  status: number;
  /** As it came; `body` is what it says where it is JSON. */
  text: string;
  body: Row;
  replayed: boolean;
}

/** One write as it goes over the line. */
export interface Asked {
  /** In words of the report. */
  what: string;
  verb: string;
  path: string;
  headers: Record<string, string>;
  text: string;
}

/** One request over a connection of its own. @returns undefined when no whole answer came back */
export function send(url: string, { verb, path, headers, text }: Asked): Promise<Sent | undefined> {
  return new Promise((resolve) => {
    const call = request(url + path, {
      method: verb,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(text) },
      agent: false,
    });
    call.on('error', () => resolve(undefined));
    call.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', () => resolve(undefined));
      answer.on('end', () => {
        const replayed = answer.headers['idempotency-replayed'] === 'true';
        const said = Buffer.concat(parts).toString();
        const body = said.startsWith('{') ? (JSON.parse(said) as Row) : {};
        resolve({ status: answer.statusCode ?? 0, text: said, body, replayed });
      });
    });
    call.end(text);
  });
}

/** Something that goes wrong with a request. */
export interface Trouble {
  name: string;
  /** Is the write stored nevertheless? undefined: it may be, whole. */
  stored?: boolean;
  send(asked: Asked): Promise<Sent | undefined>;
}

/** Where writes go wrong. */
export interface DropHost {
  server: Pick<TestServer, 'seed' | 'tokenOf'>;
  database: SqliteDatabase;
  /** In which its rows came, where it does not number them. */
  order?: string;
  /** Where it listens on this machine. */
  port: number;
  /** The Host header where it is another one than the connection's. */
  name?: string;
  /** Before each write: no limit per minute may be reached. */
  breathe(): void;
  troubles: readonly Trouble[];
  /** Sends again what was not answered. */
  insist(asked: Asked): Promise<Sent | undefined>;
  close(): Promise<void>;
}

/** Requests and answers that are lost on the line. @param port of the server */
export async function lineTroubles(port: number): Promise<{ troubles: Trouble[]; close(): Promise<void> }> {
  const proxy = await startProxy(port);
  const troubles = FAULTS.map((fault) => ({
    name: fault,
    stored: fault === 'dropped' || fault === 'cut',
    send(asked: Asked) {
      proxy.fault = fault;
      return send(proxy.url, asked);
    },
  }));
  return { troubles, close: () => proxy.close() };
}
