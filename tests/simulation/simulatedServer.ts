import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { HOUR, type Instant } from '../../domain/time/kuwaitTime.ts';
import type { ControlMessage, ControlReply, ReadyMessage } from './controlMessages.ts';

/** A response as its caller reads it. */
export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: people read responses of every shape
  body: any;
}

/** The server of a simulation, across its crashes. */
export interface SimulatedServer {
  now(): Instant;
  /** Moves the clock forward and runs what is due. */
  advance(to: Instant): Promise<void>;
  setGateway(state: { down: boolean }): Promise<void>;
  /** Lets the server die after this many further commits. The simulation goes on with a new process over the same files. */
  killAfter(commits: number): Promise<void>;
  /** The next response is lost: its caller repeats the request. */
  dropNextResponse(): void;
  /** Sends a request as a person; repeats it with the same key if the server died or the response was lost. */
  request(user: string, verb: string, path: string, body?: unknown): Promise<Reply>;
  /** Submits a form of the payment page. @returns where it redirects to */
  submitForm(url: string, fields: Record<string, string>): Promise<URL | undefined>;
  readonly faults: { kills: number; dropped: number };
  stop(): Promise<void>;
}

/** Sessions are renewed before they become idle. */
const SESSION_USED_FOR = 6 * HOUR;

class ServerDied extends Error {}

interface Life {
  url: string;
  send(message: ControlMessage): Promise<string>;
  end(): Promise<void>;
}

/** Starts one process. Its calls throw ServerDied when it is killed. */
async function startLife(dataDir: string, now: Instant, seed: string): Promise<Life> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'serverEntry.ts'), [dataDir, String(now), seed], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, HOST: '127.0.0.1' },
  });
  const waiting = new Map<number, { resolve(value: string): void; reject(error: Error): void }>();
  let sent = 0;
  let hasDied = false;
  const died = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void died.then(() => {
    hasDied = true;
    for (const { reject } of waiting.values()) reject(new ServerDied());
    waiting.clear();
  });
  const ready = new Promise<ReadyMessage>((resolve, reject) => {
    child.once('message', (message) => resolve(message as ReadyMessage));
    void died.then(() => reject(new Error('The server of the simulation did not start.')));
  });
  const { port } = await ready;
  child.on('message', (reply: ControlReply) => {
    const caller = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) caller?.reject(new Error(reply.error));
    else caller?.resolve(reply.value);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    send: (message) =>
      new Promise((resolve, reject) => {
        if (hasDied) return reject(new ServerDied());
        const id = ++sent;
        waiting.set(id, { resolve, reject });
        // a failed send means that the process is ending: `died` rejects
        child.send({ id, message }, () => {});
      }),
    async end() {
      child.kill('SIGTERM');
      await died;
    },
  };
}

/** Each person has an address of their own in the private network 10.0.0.0/8. */
function createAddresses(): (user: string) => string {
  const known = new Map<string, number>();
  return (user) => {
    const number = known.get(user) ?? known.size + 1;
    known.set(user, number);
    // a network of its own: limits count the upper 24 bits
    return `10.${number >> 8}.${number & 255}.1`;
  };
}

/** Starts the server over a prepared data folder. */
export async function startSimulatedServer(dataDir: string, start: Instant, seed: string): Promise<SimulatedServer> {
  let life = await startLife(dataDir, start, `${seed} 0`);
  let now = start;
  let isGatewayDown = false;
  let dropsNext = false;
  let keys = 0;
  const faults = { kills: 0, dropped: 0 };
  const sessions = new Map<string, { header: string; until: Instant }>();
  const addressOf = createAddresses();

  /** Runs work until it succeeds, with a new process whenever the server dies. */
  async function survive<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ServerDied)) throw error;
        faults.kills += 1;
        sessions.clear();
        life = await startLife(dataDir, now, `${seed} ${faults.kills}`);
        if (isGatewayDown) await life.send({ kind: 'gateway', down: true });
      }
    }
  }

  /** @throws ServerDied if the connection breaks */
  const send = (url: string, init: RequestInit): Promise<Response> =>
    fetch(url, { ...init, redirect: 'manual' }).catch(() => {
      throw new ServerDied();
    });

  async function headerOf(user: string): Promise<string> {
    const known = sessions.get(user);
    if (known && known.until > now) return known.header;
    const header = await life.send({ kind: 'session', user });
    sessions.set(user, { header, until: now + SESSION_USED_FOR });
    return header;
  }

  async function readReply(response: Response): Promise<Reply> {
    const text = await response.text().catch(() => {
      throw new ServerDied();
    });
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  }

  return {
    now: () => now,
    faults,
    async advance(to) {
      // first, so that a process that replaces a killed one never starts before what is stored
      now = to;
      await survive(() => life.send({ kind: 'advance', to }));
    },
    async setGateway({ down }) {
      isGatewayDown = down;
      await survive(() => life.send({ kind: 'gateway', down }));
    },
    killAfter: async (commits) => void (await life.send({ kind: 'kill', afterCommits: commits })),
    dropNextResponse() {
      dropsNext = true;
    },
    request(user, verb, path, body) {
      const key = `simulated-${seed}-${++keys}`;
      return survive(async () => {
        const once = async () =>
          readReply(
            await send(life.url + path, {
              method: verb,
              headers: {
                Authorization: await headerOf(user),
                'Idempotency-Key': key,
                'X-Forwarded-For': addressOf(user),
                ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
              },
              ...(body === undefined ? {} : { body: JSON.stringify(body) }),
            }),
          );
        if (dropsNext && verb !== 'GET') {
          dropsNext = false;
          faults.dropped += 1;
          await once();
        }
        return once();
      });
    },
    submitForm(url, fields) {
      return survive(async () => {
        const { pathname } = new URL(url);
        const response = await send(life.url + pathname, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields).toString(),
        });
        await response.text();
        const location = response.headers.get('location');
        return location ? new URL(location) : undefined;
      });
    },
    stop: () => life.end(),
  };
}
