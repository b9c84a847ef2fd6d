import SendOutlined from '@mui/icons-material/SendOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { isRefunding, isSendable, mayTakeBack } from '../../../domain/money/refunds.ts';
import { REFUND } from '../../../domain/states/refund.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { StepButton } from '../orders/actions/StepButton.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import type { PaymentRecord, RefundRecord } from './refund.ts';

const TEXTS = {
  send: { title: 'staff.refund.send_question', label: 'staff.refund.send', help: 'staff.refund.send_help' },
  take_back: {
    title: 'staff.refund.take_back_question',
    label: 'staff.refund.take_back',
    help: 'staff.refund.take_back_help',
  },
} as const;

/** What staff can do about a refund that leaves, or could leave, through the payment gateway. */
export function RefundSending({ refund }: { refund: RefundRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [act, choose] = useState<'send' | 'take_back'>();
  const { data: payment } = useGetOne<PaymentRecord>(
    'payments',
    { id: refund.payment_attempt },
    { enabled: isSendable(refund) },
  );
  const { send, mutate, isPending } = useMethod('sendRefund', {
    onDone: ({ state, gateway_answer }) => {
      const type = state === REFUND.paid ? 'success' : 'info';
      if (gateway_answer === 'pending' && state === REFUND.sent) notify('staff.refund.done.Sent', { type });
      else if (state === REFUND.paid || state === REFUND.approved) notify(`staff.refund.answered.${state}`, { type });
      else notify('staff.refund.answered.unknown', { type });
    },
    // The dialog shows the errors of sending.
    silent: act === 'send',
  });
  const taking = useMethod('takeBackRefund', { silent: true, successMessage: 'staff.refund.done.Approved' });
  const offersSending = isSendable(refund) && isRefunding(payment?.gateway ?? null);
  const name = refund.id;
  return (
    <>
      {mayTakeBack(refund, serverNow()) && (
        <StepButton label="staff.refund.take_back" variant="danger" onClick={() => choose('take_back')} />
      )}
      {refund.state === REFUND.sent && (
        <StepButton
          label="staff.refund.check"
          icon={<SyncOutlined />}
          variant="outlined"
          busy={isPending}
          onClick={() => mutate({ name })}
        />
      )}
      {offersSending && (
        <StepButton
          label="staff.refund.send"
          icon={
            <DirIcon>
              <SendOutlined />
            </DirIcon>
          }
          onClick={() => choose('send')}
        />
      )}
      {act && (
        <RefundDialog
          title={translate(TEXTS[act].title)}
          confirmLabel={translate(TEXTS[act].label)}
          help={translate(TEXTS[act].help)}
          danger={act === 'take_back'}
          fields={act === 'take_back' ? ['note'] : []}
          send={({ note = '' }) => (act === 'send' ? send({ name }) : taking.send({ name, note }))}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  );
}
