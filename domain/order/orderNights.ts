import type { Day, Instant } from '../time/kuwaitTime.ts';
import type { LineView } from './lineView.ts';
import type { OrderLine } from './lineWire.ts';
import { type MajlisRules, majlisDay } from './majlis.ts';
import { LINE_TYPE } from './orderStatus.ts';

type PlacedLine = Pick<OrderLine, 'type' | 'provider' | 'start'>;

/** What one provider brings on one night. */
export interface ProviderOfNight<Line> {
  provider: string;
  lines: Line[];
}

/** One night of an order, with its providers. */
export interface NightOfOrder<Line> {
  day: Day;
  /** The start of its first reciter, otherwise of its first food. */
  start: Instant;
  providers: ProviderOfNight<Line>[];
}

const isReciter = ({ type }: PlacedLine): boolean => type === LINE_TYPE.reciter;
const startOf = (lines: readonly PlacedLine[]): Instant => Math.min(...lines.map(({ start }) => start));

/** Groups the lines of an order by night and provider: nights by date, reciters before kitchens. */
export function nightsOfOrder<Line extends PlacedLine>(
  lines: readonly Line[],
  rules: Pick<MajlisRules, 'dayStarts'>,
): NightOfOrder<Line>[] {
  const days = Map.groupBy(lines, ({ start }) => majlisDay(start, rules));
  return [...days]
    .map(([day, here]) => {
      const reciters = here.filter(isReciter);
      const providers = [...Map.groupBy(here, ({ type, provider }) => `${type} ${provider}`).values()].map((own) => ({
        provider: own[0]?.provider ?? '',
        lines: own.toSorted((a, b) => a.start - b.start),
      }));
      const rank = ({ lines: own }: ProviderOfNight<Line>): number => (own.some(isReciter) ? 0 : 1);
      providers.sort((a, b) => rank(a) - rank(b) || startOf(a.lines) - startOf(b.lines));
      return { day, start: startOf(reciters.length > 0 ? reciters : here), providers };
    })
    .sort((a, b) => a.start - b.start);
}

/** The distinct next steps, each with the lines it applies to. */
export function sharedSteps<Line>(
  lines: readonly { line: Line; next: LineView['next'] }[],
): { next: LineView['next']; lines: Line[] }[] {
  return [...Map.groupBy(lines, ({ next }) => next.join(' ')).values()].map((same) => ({
    next: same[0]?.next ?? [],
    lines: same.map(({ line }) => line),
  }));
}
