import type { ContactMessage, Refund } from '../../../domain/generated/doctypes.gen.ts';
import { lineInstants } from '../../../domain/order/lineTime.ts';
import { otherAction } from '../../../domain/order/orderProcess.ts';
import { instantOfBound } from '../../../domain/order/orderTiming.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { addDays, formatDate, formatDateTime, getDay, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Timeline, type TimelineStep } from '../../ui/layout/Timeline.tsx';
import type { CustomerLine } from './customerLine.ts';

type Complaint = Pick<ContactMessage, 'creation' | 'outcome' | 'answer'>;

/**
 * The stages of a complaint, each with its clock: until when to complain, when our team answers, by when it decides,
 * and by when a refund is paid (decision J8).
 * @param complaint undefined before it is sent
 * @param refund of the complaint
 */
export function ComplaintStages({
  line,
  complaint,
  refund,
}: {
  line: CustomerLine;
  complaint?: Complaint | undefined;
  refund?: Pick<Refund, 'due_by' | 'paid_at'> | undefined;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const now = useServerNow();
  if (!settings) return null;
  const until = otherAction('complain', 'customer')?.until;
  const closes = until && instantOfBound(until, lineInstants(line), settings);
  const sentAt = complaint && (parseInstant(complaint.creation.slice(0, 19)) ?? now);
  const isDecided = Boolean(complaint?.outcome);
  const decideBy = formatDate(addDays(getDay(sentAt ?? now), settings.complaint_days), language);
  const response = inLanguage(settings, 'response_time', language);
  const refundDay = refund?.paid_at?.slice(0, 10) ?? refund?.due_by;
  const clocks: Record<'sent' | 'answer' | 'decision' | 'refund', string> = {
    sent:
      sentAt === undefined
        ? closes === undefined
          ? ''
          : translate('orders.complaint.stage.sent_until', { time: isolate(formatDateTime(closes, language)) })
        : formatDateTime(sentAt, language),
    answer: response,
    decision: isDecided ? '' : translate('orders.complaint.stage.decision_by', { date: isolate(decideBy) }),
    refund: refundDay
      ? formatDate(refundDay, language)
      : translate('orders.complaint.stage.refund_within', { smart_count: settings.refund_days }),
  };
  const done = {
    sent: Boolean(complaint),
    answer: Boolean(complaint?.answer),
    decision: isDecided,
    refund: Boolean(refund?.paid_at),
  };
  const keys = (['sent', 'answer', 'decision', 'refund'] as const)
    .filter((key) => key !== 'refund' || !isDecided || refund)
    .filter((key) => key !== 'answer' || !isDecided || done.answer);
  const current = keys.find((key) => !done[key]);
  const steps = keys.map((key): TimelineStep => {
    const state = done[key] ? 'done' : key === current ? 'current' : 'coming';
    return { key, state, title: translate(`orders.complaint.stage.${key}`), text: clocks[key] };
  });
  return <Timeline steps={steps} />;
}
