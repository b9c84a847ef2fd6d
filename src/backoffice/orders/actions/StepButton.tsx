import type { ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { use } from 'react';
import { type MessageKey, useTranslate } from '../../../i18n/useTranslate.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { OfflineContext } from '../../../ui/feedback/offline.ts';

interface StepButtonProps {
  /** Key of the verb. */
  label: MessageKey;
  icon?: ReactNode;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
  busy?: boolean;
  /** Is the step kept and sent later where there is no connection? */
  keeps?: boolean;
  onClick: () => void;
}

/** The button of a step; while it is sent the label stays, a ring replaces the icon and a second press does nothing. */
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
        // in a row of a table its words break before the row grows wider than its page
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
