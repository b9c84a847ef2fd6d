import type { ButtonProps } from '@mui/material/Button';
import type { Line } from '../line.ts';

/** What every status action is given. */
export interface ActionProps {
  line: Line;
  /** Must the account say why? Staff always. */
  needsNote: boolean;
  size?: 'small' | 'medium';
  variant?: ButtonProps['variant'];
  /** Is its question open? */
  asked: boolean;
  onAsk: (open: boolean) => void;
}
