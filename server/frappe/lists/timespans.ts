/** Frappe's relative dates: `timespan` "last month", `previous` / `next` "1 week" (frappe/utils/data.py). */

import { getOwn } from '../../../domain/getOwn.ts';
import { crash } from '../schema/site.ts';

type Unit = 'day' | 'week' | 'month' | 'quarter' | '6 months' | 'year';

const PERIODS: Record<string, Unit> = {
  '1 week': 'week',
  '1 month': 'month',
  '3 months': 'quarter',
  '6 months': '6 months',
  '1 year': 'year',
};
const SINGLE_DAYS: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 };
const DAY = 86_400_000;

const text = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first and last day of the quarter `months` from today. */
function quarter(year: number, month: number, months: number): [number, number] {
  const start = Math.floor((month + months) / 3) * 3;
  return [Date.UTC(year, start, 1), Date.UTC(year, start + 3, 0)];
}

/** The first and last day of the unit `offset` units from today; weeks start on Sunday, and six months are whole quarters. */
function unitRange(today: string, unit: Unit, offset: number): [string, string] {
  const date = new Date(`${today}T00:00:00Z`);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === 'week') {
    const start = date.getTime() - date.getUTCDay() * DAY + offset * 7 * DAY;
    return [text(start), text(start + 6 * DAY)];
  }
  if (unit === '6 months') {
    const [first, last] = offset < 0 ? [-6, -3] : [3, 6];
    return [text(quarter(year, month, first)[0]), text(quarter(year, month, last)[1])];
  }
  const months = unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1;
  const start = Math.floor(month / months) * months + offset * months;
  return [text(Date.UTC(year, start, 1)), text(Date.UTC(year, start + months, 0))];
}

/**
 * The dates of a relative filter, both included; undefined for an unknown timespan, which means today in Frappe.
 * @throws ValidationError for an unknown period of `previous` and `next`
 */
export function dateRange(operator: string, value: unknown, today: string): [string, string] | undefined {
  const period = String(value);
  if (operator !== 'timespan') {
    const unit = getOwn(PERIODS, period);
    if (!unit) throw crash(`${operator} ${period} is no period`);
    return unitRange(today, unit, operator === 'previous' ? -1 : 1);
  }
  const days = getOwn(SINGLE_DAYS, period);
  if (days !== undefined) {
    const day = text(Date.parse(`${today}T00:00:00Z`) + days * DAY);
    return [day, day];
  }
  const [, which, unit] = /^(last|this|next) (week|month|quarter|6 months|year)$/.exec(period) ?? [];
  if (!which || period === 'this 6 months') return undefined;
  return unitRange(today, unit as Unit, which === 'last' ? -1 : which === 'next' ? 1 : 0);
}
