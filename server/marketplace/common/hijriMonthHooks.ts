import { hijriMonths, MAX_DAYS_OFF } from '../../../domain/calendar/hijriMonths.ts';
import type { HijriMonth } from '../../../domain/generated/doctypes.gen.ts';
import { type Day, daysBetween, formatDate } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import { refuse } from './refuse.ts';
import { readSiteSettings } from './settings.ts';

const MONTHS = 12;

/** The day on which staff decided that another month starts. @param away how many months after this one */
function decidedStart({ hijri_year, hijri_month }: HijriMonth, away: number, context: RequestContext): Day | undefined {
  const index = hijri_year * MONTHS + hijri_month - 1 + away;
  const [row] = context.system.list('Hijri Month', {
    fields: ['starts_on'],
    filters: [
      ['hijri_year', '=', Math.floor(index / MONTHS)],
      ['hijri_month', '=', (index % MONTHS) + 1],
      ['confirmed', '=', 1],
    ],
    limit_page_length: 1,
  });
  return row?.starts_on ?? undefined;
}

/** Checks that a month starts near the computed day, 29 or 30 days from its decided neighbours (H2.3). */
const assertPlausibleMonthStart: DocumentHandler = ({ name }, context) => {
  // As it is stored, so that its fields have their types; a refusal rolls it back.
  const doc = context.system.get('Hijri Month', name);
  const { hijri_year: year, hijri_month: month, starts_on: start } = doc;
  if (!(month >= 1 && month <= MONTHS))
    refuse('ValidationError', 'errors.between', { fieldname: 'hijri_month', values: { min: 1, max: MONTHS } });
  const computed = hijriMonths([], readSiteSettings(context).hijri_offset_days ?? 0);
  const expected = computed.dayOf({ year, month, day: 1 });
  if (Math.abs(daysBetween(expected, start)) > MAX_DAYS_OFF)
    refuse('ValidationError', 'staff.month_far', {
      fieldname: 'starts_on',
      values: { date: formatDate(expected, 'en'), days: MAX_DAYS_OFF },
    });
  const before = decidedStart(doc, -1, context);
  const after = decidedStart(doc, 1, context);
  const lengths = [before && daysBetween(before, start), after && daysBetween(start, after)];
  for (const days of lengths)
    if (typeof days === 'number' && days !== 29 && days !== 30)
      refuse('ValidationError', 'staff.month_length', { fieldname: 'starts_on', values: { days } });
};

export const hijriMonthHooks: Hooks = { documentEvents: { 'Hijri Month': { on_update: assertPlausibleMonthStart } } };
