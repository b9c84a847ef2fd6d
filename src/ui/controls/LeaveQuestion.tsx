import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** Before words are left that nobody has saved. */
export default function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{translate('common.leave_dirty')}</DialogTitle>
      <DialogActions>
        <Button variant="text" onClick={onLeave}>
          {translate('common.leave')}
        </Button>
        <Button onClick={onStay}>{translate('common.stay')}</Button>
      </DialogActions>
    </Dialog>
  );
}
