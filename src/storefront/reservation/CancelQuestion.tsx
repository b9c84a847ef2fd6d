import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

/** The documents' question before a reservation ends, with what it means (S1-R-38). */
export function CancelQuestion({
  open,
  consequence,
  busy = false,
  onYes,
  onNo,
}: {
  open: boolean;
  consequence: string;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open={open} onClose={busy ? undefined : onNo} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{translate('booking.cancel_question')}</DialogTitle>
      <DialogContent>
        <Typography>{consequence}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onNo} disabled={busy}>
          {translate('booking.no')}
        </Button>
        <Button color="error" loading={busy} onClick={onYes}>
          {translate('booking.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
