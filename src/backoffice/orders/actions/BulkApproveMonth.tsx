import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { isMoonAsked } from '../../../../domain/order/moonSighting.ts';
import { waitsFor } from '../../../../domain/order/reschedule.ts';
import { isolate } from '../../../../domain/text/format.ts';
import { formatDateTime, formatWeekday } from '../../../../domain/time/kuwaitTime.ts';
import { NoticeFrame } from '../../../components/order/NoticeFrame.tsx';
import { useMethod } from '../../../components/useMethod.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { PlainList } from '../../../ui/layout/PlainList.tsx';
import type { Line } from '../line.ts';

/** The Hijri month of a night: `1448-07`. */
const monthOf = ({ night }: Line): string => (night ?? '').slice(0, 7);

/**
 * Bookings of a month that moved with the new moon, if several await the provider's response: accepts all with one
 * click.
 */
export function BulkApproveMonth() {
  const { data = [] } = useListContext<Line>();
  const waiting = data.filter((line) => isMoonAsked(line) && waitsFor(line, 'vendor'));
  const months = [...Map.groupBy(waiting, monthOf)].filter(([, lines]) => lines.length > 1);
  return months.map(([month, lines]) => <Month key={month} month={month} lines={lines} />);
}

function Month({ month, lines }: { month: string; lines: readonly Line[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const [left, setLeft] = useState(0);
  const { mutate, isPending } = useMethod('answerMove', {
    successMessage: 'orders.moon.agreed',
    onDone: (result) => setLeft('refused' in result ? result.refused.length : 0),
  });
  const time = (at = 0): string => isolate(`${formatWeekday(at, language, 'short')} ${formatDateTime(at, language)}`);
  const deadlines = lines.map(({ moveDeadline }) => moveDeadline ?? 0);
  const facts = [
    translate('vendor.month_moved_text'),
    translate('orders.move.until_you', { time: isolate(formatDateTime(Math.min(...deadlines), language)) }),
    translate('vendor.month_money'),
    translate('vendor.month_silence'),
  ];
  const inTime = lines.toSorted((one, other) => one.start - other.start);
  return (
    <NoticeFrame
      icon={DarkModeOutlined}
      heading="h2"
      title={translate('vendor.month_moved', { smart_count: lines.length })}
    >
      <Typography variant="body2" component="p" sx={{ margin: 0 }}>
        {facts.join(' ')}
      </Typography>
      <PlainList sx={{ display: 'grid', gap: 1 }}>
        {inTime.map((line) => (
          <Typography key={line.id} variant="body2" component="li">
            {translate('orders.move.from_to', { old: time(line.start), new: time(line.moveStart) })}
          </Typography>
        ))}
      </PlainList>
      {left > 0 && (
        <Typography variant="body2" role="status" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {translate('vendor.month_left', { smart_count: left })}
        </Typography>
      )}
      <Button
        variant="contained"
        loading={isPending}
        onClick={() => mutate({ name: '', month, accept: 1 })}
        sx={{ justifySelf: 'start' }}
      >
        {translate('vendor.month_yes', { smart_count: lines.length })}
      </Button>
    </NoticeFrame>
  );
}
