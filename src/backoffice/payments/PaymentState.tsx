import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { useTranslate } from 'react-admin';
import type { PaymentAttempt } from '../../../domain/doctypes.gen.ts';
import { STATUS, type Status } from '../../../domain/orderStatus.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';

type State = PaymentAttempt['state'];

/** Icon, and the status of a line whose colours it shares. */
const looks: Record<State, [typeof SvgIcon, Status]> = {
  Created: [CreditCardOutlined, STATUS.paymentPending],
  Open: [CreditCardOutlined, STATUS.paymentPending],
  Paid: [DoneAllOutlined, STATUS.paymentCompleted],
  Failed: [CancelOutlined, STATUS.cancelled],
  Expired: [EventBusyOutlined, STATUS.serviceUnavailable],
  Superseded: [CancelOutlined, STATUS.cancelled],
};

export const paymentStates = Object.keys(looks) as State[];

/** State of a payment attempt: colour, icon and word. */
export function PaymentState({ state }: { state: State }) {
  const translate = useTranslate();
  const [icon, tone] = looks[state];
  return (
    <ToneChip tone={({ status }) => status[tone]} icon={icon}>
      {translate(`staff.options.payment_state.${state}`)}
    </ToneChip>
  );
}
