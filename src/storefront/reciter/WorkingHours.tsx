import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { VendorHours } from '../../../domain/generated/doctypes.gen.ts';
import { addDays, formatTime, formatWeekday, getWeekday, WEEKDAYS } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** Any Sunday, for formatting weekday names. */
const SUNDAY = '2026-11-22';

/** The reciter's bookable hours by weekday; shown only if there are any. */
export function WorkingHours({ rows }: { rows: VendorHours[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const days = WEEKDAYS.map((weekday, index) => ({
    name: formatWeekday(addDays(SUNDAY, index - getWeekday(SUNDAY)), language),
    hours: rows
      .filter((row) => row.weekday === weekday)
      .map((row) => `${formatTime(row.from_time ?? '', language)} – ${formatTime(row.to_time ?? '', language)}`),
  })).filter(({ hours }) => hours.length > 0);
  return (
    <Box component="section" sx={{ marginBlockStart: 6 }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 3 }}>
        {translate('provider.working_hours')}
      </Typography>
      <Box
        component="dl"
        sx={{
          margin: 0,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 6,
          rowGap: 2,
          typography: 'body2',
        }}
      >
        {days.map(({ name, hours }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ margin: 0 }}>
              {hours.map((range) => (
                <bdi key={range} style={{ display: 'block' }}>
                  {range}
                </bdi>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
