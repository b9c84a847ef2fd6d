import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { formatInlineFils } from '../../../domain/money/money.ts';
import { payoutsPath } from '../../../domain/staffPaths.ts';
import { PAYOUT } from '../../../domain/states/payout.ts';
import { isolate, isolateLtr } from '../../../domain/text/format.ts';
import { formatDateTime } from '../../../domain/time/kuwaitTime.ts';
import type { Payouts } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { Muted } from '../../ui/text/Muted.tsx';

/** The last payouts that were marked paid, by whom, with a link. */
export function LastTransfer({ last }: { last: NonNullable<Payouts['last']> }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card sx={{ mt: 4, p: { xs: 4, md: 5 }, display: 'flex', gap: 3, maxInlineSize: 680 }}>
      <Box
        sx={{
          p: 2,
          borderRadius: '10px',
          bgcolor: 'primary.light',
          color: 'brandText',
          alignSelf: 'start',
          lineHeight: 0,
        }}
      >
        <HistoryOutlined />
      </Box>
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0, justifyItems: 'start' }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {translate('staff.payouts.last', { reference: isolateLtr(last.reference) })}
        </Typography>
        <Muted>
          {translate('staff.payouts.last_text', {
            providers: translate('staff.payouts.count.providers', { smart_count: last.providers }),
            lines: translate('staff.payouts.count.lines', { smart_count: last.lines }),
            amount: formatInlineFils(last.amount, language),
            name: isolate(last.by),
            time: last.at === undefined ? '' : isolate(formatDateTime(last.at, language)),
          })}
        </Muted>
        <Link
          component={RouterLink}
          to={payoutsPath({ state: PAYOUT.paid, q: last.reference })}
          sx={{ ...touchTarget, fontWeight: 600 }}
        >
          {translate('staff.payouts.last_show')}
        </Link>
      </Box>
    </Card>
  );
}
