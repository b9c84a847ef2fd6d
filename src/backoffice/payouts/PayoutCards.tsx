import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { isolate } from '../../../domain/text/format.ts';
import type { PaidProvider } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { BankCell, ProviderCell, StateCell, useProviderName } from './cells.tsx';
import { PayoutLines } from './PayoutLines.tsx';
import type { PayoutListProps } from './PayoutTable.tsx';
import { type Chosen, readyLines, type ShownState } from './usePayouts.ts';

/** Payouts on phones, a card a provider. */
export function PayoutCards({ providers, state, chosen }: PayoutListProps) {
  return (
    <PlainList>
      {providers.map((provider) => (
        <ProviderCard
          key={`${provider.type}/${provider.name}`}
          provider={provider}
          state={state}
          chosen={state === PAYOUT.due ? chosen : undefined}
        />
      ))}
    </PlainList>
  );
}

function ProviderCard({ provider, state, chosen }: { provider: PaidProvider; state: ShownState; chosen?: Chosen }) {
  const translate = useTranslate();
  const name = isolate(useProviderName()(provider));
  const [open, setOpen] = useState(false);
  return (
    <Box component="li" sx={{ p: 4, borderBlockStart: '1px solid', borderColor: 'divider', display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        {chosen && (
          <Checkbox
            checked={chosen.has(provider) && readyLines(provider).length > 0}
            disabled={readyLines(provider).length === 0}
            onChange={() => chosen.toggle(provider)}
            sx={{ marginInlineStart: -3 }}
            slotProps={{ input: { 'aria-label': translate('staff.payouts.choose', { name }) } }}
          />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ProviderCell provider={provider} />
        </Box>
        <Money dinars={provider.amount} sx={{ fontSize: '1rem' }} />
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
