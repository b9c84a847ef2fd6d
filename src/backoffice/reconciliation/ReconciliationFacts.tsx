import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../../domain/text/format.ts';
import type { ReconciledMonth } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Muted } from '../../ui/text/Muted.tsx';

/**
 * The summary of a month: unexplained and matching references, days that weren't read, and whether the ledger balances.
 */
export function ReconciliationFacts({ data }: { data: ReconciledMonth | undefined }) {
  const translate = useTranslate();
  const off = data?.sums.filter(({ amount }) => amount !== 0) ?? [];
  const unread = data?.days.filter(({ source }) => source === null).length ?? 0;
  const facts = [
    {
      label: 'unexplained',
      value: data && formatCount(data.unexplained),
      text: data && (data.unexplained ? 'of_month' : unread ? 'explained_of_read' : 'all_explained'),
      alarm: Boolean(data?.unexplained),
    },
    { label: 'matched', value: data && formatCount(data.matched), text: 'of_month', alarm: false },
    {
      label: 'unread',
      value: data && formatCount(unread),
      text: 'unread_text',
      alarm: false,
    },
    {
      label: 'balance',
      value: data && <Money fils={Math.round((off[0]?.amount ?? 0) * 1000)} />,
      text: off.length ? 'unbalanced' : 'balanced',
      alarm: off.length > 0,
    },
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
    >
      {facts.map(({ label, value, text, alarm }) => (
        <Card key={label} sx={{ p: 4, display: 'grid', gap: 1, alignContent: 'start' }}>
          <Muted as="dt">{translate(`staff.reconciliation.facts.${label}`)}</Muted>
          <Typography
            component="dd"
            variant="h3"
            className="fig"
            sx={{ m: 0, fontWeight: 600, color: alarm ? 'error.main' : undefined }}
          >
            {value ?? '–'}
          </Typography>
          <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
            {text && translate(`staff.reconciliation.fact_texts.${text}`, { smart_count: unread })}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
