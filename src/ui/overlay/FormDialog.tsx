import Button from '@mui/material/Button';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../controls/ActionButton.tsx';
import { ErrorSummary } from '../feedback/ErrorSummary.tsx';
import { Dialog } from './Dialog.tsx';
import { useClosing } from './useClosing.tsx';

/**
 * A form in a dialog: what was refused stands above its fields, and while it is sent the dialog neither closes nor sends again.
 * Before words are lost that are kept nowhere, it asks.
 * @param form as `useRefusableForm` gives it
 * @param submit says what the button does
 * @param close what leaving it means, where that is more than closing
 */
export function FormDialog({
  open = true,
  title,
  form: { busy, loses, submit: send, summary },
  submit,
  close,
  danger = false,
  wide = true,
  fullScreen,
  onClose,
  children,
}: {
  open?: boolean;
  title: string;
  form: {
    busy: boolean;
    loses: boolean;
    submit: (event: FormEvent) => unknown;
    summary: ComponentProps<typeof ErrorSummary>;
  };
  submit: string;
  close?: string;
  danger?: boolean;
  wide?: boolean;
  fullScreen?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const { close: leave, question } = useClosing(loses, onClose);
  return (
    <>
      <Dialog
        open={open}
        title={title}
        busy={busy}
        fullScreen={fullScreen}
        maxWidth={wide ? 'sm' : 'xs'}
        onSubmit={send}
        onClose={leave}
        actions={
          <>
            <Button variant="text" onClick={leave} disabled={busy}>
              {close ?? translate('common.close')}
            </Button>
            <ActionButton type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={busy}>
              {submit}
            </ActionButton>
          </>
        }
      >
        <ErrorSummary {...summary} />
        {children}
      </Dialog>
      {question}
    </>
  );
}
