import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { eventsFile } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { CopyField } from '../../components/CopyField.tsx';
import { CalendarFeed } from '../../components/calendar/CalendarFeed.tsx';
import { useCopyLabels } from '../../components/calendar/useCopyLabels.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

/** The URL of the public calendar feed. */
export default function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { role } = useSession();
  const path = eventsFile(undefined, language);
  const address = new URL(path, window.location.origin).href;
  return (
    <Dialog open maxWidth="sm" title={translate('calendar.subscribe_title')} onClose={onClose}>
      <div>
        <Typography sx={{ marginBlockEnd: 4 }}>{translate('calendar.subscribe_text')}</Typography>
        <CopyField value={address} labels={useCopyLabels()(translate('calendar.subscribe_address'))} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button component="a" href={address.replace(/^https?:/, 'webcal:')} variant="contained">
            {translate('calendar.subscribe_open')}
          </Button>
          <Button component="a" href={path} download variant="text">
            {translate('calendar.download')}
          </Button>
        </Box>
        {(role === ROLE.customer || role === ROLE.reciter || role === ROLE.restaurant) && (
          <>
            <Divider sx={{ marginBlock: 5 }} />
            <Typography variant="title" component="h3">
              {translate('calendar.feed.title')}
            </Typography>
            <Typography variant="body2" sx={{ marginBlock: 3 }}>
              {translate('calendar.feed.text')}
            </Typography>
            <CalendarFeed />
          </>
        )}
      </div>
    </Dialog>
  );
}
