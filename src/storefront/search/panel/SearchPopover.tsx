import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useNights } from '../../../components/nights.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { scrollsDown } from '../../../ui/styles/scroller.ts';
import { NightCalendar } from '../night/NightCalendar.tsx';
import { TimeOfDay } from '../night/TimeOfDay.tsx';
import { searchedDay, toTimeFilters } from '../searchFilters.ts';
import { AreaChoice } from './AreaChoice.tsx';
import { OccasionChoice } from './OccasionChoice.tsx';
import { SearchFooter } from './SearchFooter.tsx';
import { NOTHING, type SearchPanelProps } from './searchParts.ts';

/** A field of the search on wide screens, with the number of results. */
export function SearchPopover({ kind, criteria, open, onChange, onSearch }: SearchPanelProps) {
  const translate = useTranslate();
  const nights = useNights();
  const day = nights && searchedDay(criteria, nights);
  return (
    <Box sx={{ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Box sx={{ ...scrollsDown, display: 'grid', gap: 3, alignContent: 'start' }}>
        <Typography variant="h3" component="h2">
          {translate(`search.question.${open}`)}
        </Typography>
        {open === 'occasion' && (
          <OccasionChoice occasion={criteria.occasion} onChange={(occasion) => onChange({ occasion })} />
        )}
        {open === 'night' && nights && (
          <>
            <NightCalendar
              day={day}
              months={2}
              kind={kind}
              criteria={criteria}
              onSelect={(chosen) => onChange(toTimeFilters(chosen, criteria, nights))}
            />
            <Divider />
          </>
        )}
        {(open === 'night' || open === 'time') && <TimeOfDay criteria={criteria} onChange={onChange} />}
        {open === 'area' && <AreaChoice area={criteria.area} onChange={(area) => onChange({ area })} />}
      </Box>
      <Divider />
      <SearchFooter kind={kind} criteria={criteria} onClear={() => onChange(NOTHING)} onSearch={onSearch} />
    </Box>
  );
}
