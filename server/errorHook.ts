import { MINUTE, SECOND } from '../domain/time/kuwaitTime.ts';
import { type LoggedProblem, logProblem, problems } from './frappe/errorLogging.ts';

/** How many problems are sent in a minute; the next one says how many were not. */
const MAX_PER_MINUTE = 10;
/** How long the receiver may take, in milliseconds. */
const TIMEOUT = 2 * SECOND;
/** The problem that the hook itself logs, and does not send. */
const OWN = 'error hook';

/** What a receiver gets: a problem without personal data. */
interface SentProblem extends LoggedProblem {
  /** The site's URL. */
  site: string;
  /** ISO 8601. */
  at: string;
  /** How many earlier problems were not sent. */
  suppressed?: number;
}

export interface ErrorHook {
  /** Resolves when nothing is being sent any more. */
  settled(): Promise<void>;
  stop(): void;
}

/**
 * Posts each logged problem as JSON to a URL. After a failure it sends nothing for the rest of the minute.
 * @param options `site`: the site's URL; `now`: milliseconds since the epoch
 */
export function startErrorHook(options: { url: string; site: string; now: () => number }): ErrorHook {
  const { url, site, now } = options;
  const sending = new Set<Promise<void>>();
  let since = Number.NEGATIVE_INFINITY;
  let sent = 0;
  let suppressed = 0;

  async function send(body: SentProblem): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The receiver answered ${response.status}.`);
    } catch (error) {
      sent = MAX_PER_MINUTE;
      logProblem(OWN, error);
    }
  }

  const hear = (event: Event): void => {
    const { detail } = event as CustomEvent<LoggedProblem>;
    if (detail.problem === OWN) return;
    const elapsed = performance.now();
    if (elapsed - since >= MINUTE) [since, sent] = [elapsed, 0];
    if (sent >= MAX_PER_MINUTE) {
      suppressed += 1;
      return;
    }
    sent += 1;
    const body = { site, at: new Date(now()).toISOString(), ...detail, ...(suppressed ? { suppressed } : {}) };
    suppressed = 0;
    const one = send(body).finally(() => sending.delete(one));
    sending.add(one);
  };
  problems.addEventListener('problem', hear);
  return {
    async settled() {
      while (sending.size) await Promise.all(sending);
    },
    stop: () => problems.removeEventListener('problem', hear),
  };
}
