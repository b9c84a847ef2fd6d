import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { inLanguage } from '../../../../domain/text/format.ts';
import { useNights } from '../../../components/nights.ts';
import { useAreaName } from '../../../components/useAreaName.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { scrollsDown } from '../../../ui/styles/scroller.ts';
import { NightCalendar } from '../night/NightCalendar.tsx';
import { TimeOfDay } from '../night/TimeOfDay.tsx';
import { searchedDay, toTimeFilters } from '../searchFilters.ts';
import { useFilterLabels } from '../useFilterLabels.ts';
import { useOccasions } from '../useOccasions.ts';
import { AreaChoice } from './AreaChoice.tsx';
import { OccasionChoice } from './OccasionChoice.tsx';
import { SearchFooter } from './SearchFooter.tsx';
import { SheetSection } from './SheetSection.tsx';
import { NOTHING, type SearchPanelProps, type SearchPart } from './searchParts.ts';

const ICONS = {
  occasion: MenuBookOutlined,
  night: CalendarMonthOutlined,
  time: ScheduleOutlined,
  area: PlaceOutlined,
} as const;

/**
 * The whole search on a phone: collapsible sections, one expanded at a time, with the number of results at the bottom.
 */
export function SearchSheet({ kind, criteria, open, parts, onChange, onSearch, onClose }: SearchPanelProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const nights = useNights();
  // The time of day is below the night, always expanded.
  const [unfolded, setUnfolded] = useState<SearchPart | undefined>(open === 'time' ? 'night' : open);
  const day = nights && searchedDay(criteria, nights);
  const { heading, other } = useFilterLabels(criteria);
  const area = useAreaName(criteria.area, '');
  const occasion = useOccasions(Boolean(criteria.occasion)).data?.find((one) => one.id === criteria.occasion);
  const values: Record<Exclude<SearchPart, 'time'>, { value: string; more?: string }> = {
    occasion: { value: inLanguage(occasion, 'title', language) || translate('storefront.search_any.occasion') },
    night: { value: heading || translate('storefront.search_any.night'), more: other },
    area: { value: area || translate('storefront.all_kuwait') },
  };
  const fold = (part: Exclude<SearchPart, 'time'>, children: React.ReactNode) =>
    parts.includes(part) && (
      <SheetSection
        icon={ICONS[part]}
        label={translate(`storefront.search_part.${part}`)}
        {...values[part]}
        open={unfolded === part}
        onToggle={() => setUnfolded(unfolded === part ? undefined : part)}
      >
        {children}
      </SheetSection>
    );
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
      <Box
        sx={({ vars: { palette } }) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          paddingInline: 2,
          minBlockSize: 56,
          borderBlockEnd: `1px solid ${palette.divider}`,
        })}
      >
        <IconButton aria-label={translate('common.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('storefront.hero_question')}
        </Typography>
        <Button variant="text" onClick={() => onChange(NOTHING)}>
          {translate('search.clear_all')}
        </Button>
      </Box>
      <Box
        sx={{
          flex: 1,
          ...scrollsDown,
          display: 'grid',
          alignContent: 'start',
          gap: 3,
          padding: 4,
          backgroundColor: 'background.default',
        }}
      >
        {fold(
          'occasion',
          <OccasionChoice occasion={criteria.occasion} onChange={(chosen) => onChange({ occasion: chosen })} />,
        )}
        {fold(
          'night',
          nights && (
            <NightCalendar
              day={day}
              months={1}
              kind={kind}
              criteria={criteria}
              onSelect={(chosen) => onChange(toTimeFilters(chosen, criteria, nights))}
            />
          ),
        )}
        <Typography variant="title" component="h3" sx={{ marginBlockStart: 1 }}>
          {translate('search.time_of_day')}
        </Typography>
        <TimeOfDay criteria={criteria} onChange={onChange} />
        {fold('area', <AreaChoice area={criteria.area} onChange={(chosen) => onChange({ area: chosen })} />)}
      </Box>
      <Box
        sx={({ vars: { palette, shadows } }) => ({
          padding: 4,
          paddingBlockEnd: 'calc(16px + env(safe-area-inset-bottom))',
          backgroundColor: palette.background.paper,
          boxShadow: shadows[2],
          zIndex: 1,
        })}
      >
        <SearchFooter kind={kind} criteria={criteria} onClear={undefined} onSearch={onSearch} />
      </Box>
    </Dialog>
  );
}
