import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';

export const VIEWS = ['week', 'month'] as const;
export type View = (typeof VIEWS)[number];

/** Switches between week and month, moves to others, and opens the calendar feed. */
export function ScheduleHeader({
  view,
  onView,
  onPageChange,
  onToday,
  onSubscribe,
}: {
  view: View;
  onView: (view: View) => void;
  onPageChange: (by: 1 | -1) => void;
  onToday: () => void;
  onSubscribe: () => void;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        value={view}
        onChange={(_event, to: View | null) => to && onView(to)}
        aria-label={translate('vendor.calendar.view')}
      >
        {VIEWS.map((one) => (
          <ToggleButton key={one} value={one} sx={{ minBlockSize: 44, paddingInline: 4 }}>
            {translate(`vendor.calendar.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <IconButton aria-label={translate(`vendor.calendar.previous_${view}`)} onClick={() => onPageChange(-1)}>
          <DirIcon>
            <ChevronLeft />
          </DirIcon>
        </IconButton>
        <Button variant="outlined" onClick={onToday}>
          {translate('vendor.calendar.now')}
        </Button>
        <IconButton aria-label={translate(`vendor.calendar.next_${view}`)} onClick={() => onPageChange(1)}>
          <DirIcon>
            <ChevronRight />
          </DirIcon>
        </IconButton>
      </Box>
      <Button variant="outlined" startIcon={<EventRepeatOutlined />} onClick={onSubscribe}>
        {translate('calendar.subscribe')}
      </Button>
    </Box>
  );
}
