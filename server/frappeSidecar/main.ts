import '../requireNode.cjs';
import { logProblem } from '../frappe/errorLog.ts';
import { createApp } from '../http/app.ts';
import { runDueWork } from '../jobs.ts';
import { readSettings } from '../settings.ts';
import { createSite, siteSchema } from '../site.ts';
import { fillSite } from './fill.ts';
import { openFrames } from './frames.ts';
import { schemaStatements } from './schema.ts';
import { sharedAmbient, sharedCounts, sharedMailbox } from './sharedState.ts';
import { type Ask, openSiteDatabase } from './siteDatabase.ts';
import { contractVersion } from './version.ts';

/**
 * The file numbers of the two pipes to the web worker. The standard input is none of them: Node switches it to non-blocking reads as
 * soon as any module imports `node:process`.
 */
const PIPES = { input: Number(process.argv[2]), output: Number(process.argv[3]) };

/** A request as the web worker hands it over; its body is the bytes of the frame. */
interface AskedRequest {
  kind: 'request';
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** Of the peer that the web server saw. */
  address: string;
}

/** Work that no request asks for. */
interface AskedWork {
  kind: 'mails' | 'due' | 'fill' | 'schema';
}

interface Answered {
  status: number;
  headers: [name: string, value: string][];
  /** Mails wait to be sent once the answer has left. */
  mails?: true;
  /** Pictures are made smaller before anything else is heard. */
  busy?: true;
}

const frames = openFrames(PIPES.input, PIPES.output);

/** The next message of the worker. Without one the worker is gone, and nobody is left to answer. */
function next<T>() {
  const frame = frames.receive<T>();
  if (!frame) process.exit(0);
  return frame;
}

const ask: Ask = (operation, text, values = []) => {
  frames.send({ do: operation, text, values });
  const { value, error, number } = next<{ value?: unknown; error?: string; number?: number }>().words;
  if (error !== undefined) throw Object.assign(new Error(error), { number });
  return value;
};

const settings = readSettings(process.env);
const database = openSiteDatabase(ask);
const ambient = sharedAmbient(() => database.secrets, settings.mode === 'demo');
let mailsWait = false;

const site = createSite({
  database,
  ambient,
  settings,
  ...(settings.mail?.kind === 'development' ? { mailer: sharedMailbox(ask, ambient.now) } : {}),
  shared: {
    counts: sharedCounts(ask),
    pokeOutbox: () => {
      mailsWait = true;
    },
  },
});
const app = createApp(site);
let mark: string | undefined;

/** What other processes have stored since the last request of this one. */
function renew(): void {
  ambient.renew();
  site.renew();
  const now = database.changes.since(undefined).mark;
  if (now !== mark) database.tellOthersWrote();
  mark = now;
}

async function answer(asked: AskedRequest, body: Uint8Array<ArrayBuffer>): Promise<[Answered, Uint8Array?]> {
  renew();
  mailsWait = false;
  const { url, method, headers, address } = asked;
  const withBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
  const request = new Request(url, { method, headers, ...(withBody ? { body } : {}) });
  const given = await app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
  const bytes = new Uint8Array(await given.arrayBuffer());
  return [
    {
      status: given.status,
      headers: [...given.headers],
      ...(mailsWait ? { mails: true } : {}),
      ...(site.uploads.forms.wait() ? { busy: true } : {}),
    },
    bytes,
  ];
}

const DONE: Answered = { status: 200, headers: [] };
const text = (words: unknown) => new Uint8Array(Buffer.from(JSON.stringify(words)));

async function work({ kind }: AskedWork): Promise<[Answered, Uint8Array?]> {
  if (kind === 'schema') return [DONE, text(schemaStatements(siteSchema().rules, siteSchema().doctypes))];
  renew();
  if (kind === 'fill') return [DONE, text({ isNew: fillSite(site) })];
  if (kind === 'due') await runDueWork(site);
  else {
    site.outbox.poke();
    await site.outbox.settled();
  }
  return [DONE];
}

frames.send({ ready: contractVersion() });
for (;;) {
  const { words, bytes } = next<AskedRequest | AskedWork>();
  database.reset();
  try {
    const [answered, body] = words.kind === 'request' ? await answer(words, bytes) : await work(words);
    frames.send({ done: answered }, body);
    // Waiting for the worker is standing still: nothing goes on beside it.
    await site.uploads.forms.made();
    // An idle child would stay for as long as no request comes.
    site.uploads.media.stop();
    site.papers.stop();
  } catch (error) {
    logProblem('site', error);
    frames.send({ done: { status: 500, headers: [] } });
  }
}
