import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineAmbient } from '../../../server/ambient.ts';
import { openSession } from '../../../server/marketplace/accounts/sessions.ts';
import type { Documents } from '../../../server/ports/documents.ts';
import { fillNewDatabase } from '../../../server/seedDatabase.ts';
import { readSettings } from '../../../server/settings.ts';
import { createSite, type Site } from '../../../server/site.ts';
import { openDatabase, type SqliteDatabase } from '../../../server/store/database.ts';
import { removeOrders } from '../records.ts';

/** Customers with only an account. */
export const addCustomers = ({ engine }: Site, emails: readonly string[]): void =>
  engine.run(engine.administrator, ({ system }) => insertCustomers(system, emails));

/** The same for clients that know only the spec. */
export function insertCustomers(system: Pick<Documents, 'insert'>, emails: readonly string[]): void {
  for (const email of emails) {
    const username = email.split('@')[0];
    system.insert({
      doctype: 'User',
      name: email,
      email,
      username,
      first_name: username,
      full_name: username,
      enabled: 1,
      mobile_no: '55500000',
      role_profile_name: 'huserprofile',
      user_status: 'Active',
      user_type: 'Website User',
    });
  }
}

export interface PreparedServer {
  dataDir: string;
  file: string;
  /** Authorization headers by account. */
  tokens: Map<string, string>;
}

/** A data directory with the sample catalogue, no orders, and sessions of the accounts that will act. */
export function prepareData(customers: readonly string[], others: readonly string[]): PreparedServer {
  const dataDir = mkdtempSync(join(tmpdir(), 'majalis-kill-'));
  const file = join(dataDir, 'majalis.db');
  const database: SqliteDatabase = openDatabase(file);
  const site = createSite({ database, ambient: machineAmbient(), settings: readSettings({ DATA_DIR: dataDir }) });
  fillNewDatabase(site);
  removeOrders(database);
  addCustomers(site, customers);
  const { engine } = site;
  const tokens = engine.run(engine.administrator, (context) => {
    context.system.update('Husainia Settings', 'Husainia Settings', { max_open_requests: 100_000 });
    return new Map(
      [...customers, ...others].map((user) => {
        const { api_key, api_secret } = openSession(context, user);
        return [user, `token ${api_key}:${api_secret}`];
      }),
    );
  });
  database.close();
  return { dataDir, file, tokens };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export interface ServerProcess {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to its first healthy response. */
  startedIn: number;
  /** SIGKILL: nothing of the process runs after it. */
  kill(): Promise<void>;
  /** SIGTERM: it shuts down gracefully. */
  stop(): Promise<void>;
}

/** The server as a separate process, like `npm start` with a built app. */
export async function startProcess(dataDir: string): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  let output = '';
  const child: ChildProcess = spawn(process.execPath, ['tests/reliability/server/serverEntry.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, APP_MODE: 'demo' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const hear = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
    const healthy = await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) break;
    if (performance.now() - started > 60_000) throw new Error(`The server does not answer:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - started,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
