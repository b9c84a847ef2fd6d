import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { CatalogueKey, KeyUnder } from '../../../domain/catalogueKey.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { thumbLink } from '../../ui/layout/thumbLink.ts';

interface FactsProps<Labels extends 'staff.fields' | 'vendor.payout'> {
  rows: readonly (readonly [label: KeyUnder<Labels>, value: ReactNode])[];
  /** Where the labels stand in the catalogue. */
  labels?: Labels;
}

/** What is known of a record, one fact a row; facts without a value are left out. */
export function Facts<Labels extends 'staff.fields' | 'vendor.payout' = 'staff.fields'>({
  rows,
  labels,
}: FactsProps<Labels>) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      {rows.map(
        ([label, value]) =>
          value && (
            <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
              <Box component="dt" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                {translate(`${labels ?? 'staff.fields'}.${label}` as CatalogueKey)}
              </Box>
              <Box
                component="dd"
                sx={{ m: 0, textAlign: 'end', minWidth: 0, overflowWrap: 'anywhere', '& a': thumbLink }}
              >
                {value}
              </Box>
            </Box>
          ),
      )}
    </Box>
  );
}
