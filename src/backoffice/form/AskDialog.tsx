import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';

export interface AskDialogProps {
  open: boolean;
  title: string;
  /** What follows from it. */
  children?: ReactNode;
  /** The button that does it, named by its result. */
  confirm: string;
  /** The way out, named by what stays; absent: "Back". Never "Cancel", which is a deed here. */
  keep?: string;
  danger?: boolean;
  busy?: boolean;
  /** Why it was refused; the dialog stays open. */
  refusal?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** One question before something that cannot be taken back. */
export function AskDialog({
  open,
  title,
  children,
  confirm,
  keep,
  danger,
  busy,
  refusal,
  onConfirm,
  onClose,
}: AskDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The question may stand in a form of its own page.
    event.stopPropagation();
    if (!busy) onConfirm();
  };
  return (
    <Dialog open={open} busy={busy} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        {(children || refusal) && (
          <DialogContent sx={{ display: 'grid', gap: 3 }}>
            {refusal && (
              <Alert severity="error" role="alert">
                {refusal}
              </Alert>
            )}
            {children}
          </DialogContent>
        )}
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={busy}>
            {keep ?? translate('common.back')}
          </Button>
          <Button
            color={danger ? 'error' : 'primary'}
            variant="contained"
            type="submit"
            aria-disabled={busy || undefined}
            startIcon={busy ? <CircularProgress size={20} color="inherit" /> : undefined}
          >
            {confirm}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
