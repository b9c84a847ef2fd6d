import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { SentDialog } from '../request/SentDialog.tsx';

/** Shown once, over the reservation that the wizard has just sent (S1-R-39). */
export function ReservationSentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const ways = (
    <Button onClick={onClose} size="large">
      {translate('booking.see_reservation')}
    </Button>
  );
  return (
    <SentDialog open={open} title={translate('booking.request_sent_long')} ways={ways} onClose={onClose}>
      <Typography>{translate('booking.request_sent_long_text')}</Typography>
    </SentDialog>
  );
}
