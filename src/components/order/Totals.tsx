import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../Money.tsx';

/**
 * Amounts and their total, below a divider.
 * @param rows message key, its count, and dinars as sent by the API
 */
export function Totals({
  rows,
  total,
}: {
  rows: readonly { key: MessageKey; count?: number; dinars?: unknown; fils?: number }[];
  total: { key: MessageKey; dinars: unknown };
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
          <Money dinars={total.dinars} />
        </Typography>
      </Box>
    </Box>
  );
}
