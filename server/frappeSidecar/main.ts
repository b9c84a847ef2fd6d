import '../requireNode.cjs';
import { startErrorHook } from '../errorHook.ts';
import { logProblem } from '../frappe/errorLogging.ts';
import { createApp } from '../http/app.ts';
import { manageStaff } from '../manageStaff.ts';
import { StaffAccountError } from '../marketplace/accounts/staffAccounts.ts';
import { getEmptyLegalSettings } from '../marketplace/common/legalSettings.ts';
import { runDueWork } from '../scheduler.ts';
import { readSettings } from '../settings.ts';
import { createSite, siteSchema } from '../site.ts';
import { fillSite } from './fill.ts';
import { openFrames } from './frames.ts';
import { schemaStatements } from './schema.ts';
import { sharedAmbient, sharedCounts, sharedMailbox } from './sharedState.ts';
import { type Ask, openSiteDatabase } from './siteDatabase.ts';
import { contractVersion } from './version.ts';

/**
 * The file descriptors of the two pipes to the web worker. They are not the standard streams: Node switches standard input to non-blocking
 * reads as soon as any module imports `node:process`.
 */
const PIPES = { input: Number(process.argv[2]), output: Number(process.argv[3]) };

/** A request as the web worker passes it on; its body is the frame's bytes. */
interface RequestMessage {
  kind: 'request';
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** The address of the peer, as the web server saw it. */
  address: string;
}

/** Work that is not part of a request. */
interface WorkMessage {
  kind: 'mails' | 'due' | 'fill' | 'schema' | 'staff';
  /** Of the operator's command for staff accounts. */
  args?: string[];
}

interface ResponseMessage {
  status: number;
  headers: [name: string, value: string][];
  /** Emails are to be sent after the response. */
  mails?: true;
  /** Images must be resized before the next message is read. */
  busy?: true;
}

const frames = openFrames(PIPES.input, PIPES.output);

/** The worker's next message. Without one the worker has ended, and so does this process. */
function next<T>() {
  const frame = frames.receive<T>();
  if (!frame) process.exit(0);
  return frame;
}

const ask: Ask = (operation, text, values = []) => {
  frames.send({ do: operation, text, values });
  const { value, error, number } = next<{ value?: unknown; error?: string; number?: number }>().message;
  if (error !== undefined) throw Object.assign(new Error(error), { number });
  return value;
};

const settings = readSettings(process.env);
const database = openSiteDatabase(ask);
const ambient = sharedAmbient(() => database.secrets, settings.mode === 'demo');
const { errorHook, publicUrl } = settings;
const hook = errorHook ? startErrorHook({ url: errorHook, site: publicUrl, now: ambient.now }) : undefined;
let hasPendingEmails = false;

const site = createSite({
  database,
  ambient,
  settings,
  ...(settings.mail?.kind === 'development' ? { mailer: sharedMailbox(ask, ambient.now) } : {}),
  shared: {
    counts: sharedCounts(ask),
    pokeOutbox: () => {
      hasPendingEmails = true;
    },
  },
});
const app = createApp(site);
let lastChangeMarker: string | undefined;

/** Loads what other processes have stored since this process's last request. */
function refresh(): void {
  ambient.refresh();
  site.refresh();
  const now = database.changes.since(undefined).mark;
  if (now !== lastChangeMarker) database.notifyExternalWrites();
  lastChangeMarker = now;
}

async function respond(
  message: RequestMessage,
  body: Uint8Array<ArrayBuffer>,
): Promise<[ResponseMessage, Uint8Array?]> {
  refresh();
  hasPendingEmails = false;
  const { url, method, headers, address } = message;
  const withBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
  const request = new Request(url, { method, headers, ...(withBody ? { body } : {}) });
  const response = await app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return [
    {
      status: response.status,
      headers: [...response.headers],
      ...(hasPendingEmails ? { mails: true } : {}),
      ...(site.uploads.variants.wait() ? { busy: true } : {}),
    },
    bytes,
  ];
}

const DONE: ResponseMessage = { status: 200, headers: [] };
const text = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)));

/** The operator's command for staff accounts: its message, or the error for the operator. */
function staffWork(args: readonly string[]): { message: string } | { error: string } {
  try {
    return { message: manageStaff(site.engine, args, 'bench husainia-staff') };
  } catch (error) {
    if (!(error instanceof StaffAccountError)) throw error;
    return { error: error.message };
  }
}

async function work({ kind, args = [] }: WorkMessage): Promise<[ResponseMessage, Uint8Array?]> {
  if (kind === 'schema') return [DONE, text(schemaStatements(siteSchema().rules, siteSchema().doctypes))];
  refresh();
  if (kind === 'fill') {
    const isNew = fillSite(site);
    return [DONE, text({ isNew, empty: getEmptyLegalSettings(site.siteSettings()) })];
  }
  if (kind === 'staff') return [DONE, text(staffWork(args))];
  if (kind === 'due') await runDueWork(site);
  else {
    site.imports.poke();
    await site.imports.settled();
    site.outbox.poke();
    await site.outbox.settled();
  }
  return [DONE];
}

frames.send({ ready: contractVersion() });
for (;;) {
  const { message, bytes } = next<RequestMessage | WorkMessage>();
  database.reset();
  try {
    const [answered, body] = message.kind === 'request' ? await respond(message, bytes) : await work(message);
    frames.send({ done: answered }, body);
    // Waiting for the worker blocks this process, so unfinished work would not continue.
    await site.uploads.variants.made();
    await hook?.settled();
    // Otherwise an idle child process would stay until the next request.
    site.stopProcesses();
  } catch (error) {
    logProblem('site', error);
    frames.send({ done: { status: 500, headers: [] } });
  }
}
