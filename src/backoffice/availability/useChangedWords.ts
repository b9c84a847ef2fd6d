import { separatorIn } from '../../../domain/text/format.ts';
import { WEEKDAYS } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { changedParts } from './availabilityForm.ts';
import { useWeekdayName } from './useWeekdayName.ts';

/** What changed, as a list in words: the days of the week by name, all seven as the weekly hours, then the other parts. */
export function useChangedWords(): (changed: ReturnType<typeof changedParts>) => string {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useWeekdayName();
  return ({ days, parts }) => {
    const week =
      days.length === WEEKDAYS.length ? [translate('vendor.availability.week')] : days.map((day) => nameOf(day));
    const list = [...week, ...parts.map((part) => translate(`vendor.availability.part.${part}`))];
    return list.join(separatorIn(language));
  };
}
