import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';

/** A request to repeat. */
export interface Question {
  path: string;
  method?: string;
  /** Created for each request. */
  body?: () => string;
  /** The accepted encoding. */
  encoding?: 'br';
}

/** A target: a port of this machine. */
export interface Place {
  port: number;
  /** The Host header, if it differs. */
  host?: string;
}

export interface Target extends Place {
  process: ChildProcess;
}

/** Starts a benchmark server and waits for its port. */
export async function start(kind: 'engine' | 'raw' | 'market', file: string): Promise<Target> {
  const script = new URL('./server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, kind, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { port: Number(line), process: child };
}

const CONNECTIONS = 8;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function ask(place: Place, { path, method = 'GET', body, encoding }: Question): Promise<string> {
  const sent = body?.();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (sent !== undefined) headers['Content-Type'] = 'application/json';
  if (encoding) headers['Accept-Encoding'] = encoding;
  if (place.host) headers.Host = place.host;
  return new Promise((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port: place.port, path, method, agent, headers }, (message) => {
      let text = '';
      message.setEncoding('utf8');
      message.on('data', (part: string) => {
        text += part;
      });
      message.on('end', () => {
        if (message.statusCode === 200) resolve(text);
        else reject(new Error(`${method} ${path}: ${message.statusCode} ${text.slice(0, 300)}`));
      });
    });
    sending.on('error', (error) => {
      // the server may close an idle connection just as it is reused, so reads are retried
      if (sending.reusedSocket && sent === undefined) ask(place, { path, method, encoding }).then(resolve, reject);
      else reject(error);
    });
    sending.end(sent);
  });
}

/** One response, to check that two servers agree before comparing them. */
export const responseOf = async (target: Place, question: Question): Promise<unknown> => {
  const { data, message } = JSON.parse(await ask(target, question)) as { data?: unknown; message?: unknown };
  return data ?? message;
};

export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Responses per second over 8 connections, alternating between targets. */
export async function throughput(
  target: Place | readonly Place[],
  question: Question,
  milliseconds: number,
): Promise<number> {
  const until = performance.now() + milliseconds;
  let answers = 0;
  const places: readonly Place[] = 'port' in target ? [target] : target;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, index) => {
      while (performance.now() < until) {
        await ask(places[index % places.length]!, question);
        answers += 1;
      }
    }),
  );
  return (answers / (performance.now() - started)) * 1000;
}

/** The median latency in ms of sequential requests. */
export async function latency(target: Place, question: Question, times: number): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now();
    await ask(target, question);
    taken.push(performance.now() - started);
  }
  return median(taken);
}
