import type { ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { use } from 'react';
import { type MessageKey, useTranslate } from '../../../i18n/useTranslate.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { OfflineContext } from '../../../ui/feedback/offline.ts';

interface StepButtonProps {
  /** Key of the label. */
  label: MessageKey;
  icon?: ReactNode;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  busy?: boolean;
  /** Whether the action can be stored and sent later while offline. */
  keeps?: boolean;
  onClick: () => void;
}

/**
 * The button of an action. While it is sent, the label stays, a spinner replaces the icon, and further clicks do
 * nothing.
 */
export function StepButton({
  label,
  icon,
  variant = 'contained',
  size,
  busy = false,
  keeps = false,
  onClick,
}: StepButtonProps) {
  const translate = useTranslate();
  return (
    <OfflineContext value={use(OfflineContext) && !keeps}>
      <ActionButton
        variant={variant}
        size={size}
        aria-disabled={busy || undefined}
        startIcon={busy ? <CircularProgress size={20} color="inherit" /> : icon}
        onClick={busy ? undefined : onClick}
        // In a table row, the label wraps before the row gets wider than its page.
        sx={{
          whiteSpace: { xs: 'nowrap', md: size === 'small' ? 'normal' : 'nowrap' },
          flex: { xs: '1 0 auto', md: size === 'small' ? '0 1 auto' : 'none' },
        }}
      >
        {translate(label)}
      </ActionButton>
    </OfflineContext>
  );
}
