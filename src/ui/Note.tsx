import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

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
  return (
    <Alert severity={tone} action={action} onClose={onClose}>
      {children}
    </Alert>
  );
}
