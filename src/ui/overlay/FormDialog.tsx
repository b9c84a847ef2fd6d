import type { ComponentProps, FormEvent } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorSummary } from '../feedback/ErrorSummary.tsx';
import { AskDialog, type AskDialogProps } from './AskDialog.tsx';
import { useClosing } from './useClosing.tsx';

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
  const { close, question } = useClosing(loses, onClose);
  return (
    <>
      <AskDialog
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
      </AskDialog>
      {question}
    </>
  );
}
