import type { ButtonProps } from '@mui/material/Button';
import type { Line } from '../line.ts';

/** Props of every action button. */
export interface ActionProps {
  line: Line;
  /** Whether a reason is required; always for staff. */
  needsNote: boolean;
  size?: 'small' | 'medium';
  variant?: ButtonProps['variant'];
  /** Whether its dialog is open. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
