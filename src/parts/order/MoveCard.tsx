import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OrderProgress } from '../../../domain/generated/doctypes.gen.ts';
import { sayMoney } from '../../../domain/money/money.ts';
import { isMoonAsked, isMoonWaiting } from '../../../domain/order/moon.ts';
import { cancelBy, waitsFor } from '../../../domain/order/moves.ts';
import type { Reader } from '../../../domain/order/nextStep.ts';
import { codeOf, STATUS } from '../../../domain/order/orderProcess.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatWeekday, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { useHijriText } from '../nights.ts';
import { NoticeFrame } from './NoticeFrame.tsx';
import { moonSilence } from './silence.ts';

/** What a card of a proposal reads of its line. */
export type ProposedLine = Pick<
  OrderProgress,
  | 'status'
  | 'slot_start'
  | 'notice_start'
  | 'line_total'
  | 'move_start'
  | 'move_by'
  | 'move_customer'
  | 'move_vendor'
  | 'move_until'
  | 'move_note'
  | 'moon_state'
>;

/**
 * Another time that is proposed for a booking: by whom, until when it waits, what becomes of the money, and what happens when
 * nobody answers.
 * @param vendor the provider's name, for his customer
 * @param noticeHours of a cancellation by the customer himself; absent until the settings are known
 * @param children the buttons
 */
export function MoveCard({
  line,
  reader,
  vendor = '',
  now,
  heading = 'h3',
  noticeHours,
  children,
}: {
  line: ProposedLine;
  reader: Reader;
  vendor?: string;
  now: number;
  /** One below the heading that the card stands under. */
  heading?: 'h2' | 'h3';
  noticeHours?: number;
  children?: ReactNode;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const time = (value: string | null) => {
    const at = parseInstant(value) ?? 0;
    return [`${formatWeekday(at, language)} ${formatDateTime(at, language)}`, hijri.at(at)]
      .filter(Boolean)
      .map(isolate)
      .join(' · ');
  };
  const by = line.move_by || 'staff';
  const code = codeOf(line.status) as 'PV' | 'PP' | 'PC';
  const isOwn = by === reader;
  const side = reader === 'staff' ? undefined : reader;
  const isAsked = side !== undefined && waitsFor(line, side);
  const until = isolate(formatDateTime(parseInstant(line.move_until) ?? 0, language));
  const cancel = reader === 'customer' && noticeHours !== undefined ? cancelBy(line, noticeHours, now) : undefined;
  const isMoons = isMoonAsked(line);
  const facts = [
    isMoons ? translate(isMoonWaiting(line) ? 'orders.moon.waits' : 'orders.moon.ask') : '',
    isAsked
      ? translate('orders.move.until_you', { time: until })
      : translate('orders.move.until_other', { time: until }),
    translate('orders.move.money', { amount: sayMoney(line.line_total, language) }),
    translate(isMoons ? moonSilence(line, reader) : `orders.move.silence.${code}`),
    isOwn ? translate('orders.move.bound') : '',
    side && isAsked && line.status === STATUS.pendingVerification ? translate(`orders.move.approves.${side}`) : '',
    cancel === undefined || line.status !== STATUS.paymentCompleted
      ? ''
      : cancel === null
        ? translate('orders.move.cancel_team')
        : translate('orders.move.cancel_until', { time: isolate(formatDateTime(cancel, language)) }),
  ].filter(Boolean);
  return (
    <NoticeFrame
      icon={EventRepeatOutlined}
      heading={heading}
      title={translate(`orders.move.by.${isOwn ? 'you' : by}`, {
        name: isolate(vendor || translate('orders.by.vendor')),
      })}
    >
      <Box component="dl" sx={{ margin: 0, display: 'grid', gap: 1, '& dd': { margin: 0 } }}>
        <Typography variant="label" component="dt">
          {translate(isMoons ? 'orders.moon.true' : 'orders.move.proposed')}
        </Typography>
        <Typography component="dd" sx={{ fontWeight: 600 }}>
          {time(line.move_start)}
        </Typography>
        <Typography variant="label" component="dt">
          {translate('orders.move.present')}
        </Typography>
        <Typography component="dd">{time(line.slot_start)}</Typography>
      </Box>
      {line.move_note && (
        <Typography variant="body2" component="div">
          <Name>{line.move_note}</Name>
        </Typography>
      )}
      <Typography variant="body2" component="p" sx={{ margin: 0 }}>
        {facts.join(' ')}
      </Typography>
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>{children}</Box>}
    </NoticeFrame>
  );
}
