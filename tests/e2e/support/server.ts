import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The product, started like `npm start`, with its own database. */
export interface RunningServer {
  url: string;
  /** Moves the server's clock and runs the jobs that became due. */
  advanceClock(minutes: number): Promise<void>;
  /** Emails of the development mailbox to one address, newest first. */
  mailsTo(address: string): Promise<Mail[]>;
  stop(): Promise<void>;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A start takes two seconds, and much longer on a busy machine. */
const START_MS = 90_000;

async function answers(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${log()}`);
    const healthy = await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not answer in time:\n${log()}`);
}

/** The data that a demo offers over HTTP, wherever it runs. */
function served(url: string, stop: () => Promise<void>): RunningServer {
  return {
    url,
    stop,
    async advanceClock(minutes) {
      const response = await fetch(`${url}/dev/clock`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ advance_minutes: minutes }),
      });
      if (!response.ok) throw new Error(`The clock did not move: ${response.status}`);
    },
    async mailsTo(address) {
      const mails = (await fetch(`${url}/dev/mailbox.json`).then((response) => response.json())) as Mail[];
      return mails.filter((mail) => mail.to.includes(address));
    },
  };
}

/**
 * A first start creates the tables and the sample data. A run does this once, before its tests (`firstStart.ts`). Each server then
 * starts from a copy of that folder, which saves a third of its start time.
 * With FRAPPE_URL the tests run against the demo on that Frappe site. It must be new, because the tests register accounts.
 * @param distDir the built app, if it isn't the default
 * @param dataDirectory a folder to keep its data; default: a temporary one
 * @param checkout the folder of another checkout, whose server and build are started
 * @param environment further variables
 */
export async function startServer({
  distDir,
  dataDirectory,
  checkout,
  environment,
}: {
  distDir?: string | undefined;
  dataDirectory?: string;
  checkout?: string;
  environment?: Readonly<Record<string, string>>;
} = {}): Promise<RunningServer> {
  const elsewhere = process.env.FRAPPE_URL;
  if (elsewhere) return served(elsewhere.replace(/\/$/, ''), () => Promise.resolve());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data = dataDirectory ?? mkdtempSync(join(tmpdir(), 'majalis-e2e-'));
  if (!dataDirectory && process.env.FIRST_START) cpSync(process.env.FIRST_START, data, { recursive: true });
  let output = '';
  const child = spawn('node', ['server/main.ts'], {
    cwd: checkout,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      APP_MODE: 'demo',
      ...environment,
      ...(distDir && { DIST_DIR: distDir }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  await answers(url, child, () => output);
  return served(url, async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    if (!dataDirectory) rmSync(data, { recursive: true, force: true });
  });
}
