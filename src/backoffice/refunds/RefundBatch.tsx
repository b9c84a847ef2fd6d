import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { formatInlineMoney, formatMoney, sumMoney, toFils } from '../../../domain/money/money.ts';
import { nextRefundStates } from '../../../domain/money/refunds.ts';
import { REFUND } from '../../../domain/states/refund.ts';
import { isolate } from '../../../domain/text/format.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import type { RefundRecord } from './refund.ts';

type Next = typeof REFUND.approved | typeof REFUND.paid;
const STEPS = [
  { state: REFUND.approved, label: 'staff.refund.batch.approve' },
  { state: REFUND.paid, label: 'staff.refund.batch.pay' },
] as const satisfies { state: Next; label: string }[];

/** Bulk actions on the selected refunds: approve those that can be approved, pay those that can be paid. */
export function RefundBatch() {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext<RefundRecord>();
  const [confirming, setConfirming] = useState<Next>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const ready = (state: Next) => chosen.filter((refund) => nextRefundStates(refund).includes(state));
  return (
    <>
      {STEPS.map(({ state, label }) => {
        const count = ready(state).length;
        return (
          count > 0 && (
            <Button key={state} variant="contained" onClick={() => setConfirming(state)}>
              {translate(label, { smart_count: count })}
            </Button>
          )
        );
      })}
      {confirming && (
        <BatchDialog state={confirming} refunds={ready(confirming)} onClose={() => setConfirming(undefined)} />
      )}
    </>
  );
}

function BatchDialog({
  state,
  refunds: given,
  onClose,
}: {
  state: Next;
  refunds: readonly RefundRecord[];
  onClose: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const { onUnselectItems } = useListContext();
  // The selection when the dialog opened, because the list refetches meanwhile.
  const [refunds, setRefunds] = useState(given);
  const [refused, setRefused] = useState<readonly { name: string; message: string }[]>([]);
  const pays = state === REFUND.paid;
  const sum = sumMoney(refunds.map(({ amount }) => toFils(amount)));
  const { send } = useMethod('settleRefunds', {
    silent: true,
    onDone: ({ done, refused: left, amount: total }) => {
      if (done.length) {
        const amount = formatInlineMoney(total, language);
        const sentence = translate('staff.refund.batch.done', { smart_count: done.length, amount });
        notify({ sentence }, { type: 'success' });
      }
      setRefused(left);
      // Don't retry what is done.
      setRefunds(refunds.filter(({ id }) => left.some(({ name }) => name === id)));
      if (!left.length) {
        onUnselectItems();
        onClose();
      }
    },
  });
  const form = useAppForm({
    initial: { bank_reference: '' },
    check: ({ bank_reference }) =>
      pays && isBlank(bank_reference) ? { bank_reference: 'staff.reference_required' } : {},
    send: ({ bank_reference }) =>
      send({
        names: refunds.map(({ id }) => id),
        state,
        ...(pays && { bank_reference: bank_reference.trim() }),
      }),
  });
  const count = { smart_count: refunds.length };
  const title = translate(pays ? 'staff.refund.batch.pay' : 'staff.refund.batch.approve', count);
  return (
    <FormDialog
      title={title}
      form={form}
      confirmLabel={translate(pays ? 'staff.refund.pay' : 'staff.refund.approve')}
      wide={false}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        {translate('staff.refund.batch.sum', { amount: isolate(formatMoney(sum, language)) })}{' '}
        {pays && translate('staff.refund.pay_help')}
      </Typography>
      {pays && (
        <FormField {...form.field('bank_reference')} label={translate('staff.fields.bank_reference')} ltr autoFocus />
      )}
      {refused.length > 0 && (
        <Alert severity="warning" role="alert">
          {translate('staff.refund.batch.refused')}
          <PlainList>
            {refused.map(({ name, message }) => (
              <li key={name}>
                <RecordNumber>{refunds.find(({ id }) => id === name)?.order_no ?? name}</RecordNumber>: {message}
              </li>
            ))}
          </PlainList>
        </Alert>
      )}
    </FormDialog>
  );
}
