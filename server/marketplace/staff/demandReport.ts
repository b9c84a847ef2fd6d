import { eveningOfNight } from '../../../domain/calendar/requestedTimes.ts';
import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import { demandReport } from '../../../domain/methods/desk/demand.ts';
import { findPlace } from '../../../domain/place/places.ts';
import { SMALLEST_SHOWN, suppressSmall } from '../../../domain/smallCounts.ts';
import { instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { KINDS } from '../common/lineKinds.ts';
import { getNights } from '../common/nights.ts';
import { type AreaCounts, countRequests, countUnmetNights } from './sql/demand.ts';

type Report = MethodOutput<typeof demandReport>;
type Month = Report['months'][number];

const COLUMNS = ['requests', 'approved', 'confirmed', 'searches', 'waitlist'] as const;
type Counts = Record<(typeof COLUMNS)[number], number>;
const NONE: Counts = { requests: 0, approved: 0, confirmed: 0, searches: 0, waitlist: 0 };

const sum = (a: Counts, b: Partial<Counts>): Counts =>
  Object.fromEntries(COLUMNS.map((column) => [column, a[column] + (b[column] ?? 0)])) as Counts;

/** The rows of an area that the list of areas doesn't have belong to the others. */
const areaOf = ({ area }: AreaCounts): string => findPlace(area)?.id ?? '';

/**
 * A month's counts by area, as they may be shown. Areas in which every count is small are one row, so that not even being listed says
 * anything; each column is suppressed against its total.
 */
function monthOf(month: number, rows: readonly (AreaCounts & Partial<Counts>)[]): Month {
  const byArea = new Map<string, Counts>();
  for (const row of rows) byArea.set(areaOf(row), sum(byArea.get(areaOf(row)) ?? NONE, row));
  const named = [...byArea].filter(
    ([area, counts]) => area !== '' && COLUMNS.some((column) => counts[column] >= SMALLEST_SHOWN),
  );
  named.sort(([a, one], [b, other]) => other.requests - one.requests || (a < b ? -1 : 1));
  const listed = new Set(named.map(([area]) => area));
  const others = [...byArea].reduce((all, [area, counts]) => (listed.has(area) ? all : sum(all, counts)), NONE);
  const table: [string, Counts][] = [...named, ['', others]];
  const shown = COLUMNS.map((column) => suppressSmall(table.map(([, counts]) => counts[column])));
  const rowOf = (pick: (column: (typeof shown)[number]) => Month['requests']) =>
    Object.fromEntries(COLUMNS.map((column, index) => [column, pick(shown[index] as (typeof shown)[number])])) as Omit<
      Month,
      'month' | 'areas'
    >;
  return {
    month,
    ...rowOf(({ total }) => total),
    areas: table.map(([area], index) => ({ area, ...rowOf(({ parts }) => parts[index] ?? '<5') })),
  };
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The report of a Hijri year. Its nights are those of the calendar as staff has decided it by now. */
function report({ kind, year: asked }: Read<typeof demandReport>, context: RequestContext): Report {
  const { database } = context;
  const nights = getNights(context);
  const this_year = nights.at(getNow(context)).date.year;
  const year = asked ?? this_year;
  // a month begins with the evening before its first day
  const evenings = [...MONTHS.map((month) => ({ year, month, day: 1 })), { year: year + 1, month: 1, day: 1 }].map(
    (first) => eveningOfNight(nights, first),
  );
  const starts = evenings.map((evening) => instantToWire(nights.maghribOf(evening)));
  const rows = [...countRequests(database, KINDS[kind].type, starts), ...countUnmetNights(database, kind, evenings)];
  return {
    year,
    this_year,
    months: MONTHS.map((month, index) =>
      monthOf(
        month,
        rows.filter((row) => row.month === index),
      ),
    ),
  };
}

export const demandMethods: Record<string, MethodDefinition> = implement(demandReport, report);
