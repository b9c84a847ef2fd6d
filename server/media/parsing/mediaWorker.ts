import { constants, getPriority, setPriority } from 'node:os';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type { MediaJobs, MediaReply, MediaRequest } from '../mediaJobs.ts';
import { storedAudio } from './audio.ts';
import { croppedPixels, smallerImage, storedImage } from './images.ts';

/** The child of `mediaProcess.ts`: takes one job at a time by its channel. Its one argument: bytes of memory it may use. */

const JOBS: MediaJobs = {
  image: storedImage,
  audio: storedAudio,
  smallerImage,
  croppedPixels,
  // its library is read where papers are drawn alone
  paper: async (paper) => (await import('./paperPdf.ts')).paperPdf(paper),
};

const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/** Milliseconds between two looks at the memory. */
const WATCH_INTERVAL_MS = 50;

interface Watched {
  maxMemory: number;
  parent: number;
}

/**
 * Ends the process when it takes too much memory, or when its parent is gone. In a thread of its own: a parser may hold the main
 * one for minutes, and memory of libraries is in no limit of JavaScript.
 */
function watch({ maxMemory, parent }: Watched): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, WATCH_INTERVAL_MS);
}

function serve(): void {
  // the server goes first where processors are few
  if (getPriority() < PRIORITY) setPriority(PRIORITY);
  const watched: Watched = { maxMemory: Number(process.argv[2]), parent: process.ppid };
  new Worker(import.meta.filename, { workerData: watched });
  const reply = (said: MediaReply) => process.send?.(said);
  process.on('message', ({ kind, args }: MediaRequest) => {
    const job = JOBS[kind] as (...values: unknown[]) => Promise<unknown>;
    job(...args).then(
      (value) => reply({ value }),
      (error) => reply({ error: String(error) }),
    );
  });
  process.once('disconnect', () => process.exit());
}

if (isMainThread) serve();
else watch(workerData as Watched);
