import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import type SvgIcon from '@mui/material/SvgIcon';

import { STATUS, type Status } from '../../../domain/order/orderStatus.ts';
import { ATTEMPT, type AttemptState as State } from '../../../domain/states/paymentAttempt.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';

/** Icon, and the line status whose colors it uses. */
const looks: Record<State, [typeof SvgIcon, Status]> = {
  [ATTEMPT.created]: [CreditCardOutlined, STATUS.paymentPending],
  [ATTEMPT.open]: [CreditCardOutlined, STATUS.paymentPending],
  [ATTEMPT.paid]: [DoneAllOutlined, STATUS.paymentCompleted],
  [ATTEMPT.failed]: [CancelOutlined, STATUS.cancelled],
  [ATTEMPT.expired]: [EventBusyOutlined, STATUS.serviceUnavailable],
  [ATTEMPT.superseded]: [CancelOutlined, STATUS.cancelled],
};

/** The status of a payment attempt: color, icon and label. */
export function PaymentState({ state }: { state: State }) {
  const translate = useTranslate();
  const [icon, tone] = looks[state];
  return (
    <ToneChip tone={({ status }) => status[tone]} icon={icon}>
      {translate(`staff.options.payment_state.${state}`)}
    </ToneChip>
  );
}
