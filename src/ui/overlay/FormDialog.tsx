import type { ComponentProps, FormEvent } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorSummary } from '../feedback/ErrorSummary.tsx';
import { AskDialog, type AskDialogProps } from './AskDialog.tsx';
import { useClosing } from './useClosing.tsx';

interface FormDialogProps extends Pick<AskDialogProps, 'title' | 'danger' | 'fullScreen' | 'onClose' | 'children'> {
  open?: boolean;
  form: {
    busy: boolean;
    loses: boolean;
    submit: (event: FormEvent) => unknown;
    summary: ComponentProps<typeof ErrorSummary>;
  };
  submit: string;
  close?: string;
  wide?: boolean;
}

/**
 * A form in a dialog: what was refused stands above its fields, and while it is sent the dialog neither closes nor sends again.
 * Before words are lost that are kept nowhere, it asks.
 * @param form as `useRefusableForm` gives it
 * @param submit says what the button does
 * @param close what leaving it means, where that is more than closing
 */
export function FormDialog({
  open = true,
  form: { busy, loses, submit: send, summary },
  submit,
  close,
  wide = true,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const translate = useTranslate();
  const { close: leave, question } = useClosing(loses, onClose);
  return (
    <>
      <AskDialog
        {...dialog}
        open={open}
        needsServer
        busy={busy}
        maxWidth={wide ? 'sm' : 'xs'}
        confirm={submit}
        keep={close ?? translate('common.close')}
        onConfirm={send}
        onClose={leave}
      >
        <ErrorSummary {...summary} />
        {children}
      </AskDialog>
      {question}
    </>
  );
}
