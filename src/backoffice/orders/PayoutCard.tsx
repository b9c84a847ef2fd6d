import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { KeyUnder } from '../../../domain/catalogueKey.ts';
import { ROLE } from '../../../domain/roles.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../list/Facts.tsx';
import type { Line } from './line.ts';
import { PayoutActions } from './PayoutActions.tsx';
import { isDue, isHeld } from './payout.ts';

/** What the provider is paid for a line, when, and what it waits for; staff marks it paid or releases it. */
export function PayoutCard({ line }: { line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  const isStaff = useSession().role === ROLE.staff;
  const { payout_status, payout_amount, guarantee_amount, payout_due_at, payout_reference } = line;
  const due = parseInstant(payout_due_at);
  const rows: [label: KeyUnder<'vendor.payout'>, value: ReactNode][] = [
    [isStaff ? 'amount' : 'amount_own', <Money key="amount" dinars={payout_amount} />],
    ['guarantee', guarantee_amount > 0 && <Money key="guarantee" dinars={guarantee_amount} sx={{ fontWeight: 400 }} />],
    ['due_at', isDue(line) && due !== undefined && <bdi>{formatDateTime(due, language)}</bdi>],
    ['reference', payout_reference && <bdi dir="ltr">{payout_reference}</bdi>],
  ];
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h2">
          {translate('vendor.payout.title')}
        </Typography>
        {payout_status && <strong>{translate(`vendor.payout.status.${payout_status}`)}</strong>}
      </Box>
      {payout_status ? (
        <Facts rows={rows} labels="vendor.payout" />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{translate('vendor.payout.nothing')}</Box>
      )}
      {isHeld(line) && (
        <Box sx={{ color: 'text.secondary' }}>
          <HoldReason line={line} />
        </Box>
      )}
      {isStaff && <PayoutActions line={line} />}
    </Card>
  );
}

/** Why a payout waits. */
function HoldReason({ line }: { line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  const until = parseInstant(line.payout_held_until);
  if (line.complaint_open) return translate('vendor.payout.held_complaint');
  if (until !== undefined)
    return translate('vendor.payout.held_bank', { time: isolate(formatDateTime(until, language)) });
  return translate('vendor.payout.held_review');
}
