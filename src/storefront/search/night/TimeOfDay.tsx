import Box from '@mui/material/Box';
import { useNights } from '../../../components/nights.ts';
import {
  type FilterChanges,
  type SearchFilters,
  searchedDay,
  type TimeFilter as Time,
  toTimeFilters,
} from '../searchFilters.ts';
import { PartChips } from './PartChips.tsx';
import { StartHourSelect } from './StartHourSelect.tsx';

/**
 * Selects a part of the day or an hour. An evening is searched by its night, other times by the date.
 * @param compact in a column
 */
export function TimeOfDay({
  criteria,
  compact = false,
  onChange,
}: {
  criteria: SearchFilters;
  compact?: boolean;
  onChange: (changes: FilterChanges) => void;
}) {
  const nights = useNights();
  const day = nights && searchedDay(criteria, nights);
  const choose = (time: Time): void => {
    if (nights) onChange(day ? toTimeFilters(day, time, nights) : { part: undefined, hour: undefined, ...time });
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: compact ? 'column' : 'row' },
        flexWrap: { md: compact ? 'nowrap' : 'wrap' },
        gap: compact ? 3 : 2,
      }}
    >
      <PartChips
        day={day}
        part={criteria.part}
        none={!criteria.part && !criteria.hour}
        compact={compact}
        onChange={(part) => choose({ part })}
      />
      <StartHourSelect hour={criteria.hour} onChange={(hour) => choose({ hour })} />
    </Box>
  );
}
