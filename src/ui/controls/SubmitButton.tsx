import type { ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ActionButton } from './ActionButton.tsx';

/**
 * The primary action of a form. While the form is sent, the label stays, a spinner replaces the icon, and further
 * clicks do nothing.
 */
export function SubmitButton({
  busy,
  children,
  onClick,
  fullWidth = true,
  ...rest
}: { busy: boolean; children: ReactNode } & Pick<ButtonProps, 'onClick' | 'fullWidth' | 'startIcon' | 'form' | 'sx'>) {
  return (
    <ActionButton
      type={onClick ? 'button' : 'submit'}
      size="large"
      fullWidth={fullWidth}
      loading={busy}
      loadingPosition="start"
      startIcon={rest.startIcon ?? <span />}
      onClick={onClick}
      form={rest.form}
      sx={rest.sx}
    >
      {children}
    </ActionButton>
  );
}
