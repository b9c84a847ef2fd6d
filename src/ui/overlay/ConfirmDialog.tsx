import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { FormEvent } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../controls/ActionButton.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

export interface AskDialogProps
  extends Pick<DialogProps, 'title' | 'children' | 'open' | 'busy' | 'maxWidth' | 'fullScreen'> {
  /**
   * Label of the confirming button, named after its result. Absent: the action isn't possible, and the dialog says why.
   */
  confirm?: string;
  /** Label of the closing button, by default "Back". Never "Cancel", which would suggest canceling a booking. */
  keep?: string;
  danger?: boolean;
  /** Disables the confirming button while offline. */
  needsServer?: boolean;
  /** The error of the last attempt; the dialog stays open. */
  refusal?: string;
  onConfirm: (event: FormEvent) => unknown;
  onClose: () => void;
}

/** Asks for confirmation of an action that can't be undone. */
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
              // Not `disabled`, so that the button keeps the focus.
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
