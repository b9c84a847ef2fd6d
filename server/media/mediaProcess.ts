import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import type { MediaJobs, MediaReply, MediaRequest, MediaResult } from './mediaJobs.ts';

const MEGABYTE = 1024 * 1024;

/** The limits of the child process. */
export interface MediaLimits {
  /** Maximum duration of a job in milliseconds, including the start of the child process. */
  jobTimeoutMs: number;
  /** Maximum resident memory in bytes. The largest accepted picture takes 400 MB. */
  maxMemory: number;
  /** How many jobs of requests may wait. */
  maxWaiting: number;
  /** Milliseconds after which an idle child process is stopped. */
  idleTimeoutMs: number;
}

export const MEDIA_LIMITS: MediaLimits = {
  jobTimeoutMs: 20_000,
  maxMemory: 768 * MEGABYTE,
  maxWaiting: 8,
  idleTimeoutMs: 5000,
};

/** Maximum JavaScript heap of the child process in megabytes; pictures and files are stored outside of it. */
const MAX_HEAP_MB = 192;

/** The entry of the child process: TypeScript in a checkout, a bundle in the app folder of a Frappe site. */
const ENTRY = join(import.meta.dirname, `parsing/mediaWorker${extname(import.meta.filename)}`);

/** Why a job has no result: too many jobs wait, it took too long, or its process ended (a crash, the memory limit, a server stop). */
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
  /** Runs a background job: it is always accepted, and runs after the jobs of requests. @throws MediaProcessError */
  runInBackground<K extends keyof MediaJobs>(kind: K, ...args: Parameters<MediaJobs[K]>): Promise<MediaResult<K>>;
  /** Stops the child process, and with it every running or waiting job. A later job starts a new one. */
  stop(): void;
  /** The process id of the child process, if it runs. */
  readonly pid: number | undefined;
  /** How many jobs wait or run. */
  readonly jobs: number;
}

/**
 * Parses uploads in a child process, so that no file can block the server's one thread, its thread pool, or its memory. One job runs at a
 * time. The child process starts with the first job, has no access to the environment or the database, and is killed when a job exceeds
 * its limits; the next job starts a new one.
 */
export function createMediaProcess(limits: MediaLimits = MEDIA_LIMITS): MediaProcess {
  const waiting: Waiting[] = [];
  const background: Waiting[] = [];
  let child: ChildProcess | undefined;
  let current: Waiting | undefined;
  /** The deadline of the running job, or the idle timeout. */
  let timer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(ENTRY, [String(limits.maxMemory)], {
      // none of the server's variables; with fewer arenas the C library returns memory (sharp's documentation)
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
    // the process could not be started
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
      // an idle child process does not keep the server from exiting
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
    // if the message cannot be sent, the child process has ended, and its exit event reports it
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
    get jobs() {
      return waiting.length + background.length + (current ? 1 : 0);
    },
  };
}
