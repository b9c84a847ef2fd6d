import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { formatHijriMonths } from '../../../../domain/calendar/hijri.ts';
import { hijriMonths } from '../../../../domain/calendar/hijriMonths.ts';
import { monthPage } from '../../../../domain/calendar/monthPage.ts';
import { type Day, formatMonth } from '../../../../domain/time/kuwaitTime.ts';
import { WeeksTable } from '../../../components/date/WeeksTable.tsx';
import { useNights } from '../../../components/nights.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { NightDay } from './NightDay.tsx';

const WEEK = 7;

/**
 * How many of the weeks are past.
 * @param days complete weeks
 */
const weeksBefore = (today: Day, days: readonly Day[]): number =>
  Math.floor(days.filter((day) => day < today).length / WEEK);

/**
 * Whether so little of a month is left that the next one is shown as well.
 * @param month `YYYY-MM`
 */
export function isEnding(month: string, today: Day): boolean {
  const { days } = monthPage(month, computed, 0);
  return days.length / WEEK - weeksBefore(today, days) <= FEW_WEEKS;
}
const FEW_WEEKS = 2;

/** Computed months, until the settings are loaded. */
const computed = hijriMonths([]);

export interface NightMonthProps {
  /** `YYYY-MM`. */
  month: string;
  today: Day;
  /** The last bookable day. */
  last: Day;
  isChosen: (day: Day) => boolean;
  /** The calendar's tab stop. */
  active: Day;
  free: ReadonlyMap<Day, number> | undefined;
  /** Describes the number of available providers. */
  freeLabel: (free: number) => string;
  moods: ReadonlyMap<Day, 'joyful' | 'mourning'>;
  /** Arrow buttons next to the month's name. */
  before: ReactNode;
  after: ReactNode;
  onSelect: (day: Day) => void;
}

/** A civil month in weeks, with the names of its Hijri months. */
export function NightMonth(props: NightMonthProps) {
  const { month, today, last, isChosen, active, free, freeLabel, moods, before, after, onSelect } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const nights = useNights();
  const title = useId();
  const months = nights?.months ?? computed;
  const page = monthPage(month, months, 0);
  // Past weeks have nothing to select.
  const days = page.days.slice(weeksBefore(today, page.days) * WEEK);
  const [from, to] = [months.dateOf(page.first), months.dateOf(page.last)];
  const hijri = formatHijriMonths(from, to, language);
  const expected = nights && (months.isExpected(from) || months.isExpected(to));
  return (
    <Box sx={{ minInlineSize: 0 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '44px 1fr 44px',
          columnGap: 3,
          alignItems: 'center',
          marginBlockEnd: 2,
        }}
      >
        <span>{before}</span>
        <Box id={title} aria-live="polite" sx={{ textAlign: 'center' }}>
          <Typography variant="title" component="span" sx={{ display: 'block' }}>
            {formatMonth(page.first, language)}
          </Typography>
          <Typography
            variant="caption"
            component="span"
            sx={{ display: 'block', textWrap: 'balance', color: 'text.secondary' }}
          >
            {expected ? translate('common.hijri_expected', { date: hijri }) : hijri}
          </Typography>
        </Box>
        <span>{after}</span>
      </Box>
      <WeeksTable
        aria-labelledby={title}
        days={days}
        sx={{
          inlineSize: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          '& th': { padding: '6px 0', typography: 'caption', fontWeight: 400, color: 'text.secondary' },
          '& td': { padding: '2px' },
        }}
        cell={(day) =>
          day >= page.first &&
          day <= page.last && (
            <NightDay
              day={day}
              isToday={day === today}
              isOut={day < today || day > last}
              chosen={isChosen(day)}
              tabbable={day === active}
              mood={moods.get(day)}
              free={free?.get(day)}
              freeLabel={freeLabel}
              onSelect={() => onSelect(day)}
            />
          )
        }
      />
    </Box>
  );
}
