import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { openDueDay } from '../../../domain/money/refunds.ts';
import { STATUS, type Status } from '../../../domain/order/orderStatus.ts';
import { REFUND, type RefundState as State } from '../../../domain/states/refund.ts';
import { formatDate } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { isRefundLate, type RefundRecord } from './refund.ts';

/** Icon, and the line status whose colors it uses. */
const looks: Record<State, [typeof SvgIcon, Status]> = {
  [REFUND.due]: [HourglassTopOutlined, STATUS.pendingVerification],
  [REFUND.approved]: [AssignmentTurnedInOutlined, STATUS.paymentPending],
  [REFUND.sent]: [SyncOutlined, STATUS.paymentPending],
  [REFUND.paid]: [DoneAllOutlined, STATUS.paymentCompleted],
  [REFUND.refused]: [CancelOutlined, STATUS.cancelled],
};

/** The status of a refund: color, icon and label. */
export function RefundStateChip({ refund }: { refund: RefundRecord }) {
  const translate = useTranslate();
  const [icon, tone] = looks[refund.state];
  return (
    <ToneChip tone={({ status }) => status[tone]} icon={icon}>
      {translate(`staff.options.refund_state.${refund.state}`)}
    </ToneChip>
  );
}

/** The deadline for paying an approved refund, highlighted once it has passed. */
export function DueBy({ refund }: { refund: RefundRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  const dueDay = openDueDay(refund);
  if (!dueDay) return null;
  const day = <bdi style={{ whiteSpace: 'nowrap' }}>{formatDate(dueDay, language)}</bdi>;
  if (!isRefundLate(refund)) return day;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, color: 'error.main' }}>
      {day}
      <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
        <WarningAmberOutlined fontSize="small" />
        {translate('staff.refund.overdue')}
      </Box>
    </Box>
  );
}
