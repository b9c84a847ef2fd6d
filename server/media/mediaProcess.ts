import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import type { MediaJobs, MediaReply, MediaRequest, MediaResult } from './mediaJobs.ts';

const MEGABYTE = 1024 * 1024;

/** What the child process may take. */
export interface MediaLimits {
  /** Milliseconds that one job may take, the start of the child included. */
  jobTimeoutMs: number;
  /** Bytes of resident memory. The largest picture that is accepted takes 400 MB. */
  maxMemory: number;
  /** Jobs of requests that may wait for their turn. */
  maxWaiting: number;
  /** Milliseconds after which a child without a job is ended. */
  idleTimeoutMs: number;
}

export const MEDIA_LIMITS: MediaLimits = {
  jobTimeoutMs: 20_000,
  maxMemory: 768 * MEGABYTE,
  maxWaiting: 8,
  idleTimeoutMs: 5000,
};

/** Megabytes of JavaScript objects in the child; pictures and files lie outside of them. */
const MAX_HEAP_MB = 192;

/** The child's program: TypeScript in a checkout, a bundle of its own in the folder of a Frappe site. */
const ENTRY = join(import.meta.dirname, `parsing/mediaWorker${extname(import.meta.filename)}`);

/** Why a job has no result: too many wait, it took too long, or its process ended (a crash, the memory limit, the server's stop). */
export class MediaProcessError extends Error {
  readonly reason: 'busy' | 'timeout' | 'ended';
  constructor(reason: MediaProcessError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

interface Waiting extends MediaRequest {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

export interface MediaProcess {
  /** Runs a job of a request. @throws MediaProcessError */
  run<K extends keyof MediaJobs>(kind: K, ...args: Parameters<MediaJobs[K]>): Promise<MediaResult<K>>;
  /** Runs a job that nobody waits for: it is always taken, and comes after those of requests. @throws MediaProcessError */
  runInBackground<K extends keyof MediaJobs>(kind: K, ...args: Parameters<MediaJobs[K]>): Promise<MediaResult<K>>;
  /** Ends the child, and with it every job that runs or waits. A later job starts another. */
  stop(): void;
  /** The child's process id while there is one. */
  readonly pid: number | undefined;
}

/**
 * Parses what people upload in a child process, so that no file, however it is made, holds up the server's one thread, its
 * thread pool or its memory. One job runs at a time. The child starts with the first job, knows neither the environment nor the
 * database, and is killed when a job passes its limits; the next job gets a new one.
 */
export function createMediaProcess(limits: MediaLimits = MEDIA_LIMITS): MediaProcess {
  const waiting: Waiting[] = [];
  const background: Waiting[] = [];
  let child: ChildProcess | undefined;
  let current: Waiting | undefined;
  /** Of the job that runs, or of the child that has none. */
  let timer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(ENTRY, [String(limits.maxMemory)], {
      // nothing of the server's own; with fewer arenas the C library gives memory back (sharp's documentation)
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = (why: string) => {
      if (child !== started) return;
      child = undefined;
      settle(({ reject }) => reject(new MediaProcessError('ended', why)));
    };
    started.once('exit', (code, signal) => ended(`The media process ended by ${signal ?? `code ${code}`}.`));
    // it could not be started
    started.once('error', (error) => ended(error.message));
    started.on('message', (reply: MediaReply) => {
      if (child !== started) return;
      settle(({ resolve, reject }) => ('error' in reply ? reject(new Error(reply.error)) : resolve(reply.value)));
    });
    return started;
  }

  function kill(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function settle(tell: (job: Waiting) => void): void {
    clearTimeout(timer);
    const job = current;
    current = undefined;
    if (job) tell(job);
    next();
  }

  function next(): void {
    current = waiting.shift() ?? background.shift();
    if (!current) {
      // an idle child keeps no server from ending
      child?.unref();
      child?.channel?.unref();
      timer = setTimeout(kill, limits.idleTimeoutMs).unref();
      return;
    }
    timer = setTimeout(() => {
      kill();
      settle(({ kind, reject }) => {
        reject(new MediaProcessError('timeout', `A job of kind ${kind} took more than ${limits.jobTimeoutMs} ms.`));
      });
    }, limits.jobTimeoutMs);
    child ??= start();
    child.ref();
    child.channel?.ref();
    const { kind, args } = current;
    // a child that cannot be told anything has ended, and says so by its own event
    child.send({ kind, args } satisfies MediaRequest, () => undefined);
  }

  function enqueue<T>(queue: Waiting[], request: MediaRequest): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      queue.push({ ...request, resolve: resolve as Waiting['resolve'], reject });
      if (current) return;
      clearTimeout(timer);
      next();
    });
  }

  return {
    async run<K extends keyof MediaJobs>(kind: K, ...args: Parameters<MediaJobs[K]>) {
      if (waiting.length >= limits.maxWaiting) throw new MediaProcessError('busy', 'Too many media jobs wait.');
      return enqueue<MediaResult<K>>(waiting, { kind, args });
    },
    async runInBackground<K extends keyof MediaJobs>(kind: K, ...args: Parameters<MediaJobs[K]>) {
      return enqueue<MediaResult<K>>(background, { kind, args });
    },
    stop() {
      clearTimeout(timer);
      kill();
      const jobs = [...(current ? [current] : []), ...waiting.splice(0), ...background.splice(0)];
      current = undefined;
      for (const { reject } of jobs) reject(new MediaProcessError('ended', 'The server stops.'));
    },
    get pid() {
      return child?.pid;
    },
  };
}
