import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import type { ReactNode } from 'react';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';

const LOOKS = {
  open: { tone: STATUS.cancelled, icon: ErrorOutlined },
  good: { tone: STATUS.paymentCompleted, icon: CheckCircleOutlined },
  unknown: { tone: STATUS.serviceUnavailable, icon: HelpOutlined },
} as const;

/** Whether something is unexplained, matches, or is unknown. */
export function ComparisonChip({ look, children }: { look: keyof typeof LOOKS; children: ReactNode }) {
  const { tone, icon } = LOOKS[look];
  return (
    <ToneChip tone={({ status }) => status[tone]} icon={icon}>
      {children}
    </ToneChip>
  );
}
