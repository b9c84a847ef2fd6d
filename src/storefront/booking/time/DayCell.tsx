import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo } from 'react';
import { separatorIn } from '../../../../domain/text/format.ts';
import { type Day, formatDate, formatWeekday, weekdayOf } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useHijriText, useNights } from '../../../parts/nights.ts';

/** Friday and Saturday (design §7, slot picker). */
const WEEKEND = [5, 6];

/** One day: weekday, day and Hijri day. Without a free start it is struck, and still can be looked at. The strip hears its press. */
export const DayCell = memo(function DayCell({
  day,
  chosen,
  tabbable,
  full,
}: {
  day: Day;
  chosen: boolean;
  /** Whether the week's one tab stop is here; arrows lead to the others. */
  tabbable: boolean;
  /** Whether nothing is free on it; false while that is on its way. */
  full: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const nights = useNights();
  const name = [
    formatWeekday(day, language),
    formatDate(day, language),
    hijri.day(day, 'day'),
    full ? translate('booking.day_full') : '',
  ];
  return (
    <ButtonBase
      role="radio"
      aria-checked={chosen}
      data-day={day}
      tabIndex={tabbable ? 0 : -1}
      sx={({ palette }) => ({
        display: 'grid',
        gap: 0.5,
        justifyItems: 'center',
        minBlockSize: 68,
        paddingBlock: 1.5,
        borderRadius: '12px',
        border: `1px ${full ? 'dashed' : 'solid'} ${chosen ? palette.primary.main : palette.divider}`,
        backgroundColor: chosen
          ? palette.primary.main
          : WEEKEND.includes(weekdayOf(day))
            ? palette.surfaceSunken
            : palette.background.paper,
        color: chosen ? palette.primary.contrastText : full ? palette.text.secondary : palette.text.primary,
        '& > span': { lineHeight: 1.25 },
      })}
    >
      <span className="visually-hidden">{name.filter(Boolean).join(separatorIn(language))}</span>
      <Box component="span" aria-hidden sx={{ typography: 'micro' }}>
        {/* Without its article the Arabic name fits the cell. */}
        {formatWeekday(day, language, 'short').replace(/^ال/, '')}
      </Box>
      <Box
        component="span"
        aria-hidden
        className="fig"
        sx={{ fontSize: 19, fontWeight: 600, textDecoration: full ? 'line-through' : undefined }}
      >
        {Number(day.slice(8))}
      </Box>
      <Box component="span" aria-hidden className="fig" sx={{ typography: 'micro' }}>
        {nights?.ofDay(day).date.day ?? '\u00a0'}
      </Box>
    </ButtonBase>
  );
});
