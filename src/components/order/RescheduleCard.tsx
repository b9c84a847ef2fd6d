import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../domain/money/money.ts';
import type { LineView, ProposalView } from '../../../domain/order/lineView.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatWeekday, type Instant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { useHijriText } from '../nights.ts';
import { NoticeFrame } from './NoticeFrame.tsx';
import { noResponseOutcome } from './noResponseOutcome.ts';

/**
 * A proposal to reschedule a booking: who proposed it, the deadline, the money, and what happens without a response.
 * @param providerName the provider's name, shown to the customer
 * @param children the buttons
 */
export function RescheduleCard({
  view,
  proposal,
  providerName = '',
  heading = 'h3',
  children,
}: {
  view: LineView;
  proposal: ProposalView;
  providerName?: string;
  /** One level below the heading above the card. */
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}) {
  const { reader, start, total } = view;
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const time = (at: Instant) =>
    [`${formatWeekday(at, language)} ${formatDateTime(at, language)}`, hijri.at(at)]
      .filter(Boolean)
      .map(isolate)
      .join(' · ');
  const { isOwn, isAsked, moon, cancelBy } = proposal;
  const deadline = isolate(formatDateTime(proposal.deadline, language));
  const facts = [
    moon.isAsked ? translate(moon.isWaiting ? 'orders.moon.waits' : 'orders.moon.ask') : '',
    isAsked
      ? translate('orders.move.until_you', { time: deadline })
      : translate('orders.move.until_other', { time: deadline }),
    translate('orders.move.money', { amount: isolate(formatMoney(total, language)) }),
    translate(noResponseOutcome(view, moon.isAsked)),
    isOwn ? translate('orders.move.bound') : '',
    proposal.approves && reader !== 'staff' ? translate(`orders.move.approves.${reader}`) : '',
    cancelBy === null
      ? translate('orders.move.cancel_team')
      : cancelBy && translate('orders.move.cancel_until', { time: isolate(formatDateTime(cancelBy, language)) }),
  ].filter(Boolean);
  return (
    <NoticeFrame
      icon={EventRepeatOutlined}
      heading={heading}
      title={translate(`orders.move.by.${isOwn ? 'you' : proposal.by}`, {
        name: isolate(providerName || translate('orders.by.vendor')),
      })}
    >
      <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1, '& dd': { margin: 0 } }}>
        <Typography variant="label" component="dt">
          {translate(moon.isAsked ? 'orders.moon.true' : 'orders.move.proposed')}
        </Typography>
        <Typography component="dd" sx={{ fontWeight: 600 }}>
          {time(proposal.start)}
        </Typography>
        <Typography variant="label" component="dt">
          {translate('orders.move.present')}
        </Typography>
        <Typography component="dd">{time(start)}</Typography>
      </Box>
      {proposal.note && (
        <Typography variant="body2" component="div">
          <Name>{proposal.note}</Name>
        </Typography>
      )}
      <Typography variant="body2" component="p" sx={{ margin: 0 }}>
        {facts.join(' ')}
      </Typography>
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>{children}</Box>}
    </NoticeFrame>
  );
}
