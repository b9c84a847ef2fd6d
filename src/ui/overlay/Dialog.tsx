import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { focusOnOpen } from '../layout/focusOnOpen.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';

/** In a full-screen dialog, the content scrolls below the actions, which stay above the phone's navigation bar. */
const footOfScreen = {
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  paddingBlock: '12px calc(16px + env(safe-area-inset-bottom))',
};

export interface DialogProps extends Omit<MuiDialogProps, 'title' | 'onClose' | 'onSubmit'> {
  /** Heading, focused on open. Absent: the dialog renders its own and sets `aria-labelledby`. */
  title?: ReactNode;
  /** Buttons; by default one that closes the dialog. */
  actions?: ReactNode;
  /** Called on Escape, a click on the backdrop and Back. Absent: only the buttons close the dialog. */
  onClose?: () => void;
  /** While true, the dialog can't be closed. */
  busy?: boolean;
  /**
   * What Back does instead of closing the dialog. `false`: Back leaves the page, because the URL holds the dialog's
   * state.
   */
  back?: (() => void) | false;
  /** Turns the dialog into a form. */
  onSubmit?: (event: FormEvent) => unknown;
}

/** The base of all dialogs: closing, focus, and the layout of heading, content and buttons. */
export function Dialog({ title, actions, onClose, busy = false, back, onSubmit, children, ...dialog }: DialogProps) {
  const translate = useTranslate();
  const id = useId();
  const leave = busy ? undefined : onClose;
  useCloseOnBack(dialog.open && back !== false, busy ? undefined : back || leave);
  const parts =
    title === undefined ? (
      children
    ) : (
      <>
        <DialogTitle id={id} ref={focusOnOpen} tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </DialogTitle>
        {children && (
          <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
            {children}
          </DialogContent>
        )}
        <DialogActions sx={dialog.fullScreen ? footOfScreen : undefined}>
          {actions ?? (
            <Button variant="text" onClick={onClose}>
              {translate('common.close')}
            </Button>
          )}
        </DialogActions>
      </>
    );
  return (
    <MuiDialog
      aria-labelledby={id}
      {...(title === undefined ? {} : { fullWidth: true, maxWidth: 'xs' })}
      {...dialog}
      // The second click of a double click may land on the backdrop of the dialog that the first one opened.
      onClose={leave && (({ detail }: MouseEvent, reason) => (reason !== 'backdropClick' || detail < 2) && leave())}
    >
      {onSubmit ? (
        <Box
          component="form"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            // The dialog may be inside another form.
            event.stopPropagation();
            if (!busy) onSubmit(event);
          }}
          sx={{ display: 'contents' }}
        >
          {parts}
        </Box>
      ) : (
        parts
      )}
    </MuiDialog>
  );
}
