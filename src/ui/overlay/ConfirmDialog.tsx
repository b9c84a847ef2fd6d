import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { FormEvent } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../controls/ActionButton.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

export interface ConfirmDialogProps
  extends Pick<DialogProps, 'title' | 'children' | 'open' | 'busy' | 'maxWidth' | 'fullScreen'> {
  /**
   * Label of the confirming button, named after its result. Absent: the action isn't possible, and the dialog says why.
   */
  confirmLabel?: string;
  /** Label of the closing button, by default "Back". Never "Cancel", which would suggest canceling a booking. */
  dismissLabel?: string;
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
  confirmLabel,
  dismissLabel,
  danger,
  needsServer = false,
  refusal,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
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
            {dismissLabel ?? translate('common.back')}
          </Button>
          {confirmLabel && (
            <Confirm
              color={danger ? 'error' : 'primary'}
              variant="contained"
              type="submit"
              // Not `disabled`, so that the button keeps the focus.
              aria-disabled={busy || undefined}
              startIcon={busy ? <CircularProgress aria-hidden size={20} color="inherit" /> : undefined}
            >
              {confirmLabel}
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
