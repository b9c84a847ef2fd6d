import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useSession } from '../../../session/useSession.ts';
import { ChoiceChip } from '../../../ui/controls/ChoiceChip.tsx';
import { lazyComponent } from '../../../ui/feedback/lazyComponent.tsx';
import type { FilterChanges, SearchFilters, Sort } from '../searchFilters.ts';

// The menu is larger than the list it sorts.
const ChoiceMenu = lazyComponent(() => import('../../../ui/controls/ChoiceMenu.tsx'));

interface SortProps {
  criteria: SearchFilters;
  onChange: (changes: FilterChanges) => void;
}

/** The sort options: earliest if a time is searched, price for accounts; the default order first. */
function useSorts({ night, date, sort }: SearchFilters) {
  const account = useSession().role !== 'guest';
  const timed = night !== undefined || date !== undefined;
  const own: Sort | 'usual' = timed ? 'soonest' : 'usual';
  const sorts: (Sort | 'usual')[] = [own, ...(account ? (['price'] as const) : []), 'record'];
  const value = sorts.find((one) => one === sort) ?? own;
  return {
    sorts,
    value,
    changeTo: (chosen: string): FilterChanges => ({ sort: sorts.slice(1).find((one): one is Sort => one === chosen) }),
  };
}

/** The sort menu of the list. */
export function SortChoice({ criteria, onChange }: SortProps) {
  const translate = useTranslate();
  const { sorts, value, changeTo } = useSorts(criteria);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        endIcon={<ArrowDropDown />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={({ vars: { palette } }) => ({
          minInlineSize: { md: 208 },
          // On wide screens it is next to the search field.
          minBlockSize: { md: 52 },
          justifyContent: 'space-between',
          borderColor: palette.outlineStrong,
          color: palette.text.primary,
          backgroundColor: palette.background.paper,
        })}
      >
        {translate('search.sorted', { by: translate(`search.sort_by.${value}`) })}
      </Button>
      {anchor && (
        <Suspense>
          <ChoiceMenu
            label={translate('search.sort')}
            anchor={anchor}
            choices={sorts.map((one) => ({ value: one, name: translate(`search.sort_by.${one}`) }))}
            chosen={value}
            onSelect={(chosen) => onChange(changeTo(chosen))}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The sort options as chips, in the filter sheet. */
export function SortChips({ criteria, onChange }: SortProps) {
  const translate = useTranslate();
  const { sorts, value, changeTo } = useSorts(criteria);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {sorts.map((one) => (
        <ChoiceChip key={one} on={one === value} onClick={() => onChange(changeTo(one))}>
          {translate(`search.sort_by.${one}`)}
        </ChoiceChip>
      ))}
    </Box>
  );
}
