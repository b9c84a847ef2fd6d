import { type Day, parseDay } from '../time/kuwaitTime.ts';
import { type Fils, toFils } from './money.ts';
import { earliestShareDay, platformShareOn } from './payouts.ts';

/** What the platform keeps of a booking: a percentage of its total, but at least an amount. */
export interface Commission {
  percent: number;
  minimum: Fils;
}

/** Terms that staff agreed with one provider, for requests made from a day on. */
export interface CommissionTerm extends Commission {
  from: Day;
}

/** A term from its row; the amount in dinars. */
export const termFromWire = (row: { from_date?: unknown; percent?: unknown; minimum?: unknown }): CommissionTerm => ({
  from: parseDay(row.from_date) ?? '',
  percent: Number(row.percent) || 0,
  minimum: toFils(row.minimum),
});

/** The provider's own term on a day: the latest that has begun; undefined if the site's share applies. */
export const findTerm = (terms: readonly CommissionTerm[], day: Day): CommissionTerm | undefined =>
  terms.filter(({ from }) => from <= day).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];

/** The commission on requests made on a day: the provider's own term, or the site's share without a minimum (decision J9). */
export function commissionOn(
  terms: readonly CommissionTerm[],
  settings: Record<string, unknown>,
  day: Day,
): Commission {
  const { percent, minimum } = findTerm(terms, day) ?? { percent: platformShareOn(settings, day), minimum: 0 };
  return { percent, minimum };
}

/** The days on which the commission can change, from one day on: that day, and each start of a term or of the site's next share. */
const breakpoints = (terms: readonly CommissionTerm[], settings: Record<string, unknown>, today: Day): Day[] =>
  [...new Set([today, ...terms.map(({ from }) => from), String(settings.next_share_from ?? '').slice(0, 10)])]
    .filter((day) => day >= today)
    .sort();

/** A day from which the commission will differ from what was announced. */
export interface CommissionChange {
  from: Day;
  before: Commission;
  after: Commission;
}

/** Where changed terms differ from the former ones, from today on, in order. */
export function findCommissionChanges(
  before: readonly CommissionTerm[],
  after: readonly CommissionTerm[],
  settings: Record<string, unknown>,
  today: Day,
): CommissionChange[] {
  return breakpoints([...before, ...after], settings, today)
    .map((from) => ({
      from,
      before: commissionOn(before, settings, from),
      after: commissionOn(after, settings, from),
    }))
    .filter((one) => one.before.percent !== one.after.percent || one.before.minimum !== one.after.minimum);
}

/** The first change that raises the commission before a month's notice has passed; undefined if there is none. */
export const findEarlyRise = (changes: readonly CommissionChange[], today: Day): CommissionChange | undefined =>
  changes.find(
    ({ from, before, after }) =>
      from < earliestShareDay(today) && (after.percent > before.percent || after.minimum > before.minimum),
  );
