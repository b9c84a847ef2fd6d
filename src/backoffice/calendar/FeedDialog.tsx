import Typography from '@mui/material/Typography';
import { CalendarFeed } from '../../components/calendar/CalendarFeed.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

/** The private URL of the provider's calendar feed. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog open maxWidth="sm" title={translate('calendar.feed.title')} onClose={onClose}>
      <div>
        <Typography sx={{ marginBlockEnd: 4 }}>{translate('calendar.feed.text')}</Typography>
        <CalendarFeed />
      </div>
    </Dialog>
  );
}
