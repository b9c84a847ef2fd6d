import type { ComponentProps, FormEvent } from 'react';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorSummary } from '../feedback/ErrorSummary.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';

/**
 * Asks for confirmation before closing would discard input.
 * @param loses whether closing discards input
 * @returns the function that closes, and the confirmation while it is open
 */
function useConfirmClose(loses: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const [confirming, setConfirming] = useState(false);
  return {
    close: () => (loses ? setConfirming(true) : onClose()),
    question: confirming && (
      <UnsavedChangesDialog
        leave={() => {
          setConfirming(false);
          onClose();
        }}
        stay={() => setConfirming(false)}
      />
    ),
  };
}

export interface FormDialogProps
  extends Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'dismissLabel' | 'danger' | 'needsServer' | 'fullScreen'>,
    Pick<ConfirmDialogProps, 'onClose' | 'children'> {
  open?: boolean;
  form: {
    busy: boolean;
    loses: boolean;
    submit: (event: FormEvent) => unknown;
    summary: ComponentProps<typeof ErrorSummary>;
  };
  wide?: boolean;
}

/**
 * A dialog with a form: errors are shown above the fields, and the dialog neither closes nor submits again while it is
 * sent. Asks for confirmation before discarding input that no draft holds.
 * @param form as returned by `useAppForm`
 */
export function FormDialog({
  open = true,
  form: { busy, loses, submit, summary },
  needsServer = true,
  wide = true,
  dismissLabel,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const translate = useTranslate();
  const { close, question } = useConfirmClose(loses, onClose);
  return (
    <>
      <ConfirmDialog
        {...dialog}
        open={open}
        needsServer={needsServer}
        busy={busy}
        maxWidth={wide ? 'sm' : 'xs'}
        dismissLabel={dismissLabel ?? translate('common.close')}
        onConfirm={submit}
        onClose={close}
      >
        <ErrorSummary {...summary} />
        {children}
      </ConfirmDialog>
      {question}
    </>
  );
}
