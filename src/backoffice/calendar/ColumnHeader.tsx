import Box from '@mui/material/Box';
import { type Day, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useNights } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** The header of a day in both calendars: its number, and the night that begins on its evening. */
export function ColumnHeader({ day, isToday, column }: { day: Day; isToday: boolean; column: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const night = useNights()?.ofEvening(day).date.day;
  return (
    <Box
      role="columnheader"
      aria-current={isToday ? 'date' : undefined}
      sx={({ vars: { palette } }) => ({
        gridRow: 1,
        gridColumn: column,
        paddingInline: 2,
        paddingBlock: 1.5,
        borderInlineStart: `1px solid ${palette.divider}`,
        ...(isToday && { backgroundColor: palette.primary.light, color: palette.brandText }),
      })}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', fontSize: 13 }}>
        <span>{formatWeekday(day, language, 'short')}</span>
        <Box component="span" className="fig" sx={{ fontSize: 17, fontWeight: 600 }}>
          {Number(day.slice(8))}
        </Box>
      </Box>
      <Box sx={{ fontSize: 12, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {night === undefined ? '\u00a0' : translate('common.night_of', { date: night })}
      </Box>
    </Box>
  );
}
