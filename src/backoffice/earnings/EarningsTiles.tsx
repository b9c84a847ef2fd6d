import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isolate, separatorIn } from '../../../domain/text/format.ts';
import { formatDateTime, formatMonth } from '../../../domain/time/kuwaitTime.ts';
import type { Earnings } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** Four sums: due, upcoming, on hold, and paid in the month. */
export function EarningsTiles({ earnings }: { earnings: Earnings }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { due, soon, held, paid, soonStart, month } = earnings;
  const counted = ({ count }: { count: number }) => translate('earnings.bookings', { smart_count: count });
  const joinParts = (...parts: (string | false)[]) => parts.filter(Boolean).join(separatorIn(language));
  const tiles: { name: string; amount: number; text: ReactNode }[] = [
    { name: translate('earnings.due'), amount: due.amount, text: counted(due) },
    {
      name: translate('earnings.soon'),
      amount: soon.amount,
      text: joinParts(
        counted(soon),
        soonStart !== undefined && translate('earnings.from', { time: isolate(formatDateTime(soonStart, language)) }),
      ),
    },
    {
      name: translate('earnings.held'),
      amount: held.amount,
      text: joinParts(counted(held), held.count > 0 && translate('earnings.why_below')),
    },
    {
      name: translate('earnings.paid_in', { month: formatMonth(month, language) }),
      amount: paid.amount,
      text: counted(paid),
    },
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        margin: 0,
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      {tiles.map(({ name, amount, text }) => (
        <Card key={name} component="div" sx={{ padding: { xs: 4, md: 5 } }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {name}
          </Typography>
          <Box component="dd" sx={{ margin: 0 }}>
            <Money fils={amount} sx={{ fontSize: { xs: '1.25rem', md: '1.5rem' } }} />
            <Typography variant="body2" color="text.secondary">
              {text}
            </Typography>
          </Box>
        </Card>
      ))}
    </Box>
  );
}
