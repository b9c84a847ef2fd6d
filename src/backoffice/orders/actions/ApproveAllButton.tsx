import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { LINE } from '../../../../domain/order/lineWire.ts';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { useMethod } from '../../../components/useMethod.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useDisplaced } from '../decision/useDisplaced.ts';
import type { Line } from '../line.ts';

/** Lines that an order has at most. */
const MAX_LINES = 50;

/** The provider's lines in this order that await a response. */
function useWaiting(line: Line): readonly Line[] {
  const { data } = useGetList<Line>('orders', {
    filter: { [LINE.orderNo]: line.orderNo, status: STATUS.pendingVerification, [LINE.provider]: line.provider },
    pagination: { page: 1, perPage: MAX_LINES },
  });
  return data ?? [];
}

/**
 * Approves all pending lines of the provider in an order, one by one. Those that can't be approved stay as they are and
 * are counted. Shown only if there are several.
 */
export function ApproveAllButton({ line }: { line: Line }) {
  const translate = useTranslate();
  const { tell } = useDisplaced();
  const lines = useWaiting(line);
  const waiting = lines.length;
  const [asking, setAsking] = useState(false);
  const [left, setLeft] = useState(0);
  const { mutate, isPending } = useMethod('approveOrder', {
    successMessage: 'orders.status_changed',
    onDone({ displaced, refused }) {
      tell(displaced);
      setLeft(refused.length);
    },
  });
  if (waiting < 2 && left === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'end' }}>
      {left > 0 && (
        <Typography variant="body2" role="status" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {translate('vendor.approve_all_left', { smart_count: left })}
        </Typography>
      )}
      {waiting > 1 && (
        <Button variant="outlined" loading={isPending} onClick={() => setAsking(true)}>
          {translate('vendor.approve_all', { smart_count: waiting })}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={translate('vendor.approve_all_question', { smart_count: waiting })}
        confirmLabel={translate('vendor.approve_all', { smart_count: waiting })}
        onConfirm={() => {
          setAsking(false);
          const revisions = Object.fromEntries(lines.map(({ id, revision }) => [id, revision]));
          mutate({ name: '', order: String(line.orderNo), revisions });
        }}
        onClose={() => setAsking(false)}
      >
        {translate('vendor.approve_all_text')}
      </ConfirmDialog>
    </Box>
  );
}
