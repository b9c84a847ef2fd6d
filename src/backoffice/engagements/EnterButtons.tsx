import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CalendarEventDialog } from './CalendarEventDialog.tsx';
import { EngagementDialog } from './EngagementDialog.tsx';

/** The two ways to close a time of one's calendar. @param props `onEngage`: absent for kitchens */
export function EnterButtons({ onBlock, onEngage }: { onBlock: () => void; onEngage?: (() => void) | undefined }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 2, '& > *': { flex: { xs: 1, sm: 'none' } } }}>
      {onEngage && (
        <Button variant="soft" startIcon={<EventNoteOutlined />} onClick={onEngage}>
          {translate('vendor.outside.title')}
        </Button>
      )}
      <Button variant="outlined" startIcon={<LockClockOutlined />} onClick={onBlock}>
        {translate('vendor.calendar.block')}
      </Button>
    </Box>
  );
}

/** What a tap on an engagement opens: the form of an outside booking, or an event of the connected calendar. */
export function OpenedEngagement(props: ComponentProps<typeof EngagementDialog>) {
  const { edited, onClose } = props;
  return 'row' in edited && edited.row.source === 'calendar' ? (
    <CalendarEventDialog engagement={edited} onClose={onClose} />
  ) : (
    <EngagementDialog {...props} />
  );
}
