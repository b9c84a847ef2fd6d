import { readEvents } from './readEvents.ts';

/** Options of an event stream of changes (`text/event-stream`). */
export interface ChangeStreamOptions {
  /** URL of the stream. */
  url: string;
  /** Returns the Authorization header for each connection attempt; undefined stops the stream. */
  authorization: () => string | undefined;
  fetch?: typeof globalThis.fetch;
  /**
   * Milliseconds without data after which the connection counts as broken. Only for sites that send comments as
   * heartbeats more often than that. Without it, a silently broken connection is never detected.
   */
  silentMs?: number;
}

/** A document that was saved or deleted; its content isn't included. */
interface Change {
  doctype?: string;
  name?: string;
}

/** Callbacks for changes. */
export interface ChangeListener {
  /** A document changed. */
  changed(change: Change): void;
  /** Changes may have been missed: refetch everything. */
  missed(): void;
  /** Whether changes are being received: false while the connection is broken or the site rejects it. */
  listening?(on: boolean): void;
}

const RETRY_MS = [1000, 3000, 10_000, 30_000] as const;
/** Milliseconds to wait if the server has too many listeners. */
const FULL_MS = 60_000;
const REFUSED = [401, 403];
const FULL = [429, 503];

/** Marks the end of a response: how far changes were reported, and when to connect again. */
interface Until {
  mark: string;
  again_ms: number;
}

/** Aborts a request that receives nothing for the given time. */
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
 * Listens to a stream of changes, and reconnects when it breaks, until it is stopped or the site rejects the user.
 *
 * Each event's data is `{"doctype": "Book", "name": "Emma"}`. The event `reset` means that changes were missed. A site
 * that doesn't keep connections open ends its response with the event `until` and data `{"mark": "…", "again_ms":
 * 5000}`. The next request then sends the mark as `Last-Event-ID`.
 * @returns a function that stops it
 */
export function changeStream(options: ChangeStreamOptions, listener: ChangeListener): () => void {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let failures = 0;
  let wasOpen = false;
  let until: Until | undefined;

  /**
   * Reports the events of a response until it ends.
   * @returns milliseconds until the next attempt; undefined to stop
   */
  async function report(response: Response, heard: () => void): Promise<number | undefined> {
    if (!response.ok || !response.body) {
      listener.listening?.(false);
      if (REFUSED.includes(response.status)) return undefined;
      return FULL.includes(response.status) ? FULL_MS : RETRY_MS[2];
    }
    failures = 0;
    listener.listening?.(true);
    // With a mark, the site reports what was missed.
    if (wasOpen && !until) listener.missed();
    wasOpen = true;
    let again: number | undefined;
    for await (const { event, data } of readEvents(response.body, heard)) {
      if (event === 'reset') listener.missed();
      if (event === 'until') {
        until = JSON.parse(data) as Until;
        again = until.again_ms;
      }
      if (event === 'message') listener.changed(JSON.parse(data) as Change);
    }
    return again ?? RETRY_MS[0];
  }

  /**
   * A single connection attempt.
   * @returns same as `tell`
   */
  async function listen(): Promise<number | undefined> {
    const authorization = options.authorization();
    if (!authorization) return undefined;
    const headers = { Authorization: authorization, ...(until && { 'Last-Event-ID': until.mark }) };
    const silence = watchSilence(options.silentMs);
    try {
      const signal = AbortSignal.any([leaving.signal, silence.signal]);
      return await report(await (options.fetch ?? globalThis.fetch)(options.url, { headers, signal }), silence.heard);
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
