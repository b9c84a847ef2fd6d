import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { FormEvent } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../controls/ActionButton.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

export interface AskDialogProps
  extends Pick<DialogProps, 'title' | 'children' | 'open' | 'busy' | 'maxWidth' | 'fullScreen'> {
  /** The button that does it, named by its result; absent: it cannot be done, and the dialog says why. */
  confirm?: string;
  /** The way out, named by what stays; absent: "Back". Never "Cancel", which cancels a booking here. */
  keep?: string;
  danger?: boolean;
  /** Without a line it cannot be confirmed. */
  needsServer?: boolean;
  /** Why it was refused; the dialog stays open. */
  refusal?: string;
  onConfirm: (event: FormEvent) => unknown;
  onClose: () => void;
}

/** One question before something that cannot be taken back. */
export function ConfirmDialog({
  children,
  confirm,
  keep,
  danger,
  needsServer = false,
  refusal,
  onConfirm,
  ...dialog
}: AskDialogProps) {
  const translate = useTranslate();
  const { busy, onClose } = dialog;
  const Confirm = needsServer ? ActionButton : Button;
  return (
    <Dialog
      {...dialog}
      onSubmit={onConfirm}
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={busy}>
            {keep ?? translate('common.back')}
          </Button>
          {confirm && (
            <Confirm
              color={danger ? 'error' : 'primary'}
              variant="contained"
              type="submit"
              // it keeps the focus
              aria-disabled={busy || undefined}
              startIcon={busy ? <CircularProgress size={20} color="inherit" /> : undefined}
            >
              {confirm}
            </Confirm>
          )}
        </>
      }
    >
      {(children || refusal) && (
        <>
          {refusal && (
            <Alert severity="error" role="alert">
              {refusal}
            </Alert>
          )}
          {children}
        </>
      )}
    </Dialog>
  );
}
