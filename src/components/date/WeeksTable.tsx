import Box, { type BoxProps } from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type Day, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';

const WEEK = 7;

/**
 * A table of weeks with a header of weekdays.
 * @param days complete weeks
 */
export function WeeksTable({
  days,
  cell,
  ...table
}: { days: readonly Day[]; cell: (day: Day) => ReactNode } & Omit<BoxProps<'table'>, 'component' | 'children'>) {
  const language = useLanguage();
  const weeks = Array.from({ length: days.length / WEEK }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK));
  return (
    <Box component="table" {...table}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {/* Without the article, the Arabic name fits the cell; on the narrowest phones in smaller text. */}
              <Box component="span" sx={{ whiteSpace: 'nowrap', fontSize: 'min(1em, 3.6vw)' }}>
                {formatWeekday(day, language, 'short').replace(/^ال/, '')}
              </Box>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>{cell(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
