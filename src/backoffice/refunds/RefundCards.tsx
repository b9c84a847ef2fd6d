import Box from '@mui/material/Box';
import { RecordsIterator } from 'react-admin';
import { openDueDay } from '../../../domain/money/refunds.ts';
import { Money } from '../../components/Money.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { DocTypeValue } from '../doctype/DocTypeValue.tsx';
import { fieldOf, getDescription } from '../doctype/description.ts';
import { clickableRow } from '../list/clickableRow.ts';
import { Facts } from '../list/Facts.tsx';
import { DueBy, RefundStateChip } from './RefundStateChip.tsx';
import { Reason, RefundLink, RefundProvider } from './RefundTable.tsx';
import type { RefundRecord } from './refund.ts';

/** Refunds on phones. */
export function RefundCards() {
  return (
    <PlainList>
      <RecordsIterator<RefundRecord>
        render={(refund) => (
          <Box component="li" sx={{ ...clickableRow, display: 'grid', gap: 3 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'start' }}>
              <RefundStateChip refund={refund} />
              <Money dinars={refund.amount} sx={{ fontSize: '1rem' }} />
            </Box>
            <RefundLink refund={refund} clickableRow />
            <Facts
              rows={[
                [
                  'customer_name',
                  <DocTypeValue key="customer" field={fieldOf(getDescription('refunds'), 'customer')} />,
                ],
                ['vendor_title', <RefundProvider key="provider" refund={refund} />],
                ['reason', <Reason key="reason" refund={refund} />],
                ['due_by', openDueDay(refund) && <DueBy key="due" refund={refund} />],
              ]}
            />
          </Box>
        )}
      />
    </PlainList>
  );
}
