import Box from '@mui/material/Box';
import { formatInlineFils } from '../../../domain/money/money.ts';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { usePayouts } from './usePayouts.ts';

/** The total of the shown payouts, and how much of it can't be paid yet. */
export function PayoutTotal() {
  const translate = useTranslate();
  const language = useLanguage();
  const { summary, state } = usePayouts();
  if (!summary) return null;
  const { totals, waiting } = summary;
  const amount = totals.find((one) => one.state === state)?.amount ?? 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        gap: 4,
        p: 4,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ fontWeight: 600, flex: 1 }}>{translate('staff.payouts.total')}</Box>
      <Money fils={amount} sx={{ fontSize: '1.125rem' }} />
      {state === PAYOUT.due && waiting > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {translate('staff.payouts.of_it_waiting', { amount: formatInlineFils(waiting, language) })}
        </Box>
      )}
    </Box>
  );
}
