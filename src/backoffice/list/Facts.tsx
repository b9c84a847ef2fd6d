import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { CatalogueKey, KeyUnder } from '../../../domain/messageKey.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { touchTarget } from '../../ui/styles/touchTarget.ts';

interface FactsProps<Place extends Labels> {
  rows: readonly (readonly [label: KeyUnder<Place>, value: ReactNode])[];
  /** Catalog namespace of the labels. */
  labels?: Place;
}

type Labels = 'staff.fields' | 'vendor.payout';

const keyOf = (label: string, labels: Labels = 'staff.fields'): CatalogueKey =>
  labels === 'vendor.payout'
    ? `vendor.payout.${label as KeyUnder<'vendor.payout'>}`
    : `staff.fields.${label as KeyUnder<'staff.fields'>}`;

/** The facts of a record, one per row; omits empty ones. */
export function Facts<Place extends Labels = 'staff.fields'>({ rows, labels }: FactsProps<Place>) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {rows.map(
        ([label, value]) =>
          value && (
            <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
              <Box component="dt" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                {translate(keyOf(label, labels))}
              </Box>
              <Box
                component="dd"
                sx={{
                  m: 0,
                  textAlign: 'end',
                  minWidth: 0,
                  overflowWrap: 'anywhere',
                  '& a': touchTarget,
                  // Facts with several values are aligned to the end as well.
                  '& span': { justifyContent: 'flex-end' },
                }}
              >
                {value}
              </Box>
            </Box>
          ),
      )}
    </Box>
  );
}
