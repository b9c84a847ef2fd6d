import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorSummary } from '../feedback/ErrorSummary.tsx';
import { focusOnOpen } from '../layout/focusOnOpen.ts';
import { ActionButton } from './ActionButton.tsx';
import { useClosedByBack } from './useClosedByBack.ts';
import { useClosing } from './useClosing.tsx';

/** On a whole screen the fields pass under the buttons, which stand above the phone's own bar. */
const footOfScreen = {
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  paddingBlock: '12px calc(16px + env(safe-area-inset-bottom))',
};

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
  const id = useId();
  const { close: leave, question } = useClosing(loses, onClose);
  useClosedByBack(open, busy ? undefined : leave);
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : leave}
      fullScreen={fullScreen}
      fullWidth
      maxWidth={wide ? 'sm' : 'xs'}
      aria-labelledby={id}
    >
      <DialogTitle id={id} ref={focusOnOpen} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </DialogTitle>
      <Box
        component="form"
        noValidate
        // The dialog may stand inside another form of the page.
        onSubmit={(event: FormEvent) => {
          event.stopPropagation();
          event.preventDefault();
          void send(event);
        }}
        sx={{ display: 'contents' }}
      >
        <DialogContent
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: 'minmax(0, 1fr)',
            alignContent: 'start',
            paddingBlockStart: 0,
          }}
        >
          <ErrorSummary {...summary} />
          {children}
        </DialogContent>
        <DialogActions sx={fullScreen ? footOfScreen : undefined}>
          <Button variant="text" onClick={leave} disabled={busy}>
            {close ?? translate('common.close')}
          </Button>
          <ActionButton type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={busy}>
            {submit}
          </ActionButton>
        </DialogActions>
      </Box>
      {question}
    </Dialog>
  );
}
