import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { thumbLink } from '../../ui/layout/thumbLink.ts';

interface FactsProps {
  rows: readonly (readonly [label: string, value: ReactNode])[];
  /** Where the labels stand in the catalogue. */
  labels?: string;
}

/** What is known of a record, one fact a row; facts without a value are left out. */
export function Facts({ rows, labels = 'staff.fields' }: FactsProps) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      {rows.map(
        ([label, value]) =>
          value && (
            <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
              <Box component="dt" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                {translate(`${labels}.${label}`)}
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
