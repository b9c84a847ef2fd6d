import { type Instant, parseInstant } from '../time/kuwaitTime.ts';
import type { Kind } from './orderDto.ts';

/** A line of an evening as a quote has it. */
interface TimedLine {
  kind: Kind;
  /** When the line begins, as the wire writes it. */
  start: string | null;
  /** When a session ends; null of food. */
  end: string | null;
  unavailable: 0 | 1;
}

/** Something that happens on an evening, and whose lines it is; nobody's where it is the end. */
interface Moment<L> {
  at: Instant;
  what: 'food' | 'begins' | 'recites' | 'ends';
  lines: L[];
}

/** What happens on an evening, in order of time: food that comes, each session, and when the last one ends. */
export function groupByMoment<L extends TimedLine>(lines: readonly L[]): Moment<L>[] {
  const timed = lines.flatMap((line) => {
    const at = line.unavailable ? undefined : parseInstant(line.start);
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
  const ends = sessions.flatMap((session) => session.lines.map(({ end }) => parseInstant(end) ?? session.at));
  return [
    ...together('restaurant').map((one): Moment<L> => ({ ...one, what: 'food' })),
    ...sessions.map((one, index): Moment<L> => ({ ...one, what: index === 0 ? 'begins' : 'recites' })),
    ...(ends.length > 0 ? [{ at: Math.max(...ends), what: 'ends' as const, lines: [] }] : []),
  ].sort((one, other) => one.at - other.at);
}
