import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { dayOf } from '../../../domain/time/kuwaitTime.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DayField } from '../../parts/date/DayField.tsx';
import { serverNow } from '../../site/serverClock.ts';
import { useOpenList } from '../../ui/overlay/useOpenList.ts';
import { FoldedFilters } from '../list/FoldedFilters.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import type { PayoutFilter } from './usePayouts.ts';

const TYPING_PAUSE_MS = 250;
const kinds = ['reciter', 'restaurant'] as const;

/** Provider or reference, kind, and days of the service; all of it stands in the address. */
export function PayoutFilters({
  filters,
  onChange,
}: {
  filters: Record<PayoutFilter, string>;
  onChange: (changes: Partial<Record<PayoutFilter, string>>) => void;
}) {
  const translate = useTranslate();
  const list = useOpenList();
  const [typed, setTyped] = useState(filters.q);
  const [asked, setAsked] = useState(filters.q);
  if (filters.q !== asked) {
    // the address was changed by something else
    setAsked(filters.q);
    if (filters.q !== typed.trim()) setTyped(filters.q);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === filters.q) return;
    const timer = setTimeout(() => onChange({ q: wanted }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const today = dayOf(serverNow());
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'end',
        p: 4,
        '& > *': { flex: '1 1 180px', maxWidth: { sm: 280 } },
      }}
    >
      <SearchBox label={translate('staff.payouts.search')} value={typed} onType={setTyped} />
      <FoldedFilters active={Boolean(filters.type || filters.from || filters.to)}>
        <TextField
          select
          label={translate('staff.payouts.kind')}
          value={filters.type}
          onChange={(event) => onChange({ type: event.target.value })}
          slotProps={{ select: { ...list, displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('staff.payouts.any')}</MenuItem>
          {kinds.map((kind) => (
            <MenuItem key={kind} value={LINE_TYPE[kind]}>
              {translate(`staff.kinds.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
        <DayField
          label={translate('staff.payouts.from')}
          value={filters.from}
          onChange={(from) => onChange({ from })}
          today={today}
        />
        <DayField
          label={translate('staff.payouts.to')}
          value={filters.to}
          onChange={(to) => onChange({ to })}
          today={today}
        />
      </FoldedFilters>
    </Box>
  );
}
