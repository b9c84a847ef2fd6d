import { HOUR, type Instant } from '../time/kuwaitTime.ts';

/** What of a majlis may be apart from the criteria; each counts in steps. */
export const APART = ['start', 'length', 'surplus', 'record'] as const;
export type Apart = (typeof APART)[number];

/** Steps by what they are for. */
export type Steps = Partial<Record<Apart, number>>;

export const sumSteps = (steps: Steps): number => Object.values(steps).reduce((sum, count) => sum + count, 0);

/** Minutes that make a session longer or shorter than usual by one step. */
const LENGTH_STEP = 30;
/** Beyond this nothing gets worse: more steps of one thing must not outweigh all others. */
const MOST = { start: 3, length: 2, surplus: 3 } as const;

/** A step for each whole hour that a majlis begins before or after the preferred time. */
export const startSteps = (start: Instant, preferred: Instant): number =>
  Math.min(MOST.start, Math.floor(Math.abs(start - preferred) / HOUR));

/** A step for each whole half hour that a session lasts longer or shorter than a usual one. */
export const lengthSteps = (minutes: number, usual: number): number =>
  Math.min(MOST.length, Math.floor(Math.abs(minutes - usual) / LENGTH_STEP));

/** A step for each whole quarter of the guests for whom there is too much of a thing. */
export const surplusSteps = (portions: number, guests: number): number =>
  Math.min(MOST.surplus, Math.floor((4 * Math.max(0, portions - guests)) / guests));

/** A step for a provider who has held too few majalis to have a record. */
export const recordSteps = (held: number, minimum: number): number => (held >= minimum ? 0 : 1);
