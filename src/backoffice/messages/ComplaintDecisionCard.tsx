import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { sumMoney, toFils, toWire } from '../../../domain/money/money.ts';
import { REFUND } from '../../../domain/states/refund.ts';
import { Money } from '../../components/Money.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import type { Line } from '../orders/line.ts';
import { useLineRefunds } from '../refunds/useLineRefunds.ts';
import { isMessageOpen, type Message } from './message.ts';

/** The decision on a complaint, with refund and payout. */
export function ComplaintDecisionCard({ message, line }: { message: Message; line: Line }) {
  const translate = useTranslate();
  const label = useOptionLabel();
  const refunds = useLineRefunds(line);
  if (isMessageOpen(message) || !message.outcome) return null;
  const back = sumMoney(refunds.filter(({ state }) => state !== REFUND.refused).map(({ amount }) => toFils(amount)));
  return (
    <Card component="section" sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h2">
        {translate('staff.complaint.decision')}
      </Typography>
      <div>{label('outcome', message.outcome)}</div>
      <div>
        {translate('staff.complaint.went_back')}: <Money dinars={toWire(back)} />
      </div>
      <div>
        {translate('staff.complaint.paid_out')}: <Money fils={line.payout} />
      </div>
    </Card>
  );
}
