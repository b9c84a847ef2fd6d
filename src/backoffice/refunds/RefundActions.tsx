import Box from '@mui/material/Box';
import { useState } from 'react';

import { isAmountOpen, nextRefundStates } from '../../../domain/money/refunds.ts';
import { REFUND, type RefundState } from '../../../domain/states/refund.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { StepButton } from '../orders/actions/StepButton.tsx';
import { RefundDialog, type RefundDialogProps } from './RefundDialog.tsx';
import { RefundSending } from './RefundSending.tsx';
import type { RefundRecord } from './refund.ts';
import { useRefundAction } from './useRefundAction.ts';

type Act = 'approve' | 'pay' | 'refuse' | 'change';

const STATE: Partial<Record<Act, RefundState>> = {
  approve: REFUND.approved,
  pay: REFUND.paid,
  refuse: REFUND.refused,
};
/** The fields of each action's dialog. */
const FIELDS: Record<Act, RefundDialogProps['fields']> = {
  approve: [],
  pay: ['bank_reference'],
  refuse: ['note'],
  change: ['amount', 'note'],
};
/** In display order: the action that moves it forward is last, at the end of the row. */
const ACTS: readonly Act[] = ['refuse', 'change', 'approve', 'pay'];

/** Staff actions on a refund; not optimistic. */
export function RefundActions({ refund }: { refund: RefundRecord }) {
  const translate = useTranslate();
  const settings = useSettings();
  const [act, choose] = useState<Act>();
  const { send } = useRefundAction();
  const next = nextRefundStates(refund);
  const shown = ACTS.filter((one) => {
    const state = STATE[one];
    return state ? next.includes(state) : isAmountOpen(refund);
  });
  const help: Record<Act, string | undefined> = {
    approve: settings && translate('staff.refund.approve_help', { smart_count: settings.refund_days }),
    pay: translate('staff.refund.pay_help'),
    refuse: translate('staff.refund.note_help'),
    change: translate('staff.refund.note_help'),
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column-reverse', md: 'row' }, gap: 2, justifyContent: 'end' }}>
      {shown.map((one) => (
        <StepButton
          key={one}
          label={`staff.refund.${one}`}
          variant={one === 'approve' ? 'contained' : one === 'pay' ? 'outlined' : one === 'refuse' ? 'danger' : 'text'}
          onClick={() => choose(one)}
        />
      ))}
      <RefundSending refund={refund} />
      {act && (
        <RefundDialog
          title={translate(`staff.refund.${act}_question`)}
          confirmLabel={translate(`staff.refund.${act}`)}
          help={help[act]}
          danger={act === 'refuse'}
          fields={FIELDS[act]}
          initial={{ amount: String(refund.amount) }}
          send={(values) => send(refund, { ...values, ...(STATE[act] && { state: STATE[act] }) })}
          onClose={() => choose(undefined)}
        />
      )}
    </Box>
  );
}
