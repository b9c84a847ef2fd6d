import {
  type DayOffFields,
  daysOffProblems,
  type ExtraHoursFields,
  extraHoursProblems,
  type HoursFields,
  hoursProblems,
  limitProblems,
  type Problem,
  pauseProblems,
} from '../../../domain/provider/availability.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { Row } from '../../ports/row.ts';
import { readRows, sentText } from '../common/inputValues.ts';
import { message } from '../common/refuse.ts';
import type { ProviderDoctype } from '../common/roles.ts';
import { PROVIDER_FIELDS } from './providers.ts';

const TABLES = {
  working_hours: ['weekday', 'from_time', 'to_time'],
  extra_hours: ['date', 'from_time', 'to_time'],
  days_off: ['from_date', 'to_date', 'from_time', 'to_time'],
} as const;
const PAUSES = ['buffer_minutes', 'min_notice_minutes', 'auto_accept_hours'];
const LIMITS = ['capacity_orders', 'capacity_portions', 'cutoff_days', 'cutoff_time'];

/** A value for comparison: a time of day without seconds and leading zero, which Frappe may drop. */
const plain = (value: unknown): string =>
  sentText(value)
    .replace(/^0(\d:)/, '$1')
    .replace(/^(\d+:\d\d):00(\.0+)?$/, '$1');

const contentOf = (doc: Row | undefined, table: keyof typeof TABLES): string =>
  readRows(doc, table)
    .map((row) => TABLES[table].map((field) => plain(row[field])).join(' '))
    .join('\n');

/** The shortest visible package, in minutes; 0 if no package has a duration. */
function shortestPackage(doctype: ProviderDoctype, doc: Row): number {
  const minutes = readRows(doc, PROVIDER_FIELDS[doctype].packages)
    .filter((row) => row.visible !== 0)
    .map((row) => parseWhole(row.package_time) ?? 0)
    .filter((one) => one > 0);
  return minutes.length ? Math.min(...minutes) : 0;
}

const isServedTwice = (serves: readonly Row[]): boolean =>
  new Set(serves.map(({ governorate }) => governorate)).size < serves.length;

/**
 * Validates the changed parts of a provider's availability; existing values are not checked again.
 * @throws ValidationError with a message at each invalid field (`working_hours.2.to_time`)
 */
export function assertValidAvailability(doctype: ProviderDoctype, doc: Row, before: Row | undefined): void {
  const changed = (table: keyof typeof TABLES) => contentOf(doc, table) !== contentOf(before, table);
  const changedAny = (fields: readonly string[]) =>
    fields.some((field) => plain(doc[field]) !== plain(before?.[field]));
  const problems: Problem[] = [
    ...(changed('working_hours')
      ? hoursProblems(readRows(doc, 'working_hours') as HoursFields[], shortestPackage(doctype, doc))
      : []),
    ...(changed('extra_hours')
      ? extraHoursProblems(
          readRows(doc, 'extra_hours') as ExtraHoursFields[],
          readRows(doc, 'working_hours') as HoursFields[],
          shortestPackage(doctype, doc),
        )
      : []),
    ...(changed('days_off') ? daysOffProblems(readRows(doc, 'days_off') as DayOffFields[]) : []),
    ...(isServedTwice(readRows(doc, 'serves')) ? [{ field: 'serves', key: 'vendor.governorate_twice' } as const] : []),
    ...(changedAny(PAUSES) ? pauseProblems(doc) : []),
    ...(doctype === 'Restaurant' && changedAny(LIMITS) ? limitProblems(doc) : []),
  ];
  if (problems.length)
    throw new FrappeError(
      'ValidationError',
      problems.map(({ field, key, values }) => ({ ...message(key, values, field), raise_exception: 1 as const })),
    );
}
