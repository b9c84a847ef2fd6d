import { readEvents } from './readEvents.ts';

/** Where a site tells of changes as an event stream (`text/event-stream`), and who listens. */
export interface ChangeStreamOptions {
  /** Address of the stream. */
  url: string;
  /** Value of the Authorization header, asked for each try; undefined ends the listening. */
  authorization: () => string | undefined;
  fetch?: typeof globalThis.fetch;
  /**
   * After so many milliseconds without a byte the line counts as broken. For a site that sends comments as signs of life more often;
   * without it a line that died unnoticed is listened to for ever.
   */
  silentMs?: number;
}

/** A document that somebody saved or took away; what is in it is not said. */
interface Change {
  doctype?: string;
  name?: string;
}

/** Who is told of changes. */
export interface ChangeListener {
  /** One document changed. */
  changed(change: Change): void;
  /** Something may have been missed: everything is to be asked for again. */
  missed(): void;
  /** Whether changes are told from now on: not while the line is broken, or the site refuses it. */
  listening?(on: boolean): void;
}

const RETRY_MS = [1000, 3000, 10_000, 30_000] as const;
/** How long to wait where too many listen already. */
const FULL_MS = 60_000;
const REFUSED = [401, 403];
const FULL = [429, 503];

/** How far a site has told that ends each answer, and when it wants to be asked again. */
interface Until {
  mark: string;
  again_ms: number;
}

/** Ends a request that brings nothing for so long. */
function watchSilence(silentMs: number | undefined) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    if (silentMs) timer = setTimeout(() => silence.abort(), silentMs);
  };
  heard();
  return { signal: silence.signal, heard, end: () => clearTimeout(timer) };
}

/**
 * Listens to a stream of changes, and again whenever it breaks, until it is ended or the site refuses whoever listens.
 *
 * Each event's data is `{"doctype": "Book", "name": "Emma"}`. The event `reset` says that something was missed. A site that lets
 * nobody stay ends its answer with the event `until`, data `{"mark": "…", "again_ms": 5000}`, and is asked again then, with the mark
 * as `Last-Event-ID`.
 * @returns ends it
 */
export function changeStream(options: ChangeStreamOptions, listener: ChangeListener): () => void {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let failures = 0;
  let wasOpen = false;
  let until: Until | undefined;

  /** Tells what an answer brings until it ends. @returns how long to wait before the next try; undefined: do not try again */
  async function tell(answer: Response, heard: () => void): Promise<number | undefined> {
    if (!answer.ok || !answer.body) {
      listener.listening?.(false);
      if (REFUSED.includes(answer.status)) return undefined;
      return FULL.includes(answer.status) ? FULL_MS : RETRY_MS[2];
    }
    failures = 0;
    listener.listening?.(true);
    // with a mark the site tells what was missed
    if (wasOpen && !until) listener.missed();
    wasOpen = true;
    let again: number | undefined;
    for await (const { event, data } of readEvents(answer.body, heard)) {
      if (event === 'reset') listener.missed();
      if (event === 'until') {
        until = JSON.parse(data) as Until;
        again = until.again_ms;
      }
      if (event === 'message') listener.changed(JSON.parse(data) as Change);
    }
    return again ?? RETRY_MS[0];
  }

  /** One try. @returns as `tell` */
  async function listen(): Promise<number | undefined> {
    const authorization = options.authorization();
    if (!authorization) return undefined;
    const headers = { Authorization: authorization, ...(until && { 'Last-Event-ID': until.mark }) };
    const silence = watchSilence(options.silentMs);
    try {
      const signal = AbortSignal.any([leaving.signal, silence.signal]);
      return await tell(await (options.fetch ?? globalThis.fetch)(options.url, { headers, signal }), silence.heard);
    } catch {
      listener.listening?.(false);
      return RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)];
    } finally {
      silence.end();
    }
  }

  async function run(): Promise<void> {
    const wait = await listen();
    if (wait !== undefined && !leaving.signal.aborted) timer = setTimeout(() => void run(), wait);
  }

  void run();
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}
