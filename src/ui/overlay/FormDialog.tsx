import type { ComponentProps, FormEvent } from 'react';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorSummary } from '../feedback/ErrorSummary.tsx';
import { type AskDialogProps, ConfirmDialog } from './ConfirmDialog.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';

/**
 * The way out of what holds words: they are asked about before they are lost, whichever way is taken out of it.
 * @param loses whether closing loses words that were typed
 * @returns the way out, and the question while it is asked
 */
function useConfirmClose(loses: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  return {
    close: () => (loses ? setAsking(true) : onClose()),
    question: asking && (
      <UnsavedChangesDialog
        leave={() => {
          setAsking(false);
          onClose();
        }}
        stay={() => setAsking(false)}
      />
    ),
  };
}

export interface FormDialogProps
  extends Pick<AskDialogProps, 'title' | 'confirm' | 'keep' | 'danger' | 'needsServer' | 'fullScreen'>,
    Pick<AskDialogProps, 'onClose' | 'children'> {
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
 * A form in a dialog: what was refused stands above its fields, and while it is sent the dialog neither closes nor sends again.
 * Before words are lost that are kept nowhere, it asks.
 * @param form as `useAppForm` gives it
 */
export function FormDialog({
  open = true,
  form: { busy, loses, submit, summary },
  needsServer = true,
  wide = true,
  keep,
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
        keep={keep ?? translate('common.close')}
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
