import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useSession } from '../../../session/useSession.ts';
import { ChoiceChip } from '../../../ui/controls/ChoiceChip.tsx';
import type { Asked, Changes, Sort } from '../asked.ts';

interface SortProps {
  asked: Asked;
  onChange: (changes: Changes) => void;
}

/** What the list may be sorted by: the soonest where a time is asked for, prices for accounts; first the list's own order. */
function useSorts({ night, date, sort }: Asked) {
  const account = useSession().role !== 'guest';
  const timed = night !== undefined || date !== undefined;
  const own: Sort | 'usual' = timed ? 'soonest' : 'usual';
  const sorts: (Sort | 'usual')[] = [own, ...(account ? (['price'] as const) : []), 'record'];
  const value = sorts.find((one) => one === sort) ?? own;
  return {
    sorts,
    value,
    changeTo: (chosen: string): Changes => ({ sort: sorts.slice(1).find((one): one is Sort => one === chosen) }),
  };
}

/** The order of the list, in its head. */
export function SortChoice({ asked, onChange }: SortProps) {
  const translate = useTranslate();
  const { sorts, value, changeTo } = useSorts(asked);
  return (
    <Select
      value={value}
      onChange={(event) => onChange(changeTo(event.target.value))}
      inputProps={{ 'aria-label': translate('search.sort') }}
      renderValue={(chosen) => translate('search.sorted', { by: translate(`search.sort_by.${chosen}`) })}
      sx={{ minInlineSize: { xs: 0, md: 208 }, typography: 'label' }}
    >
      {sorts.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`search.sort_by.${one}`)}
        </MenuItem>
      ))}
    </Select>
  );
}

/** The choice of an order as chips, in the sheet of filters. */
export function SortChips({ asked, onChange }: SortProps) {
  const translate = useTranslate();
  const { sorts, value, changeTo } = useSorts(asked);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {sorts.map((one) => (
        <ChoiceChip key={one} on={one === value} onPress={() => onChange(changeTo(one))}>
          {translate(`search.sort_by.${one}`)}
        </ChoiceChip>
      ))}
    </Box>
  );
}
