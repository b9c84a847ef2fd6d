import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { RecordsIterator } from 'react-admin';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { isolate } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { BankCell, ProviderCell, StateCell, useProviderName } from './cells.tsx';
import { PayoutLines } from './PayoutLines.tsx';
import { isPayable, type PayoutRecord, usePayouts } from './usePayouts.ts';

/** Payouts on phones, one card per provider. */
export function PayoutCards() {
  return (
    <PlainList>
      <RecordsIterator<PayoutRecord> render={(provider) => <PayoutCard provider={provider} />} />
    </PlainList>
  );
}

function PayoutCard({ provider }: { provider: PayoutRecord }) {
  const translate = useTranslate();
  const { state, selectedIds, onToggleItem } = usePayouts();
  const name = isolate(useProviderName()(provider));
  const [open, setOpen] = useState(false);
  return (
    <Box component="li" sx={{ p: 4, borderBlockStart: '1px solid', borderColor: 'divider', display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        {state === PAYOUT.due && (
          <Checkbox
            checked={selectedIds.includes(provider.id) && isPayable(provider)}
            disabled={!isPayable(provider)}
            onChange={() => onToggleItem(provider.id)}
            sx={{ marginInlineStart: -3 }}
            slotProps={{ input: { 'aria-label': translate('staff.payouts.choose', { name }) } }}
          />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ProviderCell provider={provider} />
        </Box>
        <Money fils={provider.amount} sx={{ fontSize: '1rem' }} />
      </Box>
      <BankCell provider={provider} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start', justifyContent: 'space-between' }}>
        <StateCell provider={provider} state={state} />
        <IconButton
          aria-label={translate('staff.payouts.show_lines', { name })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <ExpandMore sx={{ rotate: open ? '180deg' : undefined }} />
        </IconButton>
      </Box>
      {open && <PayoutLines provider={provider} />}
    </Box>
  );
}
