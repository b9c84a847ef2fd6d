import type { Instant } from '../time/kuwaitTime.ts';
import type { Kind } from './orderDto.ts';

/** A line of an evening in a quote. */
interface TimedLine {
  kind: Kind;
  start: Instant | undefined;
  /** The end of a session; catering has none. */
  end: Instant | undefined;
  unavailable: boolean;
}

/** An event of an evening, with its lines; the end has none. */
interface Moment<L> {
  at: Instant;
  what: 'food' | 'begins' | 'recites' | 'ends';
  lines: L[];
}

/** The timeline of an evening: each delivery, each session, and the end of the last session. */
export function groupByMoment<L extends TimedLine>(lines: readonly L[]): Moment<L>[] {
  const timed = lines.flatMap((line) => {
    const at = line.unavailable ? undefined : line.start;
    return at === undefined ? [] : [{ at, line }];
  });
  const together = (kind: Kind) =>
    [
      ...Map.groupBy(
        timed.filter(({ line }) => line.kind === kind),
        ({ at }) => at,
      ),
    ]
      .map(([at, some]) => ({ at, lines: some.map(({ line }) => line) }))
      .sort((one, other) => one.at - other.at);
  const sessions = together('reciter');
  const ends = sessions.flatMap((session) => session.lines.map(({ end }) => end ?? session.at));
  return [
    ...together('restaurant').map((one): Moment<L> => ({ ...one, what: 'food' })),
    ...sessions.map((one, index): Moment<L> => ({ ...one, what: index === 0 ? 'begins' : 'recites' })),
    ...(ends.length > 0 ? [{ at: Math.max(...ends), what: 'ends' as const, lines: [] }] : []),
  ].sort((one, other) => one.at - other.at);
}
