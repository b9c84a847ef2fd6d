/** Frappe's relative dates: `timespan` "last month", `previous` / `next` "1 week" (frappe/utils/data.py). */

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

/** First and last day of the unit that lies `offset` units from today; weeks start on Sunday. */
function unitRange(today: string, unit: Unit, offset: number): [string, string] {
  const date = new Date(`${today}T00:00:00Z`);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === 'week') {
    const start = date.getTime() - date.getUTCDay() * DAY + offset * 7 * DAY;
    return [text(start), text(start + 6 * DAY)];
  }
  if (unit === '6 months' && offset !== 0) {
    const first = offset < 0 ? month - 6 : month + 1;
    return [text(Date.UTC(year, first, 1)), text(Date.UTC(year, first + 6, 0))];
  }
  const months = unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1;
  const start = Math.floor(month / months) * months + offset * months;
  return [text(Date.UTC(year, start, 1)), text(Date.UTC(year, start + months, 0))];
}

/** The dates a relative filter means, both included; undefined for words that mean none. */
export function dateRange(operator: string, value: unknown, today: string): [string, string] | undefined {
  const words = String(value).toLowerCase();
  if (operator !== 'timespan') {
    const unit = PERIODS[words];
    return unit && unitRange(today, unit, operator === 'previous' ? -1 : 1);
  }
  const days = SINGLE_DAYS[words];
  if (days !== undefined) {
    const day = text(Date.parse(`${today}T00:00:00Z`) + days * DAY);
    return [day, day];
  }
  const [, which, unit] = /^(last|this|next) (week|month|quarter|6 months|year)$/.exec(words) ?? [];
  return which ? unitRange(today, unit as Unit, which === 'last' ? -1 : which === 'next' ? 1 : 0) : undefined;
}
