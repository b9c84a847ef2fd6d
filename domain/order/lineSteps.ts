import { STATUS, type Status } from './orderStatus.ts';

/** The statuses of a line when all goes well. */
const GOOD_WAY = [
  STATUS.pendingVerification,
  STATUS.paymentPending,
  STATUS.paymentCompleted,
  STATUS.arrived,
  STATUS.delivered,
] as const satisfies readonly Status[];

type GoodStatus = (typeof GOOD_WAY)[number];

/** A past step with its event: a status reached, an ending, or a note that left the status as it was. */
type PastStep<Event> = { tense: 'done' | 'ended' | 'note'; status: Status; event: Event };
/** What the line waits for now, or a later step. */
type NextStep = { tense: 'now' | 'coming'; status: Exclude<GoodStatus, typeof STATUS.pendingVerification> };
export type LineStep<Event> = PastStep<Event> | NextStep;

/** The progress of a line: past steps, the current one, future ones. @param events of the line, oldest first */
export function lineSteps<Event extends { from_status: string | null; to_status: string | null }>(
  status: Status,
  events: readonly Event[],
): LineStep<Event>[] {
  const good: readonly Status[] = GOOD_WAY;
  const past = events.map((event): PastStep<Event> => {
    const reached = event.to_status as Status;
    if (event.from_status === event.to_status) return { tense: 'note', status: reached, event };
    return { tense: good.includes(reached) ? 'done' : 'ended', status: reached, event };
  });
  const reached = good.indexOf(status);
  const next = reached < 0 ? [] : (GOOD_WAY.slice(reached + 1) as NextStep['status'][]);
  return [...past, ...next.map((one, index): NextStep => ({ tense: index === 0 ? 'now' : 'coming', status: one }))];
}
