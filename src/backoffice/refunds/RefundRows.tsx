import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Money } from '../../components/Money.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RefundStateChip } from './RefundStateChip.tsx';
import { RefundLink } from './RefundTable.tsx';
import type { RefundRecord } from './refund.ts';

/** A few refunds next to their order or payment: status, amount, and the reason as a link. */
export function RefundRows({ refunds }: { refunds: readonly RefundRecord[] }) {
  const translate = useTranslate();
  return refunds.map((refund) => (
    <Stack key={refund.id} spacing={1}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'center' }}>
        <RefundStateChip refund={refund} />
        <Money dinars={refund.amount} />
      </Box>
      <div>
        <RefundLink refund={refund} text={translate(`orders.refund_reason.${refund.reason}`)} />
      </div>
    </Stack>
  ));
}
