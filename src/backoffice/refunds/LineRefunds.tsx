import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { sumMoney, toFils } from '../../../domain/money/money.ts';
import { isNeverApplied } from '../../../domain/money/refunds.ts';
import { REFUND } from '../../../domain/states/refund.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { StepButton } from '../orders/actions/StepButton.tsx';
import type { Line } from '../orders/line.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { RefundRows } from './RefundRows.tsx';
import { useLineRefunds } from './useLineRefunds.ts';
import { useRefundAction } from './useRefundAction.ts';

/** The refunds of a line, for staff, who can add one to a paid line. */
export function LineRefunds({ line }: { line: Line }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { issue } = useRefundAction();
  const refunds = useLineRefunds(line);
  if (!line.paidAt && refunds.length === 0) return null;
  const standing = refunds.filter(({ state, reason }) => state !== REFUND.refused && !isNeverApplied(reason));
  const left = line.total - sumMoney(standing.map(({ amount }) => toFils(amount)));
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 3 }}>
      <Typography variant="h3" component="h2">
        {translate('staff.resources.refunds')}
      </Typography>
      <RefundRows refunds={refunds} />
      {line.paidAt && left > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'end' }}>
          <StepButton label="staff.refund.issue" variant="outlined" onClick={() => setOpen(true)} />
        </Box>
      )}
      {open && (
        <RefundDialog
          title={translate('staff.refund.issue_question')}
          confirmLabel={translate('staff.refund.issue')}
          help={translate('staff.refund.note_help')}
          fields={['amount', 'reason', 'note']}
          initial={{ reason: 'complaint' }}
          send={({ amount = '', reason = '', note = '' }) => issue({ order_progress: line.id, amount, reason, note })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
