import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatMonth } from '../../../domain/time/kuwaitTime.ts';
import type { EarningRow, Earnings } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { BookingCell, PartMoney } from './EarningTable.tsx';
import { type EarningPart, getShownParts } from './earningParts.ts';
import { StateMark } from './StateMark.tsx';

function Parts({ parts, of }: { parts: readonly EarningPart[]; of: Record<EarningPart, number> }): ReactNode {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1 }}>
      {parts.map((part) => (
        <Box key={part} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`earnings.column.${part}`)}
          </Typography>
          <Box component="dd" sx={{ margin: 0, textAlign: 'end' }}>
            <PartMoney part={part} fils={of[part]} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The lines of a month's earnings on phones, with the total at the end. */
export function EarningCards({
  rows,
  earnings,
  whole,
}: {
  rows: readonly EarningRow[];
  earnings: Earnings;
  whole: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const parts = getShownParts(earnings);
  const edge = { display: 'grid', gap: 3, padding: 4, borderBlockStart: '1px solid', borderColor: 'divider' } as const;
  return (
    <>
      <PlainList>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={edge}>
            <BookingCell row={row} />
            <Box>
              <StateMark row={row} />
            </Box>
            <Parts parts={parts} of={row} />
          </Box>
        ))}
      </PlainList>
      {whole && (
        <Box sx={edge}>
          <Typography variant="title" component="h3">
            {translate('earnings.sum', { month: formatMonth(earnings.month, language) })}
          </Typography>
          <Parts parts={parts} of={earnings.sum} />
        </Box>
      )}
    </>
  );
}
