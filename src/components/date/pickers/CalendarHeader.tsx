import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader';
import { formatHijriMonths } from '../../../../domain/calendar/hijri.ts';
import { addDays, formatMonth } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { DirIcon } from '../../../ui/text/DirIcon.tsx';
import { useNights } from '../../nights.ts';
import { fromPicker } from './kuwaitDates.ts';

/** The month with the Hijri months it overlaps, and arrows to change it; clicking it shows the years. */
export function CalendarHeader({
  currentMonth,
  minDate,
  maxDate,
  view,
  onViewChange,
  onMonthChange,
  labelId,
}: PickersCalendarHeaderProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const nights = useNights();
  const month = currentMonth.startOf('month');
  const first = fromPicker(month);
  const last = addDays(fromPicker(month.add(1, 'month')), -1);
  const hijri = nights ? formatHijriMonths(nights.ofDay(first).date, nights.ofDay(last).date, language) : '\u00a0';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 2, paddingBlockStart: 2 }}>
      <ButtonBase
        onClick={() => onViewChange?.(view === 'year' ? 'day' : 'year')}
        sx={{ flex: 1, justifyContent: 'flex-start', gap: 1, borderRadius: '10px', padding: 1, textAlign: 'start' }}
      >
        <span>
          <Box component="span" id={labelId} aria-live="polite" sx={{ display: 'block', typography: 'title' }}>
            {formatMonth(first, language)}
          </Box>
          <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
            {hijri}
          </Box>
        </span>
        <ArrowDropDown sx={{ transform: view === 'year' ? 'rotate(180deg)' : undefined }} />
        <span className="visually-hidden">{translate('booking.pick.year')}</span>
      </ButtonBase>
      {view === 'day' && (
        <>
          <IconButton
            aria-label={translate('common.pick.previous_month')}
            disabled={month.isSame(minDate.startOf('month')) || month.isBefore(minDate)}
            onClick={() => onMonthChange(month.subtract(1, 'month'))}
          >
            <DirIcon>
              <ChevronLeft />
            </DirIcon>
          </IconButton>
          <IconButton
            aria-label={translate('common.pick.next_month')}
            disabled={!month.add(1, 'month').isBefore(maxDate)}
            onClick={() => onMonthChange(month.add(1, 'month'))}
          >
            <DirIcon>
              <ChevronRight />
            </DirIcon>
          </IconButton>
        </>
      )}
    </Box>
  );
}
