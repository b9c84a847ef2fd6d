import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { inLanguage } from '../../../domain/format.ts';
import { formatDate, formatWeekday } from '../../../domain/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Dotted } from '../../ui/text/Dotted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import type { EventRecord } from './event.ts';

/** The popup of an event: name, Hijri date and description. */
export default function EventDialog({ event, onClose }: { event: EventRecord; onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>
        <Name>{inLanguage(event, 'event_name', language)}</Name>
      </DialogTitle>
      <DialogContent>
        <Typography variant="label" component="p" sx={{ color: 'text.secondary', margin: 0, marginBlockEnd: 4 }}>
          <Dotted>
            <Name>{inLanguage(event, 'event_hijri_date', language)}</Name>
            <bdi>{`${formatWeekday(event.event_date, language)} ${formatDate(event.event_date, language)}`}</bdi>
          </Dotted>
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line' }}>
          <Name>{inLanguage(event, 'event_description', language)}</Name>
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
