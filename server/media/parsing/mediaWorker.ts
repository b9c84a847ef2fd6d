import { constants, getPriority, setPriority } from 'node:os';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type { MediaJobs, MediaReply, MediaRequest } from '../mediaJobs.ts';
import { storedAudio } from './audio.ts';
import { storedDocument } from './documents.ts';
import { croppedPixels, smallerImage, storedImage } from './images.ts';

/** The child process of `mediaProcess.ts`: runs one job at a time from its IPC channel. Its argument is its memory limit in bytes. */

const JOBS: MediaJobs = {
  image: storedImage,
  audio: storedAudio,
  document: storedDocument,
  smallerImage,
  croppedPixels,
  // each loaded only when it is needed
  calendar: async (...file) => (await import('./parseICalendar.ts')).parseICalendar(...file),
  pdf: async (document) => (await import('./pdfLayout.ts')).renderPdf(document),
};

const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/** Milliseconds between two checks of the memory. */
const WATCH_INTERVAL_MS = 50;

interface WatchOptions {
  maxMemory: number;
  parent: number;
}

/**
 * Ends the process when it uses too much memory, or when its parent has ended. It runs in its own thread, because a parser may block the
 * main thread for minutes, and JavaScript's limits do not count the memory of libraries.
 */
function watch({ maxMemory, parent }: WatchOptions): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, WATCH_INTERVAL_MS);
}

function serve(): void {
  // the server has priority on machines with few processors
  if (getPriority() < PRIORITY) setPriority(PRIORITY);
  const watched: WatchOptions = { maxMemory: Number(process.argv[2]), parent: process.ppid };
  new Worker(import.meta.filename, { workerData: watched });
  const reply = (respond: MediaReply) => process.send?.(respond);
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
else watch(workerData as WatchOptions);
