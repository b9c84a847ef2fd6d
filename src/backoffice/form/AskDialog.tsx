import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

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
  const leave = ({ detail }: MouseEvent, reason: string): void => {
    // the second press of a double click falls beside the question that its first one opened
    if (reason !== 'backdropClick' || detail < 2) onClose();
  };
  return (
    <Dialog open={open} onClose={busy ? undefined : leave} aria-labelledby={id} fullWidth maxWidth="xs">
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
