import { createContext, useContext, useMemo } from 'react';
import { type HijriTextForm, hijriText } from '../../domain/calendar/hijriText.ts';
import type { HijriName, Nights } from '../../domain/calendar/nights.ts';
import type { Day, Instant } from '../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

/** The site's Hijri nights; undefined until the settings are loaded. */
export const NightsContext = createContext<Nights | undefined>(undefined);

export const useNights = (): Nights | undefined => useContext(NightsContext);

/** Hijri dates in words; '' until the settings are loaded, which define when a night begins. */
export interface HijriTexts {
  /** For an instant: from Maghrib on, the night of the next day. */
  at(instant: Instant, form?: HijriTextForm): string;
  /** For a civil day. */
  day(day: Day, form?: HijriTextForm): string;
  /** For the night that begins on the evening of a civil day. */
  evening(day: Day, form?: HijriTextForm): string;
}

export function useHijriText(): HijriTexts {
  const nights = useNights();
  const language = useLanguage();
  const translate = useTranslate();
  return useMemo(() => {
    const format = (name: HijriName | undefined, form?: HijriTextForm) =>
      name ? hijriText(name, language, translate, form) : '';
    return {
      at: (instant, form) => format(nights?.at(instant), form),
      day: (day, form) => format(nights?.ofDay(day), form),
      evening: (day, form) => format(nights?.ofEvening(day), form),
    };
  }, [nights, language, translate]);
}
