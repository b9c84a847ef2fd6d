import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** A quiet notice in the page: what to know here. */
export function Note({
  children,
  tone = 'info',
  action,
  onClose,
}: {
  children: ReactNode;
  tone?: 'info' | 'warning' | 'error' | 'success';
  action?: ReactNode;
  onClose?: () => void;
}) {
  const translate = useTranslate();
  // MUI offers its own way to close only where there is no other action.
  const close = onClose && (
    <IconButton aria-label={translate('common.close')} onClick={onClose}>
      <CloseOutlined fontSize="small" />
    </IconButton>
  );
  return (
    <Alert
      severity={tone}
      action={
        (action || close) && (
          <>
            {action}
            {close}
          </>
        )
      }
    >
      {children}
    </Alert>
  );
}
