import { HOUR, type Instant } from '../time/kuwaitTime.ts';

/** Ways in which a majlis can deviate from the request; each is measured in steps. */
export const DEVIATIONS = ['start', 'length', 'surplus', 'record'] as const;
export type Deviation = (typeof DEVIATIONS)[number];

/** Steps by kind. */
export type Steps = Partial<Record<Deviation, number>>;

export const sumSteps = (steps: Steps): number => Object.values(steps).reduce((sum, count) => sum + count, 0);

/** Minutes of session length per step. */
const LENGTH_STEP = 30;
/** Caps per kind, so that one kind can't outweigh all others. */
const MAX_STEPS = { start: 3, length: 2, surplus: 3 } as const;

/** One step per full hour between the start and the preferred one. */
export const startSteps = (start: Instant, preferred: Instant): number =>
  Math.min(MAX_STEPS.start, Math.floor(Math.abs(start - preferred) / HOUR));

/** One step per full half hour that a session is longer or shorter than usual. */
export const lengthSteps = (minutes: number, usual: number): number =>
  Math.min(MAX_STEPS.length, Math.floor(Math.abs(minutes - usual) / LENGTH_STEP));

/** One step per full quarter of the guests by which the quantity exceeds the need. */
export const surplusSteps = (portions: number, guests: number): number =>
  Math.min(MAX_STEPS.surplus, Math.floor((4 * Math.max(0, portions - guests)) / guests));

/** One step for a provider with too few completed majalis for a track record. */
export const recordSteps = (held: number, minimum: number): number => (held >= minimum ? 0 : 1);
