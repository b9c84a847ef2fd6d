import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Fils } from '../../../domain/money/money.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../Money.tsx';

/** A list of amounts and their total, below a line. */
export function Totals({
  rows,
  total,
}: {
  rows: readonly { key: MessageKey; count?: number; fils?: Fils }[];
  total: { key: MessageKey; fils: Fils };
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
            <Money {...amount} />
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
          <Money fils={total.fils} />
        </Typography>
      </Box>
    </Box>
  );
}
