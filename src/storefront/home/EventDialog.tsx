import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { EventActions } from '../calendar/EventActions.tsx';
import { useEventDates } from '../calendar/useEventDates.ts';
import type { EventRecord } from './event.ts';

/** The dialog of an event: name, Hijri date, description and actions. */
export default function EventDialog({ event, onClose }: { event: EventRecord; onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { civil, hijri, night } = useEventDates()(event);
  return (
    <Dialog
      open
      maxWidth="sm"
      title={<Name>{inLanguage(event, 'event_name', language)}</Name>}
      onClose={onClose}
      actions={
        <EventActions event={event} prominent>
          <Button variant="text" onClick={onClose}>
            {translate('common.close')}
          </Button>
        </EventActions>
      }
    >
      <div>
        <Typography variant="label" component="p" sx={{ color: 'text.secondary', margin: 0, marginBlockEnd: 4 }}>
          <DotSeparated>
            <Name>{hijri}</Name>
            <bdi>{civil}</bdi>
          </DotSeparated>
        </Typography>
        {night && <Typography sx={{ fontWeight: 600, marginBlockEnd: 3 }}>{night}</Typography>}
        <Typography sx={{ whiteSpace: 'pre-line' }}>
          <Name>{inLanguage(event, 'event_description', language)}</Name>
        </Typography>
      </div>
    </Dialog>
  );
}
