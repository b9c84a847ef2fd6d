import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Fils } from '../../../domain/money/money.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { MoneyRange } from '../MoneyRange.tsx';

/** A list of amounts and their total, below a line. @param rows and `total`: `most`, if it isn't known yet which of two */
export function Totals({
  rows,
  total,
}: {
  rows: readonly { key: MessageKey; count?: number; fils?: Fils; most?: Fils }[];
  total: { key: MessageKey; fils: Fils; most?: Fils };
}) {
  const translate = useTranslate();
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 3,
        margin: 0,
        alignItems: 'baseline',
        '& dd': { margin: 0, textAlign: 'end' },
      }}
    >
      {rows.map(({ key, count, ...amount }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <dt>{translate(key, count === undefined ? undefined : { smart_count: count })}</dt>
          <dd>
            <MoneyRange {...amount} />
          </dd>
        </Box>
      ))}
      <Box
        sx={({ vars: { palette } }) => ({
          gridColumn: '1 / -1',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          borderBlockStart: `1px solid ${palette.divider}`,
          paddingBlockStart: 3,
        })}
      >
        <Typography variant="title" component="dt" sx={{ flex: '1 1 4rem' }}>
          {translate(total.key)}
        </Typography>
        <Typography variant="h2" component="dd">
          <MoneyRange fils={total.fils} most={total.most} />
        </Typography>
      </Box>
    </Box>
  );
}
