import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** A subtle notice in the page. */
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
  // MUI shows its own close button only if there is no other action.
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
