import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { KeyUnder } from '../../../domain/messageKey.ts';
import { ROLE } from '../../../domain/roles.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime } from '../../../domain/time/kuwaitTime.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { Facts } from '../list/Facts.tsx';
import type { Line } from './line.ts';
import { PayoutActions } from './PayoutActions.tsx';
import { isDue, isHeld } from './payout.ts';

/** The provider's payout for a line: amount, date, and what it waits for. Staff can mark it paid or release it. */
export function PayoutCard({ line }: { line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  const isStaff = useSession().role === ROLE.staff;
  const { payoutState, payout, guarantee, payoutDue: due, payoutReference } = line;
  const rows: [label: KeyUnder<'vendor.payout'>, value: ReactNode][] = [
    [isStaff ? 'amount' : 'amount_own', <Money key="amount" fils={payout} />],
    ['guarantee', guarantee > 0 && <Money key="guarantee" fils={guarantee} sx={{ fontWeight: 400 }} />],
    ['due_at', isDue(line) && due !== undefined && <bdi>{formatDateTime(due, language)}</bdi>],
    ['reference', payoutReference && <bdi dir="ltr">{payoutReference}</bdi>],
  ];
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h2">
          {translate('vendor.payout.title')}
        </Typography>
        {payoutState && <strong>{translate(`vendor.payout.status.${payoutState}`)}</strong>}
      </Box>
      {payoutState ? <Facts rows={rows} labels="vendor.payout" /> : <Muted>{translate('vendor.payout.nothing')}</Muted>}
      {isHeld(line) && (
        <Muted>
          <HoldReason line={line} />
        </Muted>
      )}
      {isStaff && <PayoutActions line={line} />}
    </Card>
  );
}

/** Why a payout is on hold. */
function HoldReason({ line }: { line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  const heldUntil = line.payoutHeldUntil;
  if (line.complaintOpen) return translate('vendor.payout.held_complaint');
  if (heldUntil !== undefined)
    return translate('vendor.payout.held_bank', { time: isolate(formatDateTime(heldUntil, language)) });
  return translate('vendor.payout.held_review');
}
