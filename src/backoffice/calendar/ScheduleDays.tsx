import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type Day, formatDate, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Strong } from '../../ui/text/Muted.tsx';

/** The days of the week on phones, one of them selected; a dot marks days with entries. */
export function ScheduleDays(props: {
  days: readonly Day[];
  chosen: Day;
  entries: readonly { day: Day }[];
  onSelect: (day: Day) => void;
}) {
  const { days, chosen, entries, onSelect } = props;
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 1 }}>
      {days.map((day) => (
        <ButtonBase
          key={day}
          aria-pressed={day === chosen}
          onClick={() => onSelect(day)}
          sx={({ vars: { palette } }) => ({
            flexDirection: 'column',
            minBlockSize: 56,
            borderRadius: '12px',
            backgroundColor: day === chosen ? palette.primary.main : palette.background.paper,
            color: day === chosen ? palette.primary.contrastText : palette.text.primary,
            border: `1px solid ${palette.divider}`,
          })}
        >
          <span className="visually-hidden">{`${formatWeekday(day, language)} ${formatDate(day, language)}`}</span>
          <Box component="span" aria-hidden sx={{ fontSize: 12 }}>
            {formatWeekday(day, language, 'short').replace(/^ال/, '')}
          </Box>
          <Strong as="span" aria-hidden className="fig">
            {Number(day.slice(8))}
          </Strong>
          <Box
            component="span"
            sx={{
              inlineSize: 6,
              blockSize: 6,
              borderRadius: '3px',
              backgroundColor: entries.some((entry) => entry.day === day) ? 'currentColor' : 'transparent',
            }}
          />
        </ButtonBase>
      ))}
    </Box>
  );
}
