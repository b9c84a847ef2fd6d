import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { addDays, type Day, formatDate, formatWeekday, weekdayOf } from '../../../../domain/kuwaitTime.ts';
import { isSelectable } from '../../../../domain/slots.ts';
import type { FreeSlots } from '../../../api/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useHijriText, useNights } from '../../../parts/nights.ts';
import { WEEK } from './useSlotDays.ts';

/** Friday and Saturday (design §7, slot picker). */
const WEEKEND = [5, 6];

/** Seven days side by side: weekday, day and Hijri day; a day without a free start is struck and still can be looked at. */
export function DayStrip({
  first,
  last,
  chosen,
  slots,
  onChoose,
}: {
  first: Day;
  /** The last day that can be booked. */
  last: Day;
  chosen: Day;
  slots: FreeSlots | undefined;
  onChoose: (day: Day) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const nights = useNights();
  const hijri = useHijriText();
  const days = Array.from({ length: WEEK }, (_, index) => addDays(first, index)).filter((day) => day <= last);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${WEEK}, minmax(0, 1fr))`, gap: { xs: 1, sm: 1.5 } }}>
      {days.map((day) => {
        const starts = slots?.days.find(({ date }) => date === day)?.starts;
        const full = starts !== undefined && !starts.some(isSelectable);
        const isChosen = day === chosen;
        return (
          <ButtonBase
            key={day}
            aria-pressed={isChosen}
            onClick={() => onChoose(day)}
            sx={({ palette }) => ({
              display: 'grid',
              gap: 0.5,
              justifyItems: 'center',
              minBlockSize: 68,
              paddingBlock: 1.5,
              borderRadius: '12px',
              border: `1px ${full ? 'dashed' : 'solid'} ${isChosen ? palette.primary.main : palette.divider}`,
              backgroundColor: isChosen
                ? palette.primary.main
                : WEEKEND.includes(weekdayOf(day))
                  ? palette.surfaceSunken
                  : palette.background.paper,
              color: isChosen ? palette.primary.contrastText : full ? palette.text.secondary : palette.text.primary,
              '& > span': { lineHeight: 1.25 },
            })}
          >
            <span className="visually-hidden">
              {[
                formatWeekday(day, language),
                formatDate(day, language),
                hijri.day(day, 'day'),
                full ? translate('booking.day_full') : '',
              ]
                .filter(Boolean)
                .join(language === 'ar' ? '، ' : ', ')}
            </span>
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
      })}
    </Box>
  );
}
