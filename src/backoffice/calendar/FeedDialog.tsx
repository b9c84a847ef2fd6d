import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CalendarFeed } from '../../parts/calendar/CalendarFeed.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

/** The secret address by which a provider's own calendar follows his bookings. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('calendar.feed.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ marginBlockEnd: 4 }}>{translate('calendar.feed.text')}</Typography>
        <CalendarFeed />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {translate('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
