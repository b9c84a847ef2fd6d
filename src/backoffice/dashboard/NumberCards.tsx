import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatInlineMoney, toFils } from '../../../domain/money/money.ts';
import { formatCount } from '../../../domain/text/format.ts';
import type { Dashboard } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { Muted } from '../../ui/text/Muted.tsx';

/** Requests, responses and money of recent days, and upcoming bookings. */
export function NumberCards({ data }: { data: Dashboard }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { answers, money, paid, requests } = data;
  const answered = answers.within.reduce((sum, count) => sum + count, answers.later);
  const total = answered + answers.lapsed;
  const formatAmount = (dinars: number) => formatInlineMoney(dinars, language);
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(6, minmax(0, 1fr))' } }}
    >
      <Fact
        label="staff.dashboard.requests"
        value={formatCount(requests.week)}
        text={translate('staff.dashboard.requests_before', { n: formatCount(requests.before) })}
      />
      <Fact
        label="staff.dashboard.in_time"
        value={total ? <bdi>{formatCount(Math.round((answered * 100) / total))}%</bdi> : '–'}
        text={
          answers.median_minutes === null
            ? translate('staff.dashboard.no_answers')
            : translate('staff.dashboard.median', {
                n: formatCount(answers.median_minutes),
                smart_count: answers.median_minutes,
              })
        }
      />
      <Fact
        label="staff.dashboard.paid"
        value={<Money dinars={paid.week} />}
        text={translate('staff.dashboard.paid_count', { smart_count: paid.count, amount: formatAmount(paid.before) })}
      />
      <Fact
        label="staff.dashboard.ahead"
        value={formatCount(data.ahead)}
        text={translate('staff.dashboard.ahead_text')}
      />
      <Fact
        label="staff.dashboard.money_in"
        value={<Money dinars={money.in} />}
        text={translate('staff.dashboard.money_in_text')}
      />
      <Fact
        label="staff.dashboard.money_out"
        value={<Money fils={toFils(money.payouts) + toFils(money.refunds)} />}
        text={translate('staff.dashboard.money_out_text', {
          payouts: formatAmount(money.payouts),
          due: formatAmount(money.payouts_due),
          refunds: formatAmount(money.refunds),
        })}
      />
    </Box>
  );
}

function Fact({ label, value, text }: { label: MessageKey; value: ReactNode; text: string }) {
  const translate = useTranslate();
  return (
    <Card sx={{ p: 4, display: 'grid', gap: 1, alignContent: 'start' }}>
      <Muted as="dt">{translate(label)}</Muted>
      <Typography component="dd" variant="h3" className="fig" sx={{ m: 0, fontWeight: 600 }}>
        {value}
      </Typography>
      <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
        {text}
      </Box>
    </Card>
  );
}
