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

/** On a whole screen the fields pass under the buttons, which stand above the phone's own bar. */
const footOfScreen = {
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  paddingBlock: '12px calc(16px + env(safe-area-inset-bottom))',
};

export interface DialogProps extends Omit<MuiDialogProps, 'title' | 'onClose' | 'onSubmit'> {
  /** Its heading, from which it is read when it opens; absent: the dialog draws and names itself (`aria-labelledby`). */
  title?: ReactNode;
  /** Its buttons; absent: one that closes it. */
  actions?: ReactNode;
  /** Escape, a press beside it and Back; absent: only its buttons close it. */
  onClose?: () => void;
  /** Something is on its way: it cannot be closed meanwhile. */
  busy?: boolean;
  /** What Back does instead of closing; false: Back leaves the page with it, because its address says that it is open. */
  back?: (() => void) | false;
  /** Makes it a form. */
  onSubmit?: (event: FormEvent) => unknown;
}

/**
 * What every dialog is: how it closes, where the focus goes, and how heading, content and buttons stand.
 */
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
      // the second press of a double click falls beside what its first one opened
      onClose={leave && (({ detail }: MouseEvent, reason) => (reason !== 'backdropClick' || detail < 2) && leave())}
    >
      {onSubmit ? (
        <Box
          component="form"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            // it may stand inside another form of the page
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
