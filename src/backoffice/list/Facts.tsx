import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { thumbLink } from '../../ui/thumbLink.ts';

/** What is known of a record, one fact a row; facts without a value are left out. @param rows label as `staff.fields.{label}` */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      {rows.map(
        ([label, value]) =>
          value && (
            <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
              <Box component="dt" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                {translate(`staff.fields.${label}`)}
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
