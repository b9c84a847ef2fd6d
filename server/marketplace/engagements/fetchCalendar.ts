import { DAY, type Instant } from '../../../domain/time/kuwaitTime.ts';
import type { CalendarContent } from '../../media/calendarContent.ts';
import type { MediaProcess } from '../../media/mediaProcess.ts';
import { type FetchNetwork, GuardedFetchError, guardedFetch } from '../common/guardedFetch.ts';

/** What reading connected calendars needs. */
export interface CalendarParts {
  publicUrl: string;
  /** Parses calendar files. */
  calendars: MediaProcess;
  /** How to reach other hosts; default: the machine's network. */
  network?: FetchNetwork | undefined;
}

/** Why a calendar could not be read: the only reasons that anyone is told. */
export type CalendarFailure = 'Unreachable' | 'Not allowed' | 'Too large' | 'Unreadable';

const FAILURES = {
  refused: 'Not allowed',
  unreachable: 'Unreachable',
  too_large: 'Too large',
  unexpected: 'Unreadable',
} as const satisfies Record<GuardedFetchError['failure'], CalendarFailure>;

const MAX_BYTES = 1_000_000;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;
/** How far ahead a calendar is read. */
export const DAYS_AHEAD = 400;

/** The address as it is asked: calendars are often given as webcal. */
export const calendarUrl = (typed: string): string => typed.trim().replace(/^webcals?:/i, 'https:');

/** Whether a host is one of ours, also written with the root's dot. */
function isOwn(host: string, publicUrl: string): boolean {
  const own = new URL(publicUrl).hostname;
  const hostname = host.replace(/\.$/, '');
  return hostname === own || hostname.endsWith(`.${own}`);
}

/** Fetches a calendar and reads its coming events in the process for untrusted files. */
export async function fetchCalendar(
  address: string,
  now: Instant,
  { publicUrl, calendars, network }: CalendarParts,
): Promise<CalendarContent | CalendarFailure> {
  const rule = {
    mayAsk: (host: string) => !isOwn(host, publicUrl),
    redirects: MAX_REDIRECTS,
    bytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    unpacks: true,
  } as const;
  try {
    const { body } = await guardedFetch(calendarUrl(address), rule, network);
    // what the parser fails on, or takes too long over, is no calendar that we can read
    const read = calendars.runInBackground('calendar', body, now, now + DAYS_AHEAD * DAY);
    return (await read.catch(() => undefined)) ?? 'Unreadable';
  } catch (error) {
    if (error instanceof GuardedFetchError) return FAILURES[error.failure];
    throw error;
  }
}
