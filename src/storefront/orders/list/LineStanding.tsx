import Typography from '@mui/material/Typography';
import { startOf } from '../../../../domain/order/lineTime.ts';
import { reasonKey } from '../../../../domain/order/lineWords.ts';
import { isMoonOwed } from '../../../../domain/order/moon.ts';
import { isChangeAsked } from '../../../../domain/order/nextStep.ts';
import { STATUS } from '../../../../domain/order/orderProcess.ts';
import { isLost } from '../../../../domain/order/statusGroups.ts';
import { isolate } from '../../../../domain/text/format.ts';
import {
  formatDateTime,
  formatRelative,
  formatTime,
  formatWeekday,
  parseInstant,
} from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useServerNow } from '../../../site/useServerNow.ts';
import type { CustomerLine } from '../customerLine.ts';

/** Beside the status of a line, in few words: until when it waits, how soon it is, or why it ended. */
function useStanding(line: CustomerLine): string {
  const translate = useTranslate();
  const language = useLanguage();
  const now = useServerNow();
  const deadline = parseInstant(line.deadline_at);
  const arrived = parseInstant(line.arrived_at);
  const proposed = parseInstant(line.move_start);
  if (proposed !== undefined)
    return translate(line.move_by === 'customer' ? 'orders.move.short_own' : 'orders.move.short_other', {
      time: isolate(`${formatWeekday(proposed, language, 'short')} ${formatDateTime(proposed, language)}`),
    });
  if (isMoonOwed(line) && now < startOf(line)) return translate('orders.moon.short_owed');
  if (isChangeAsked(line)) return translate('orders.change_short');
  if (line.status === STATUS.pendingVerification && deadline && now < deadline)
    return translate('orders.answer_until', { time: formatTime(deadline, language) });
  if (line.status === STATUS.paymentCompleted && now < startOf(line))
    return formatRelative(startOf(line), now, language);
  if (line.status === STATUS.arrived && arrived)
    return translate('orders.arrived_at', { time: formatTime(arrived, language) });
  if (isLost(line.status)) return line.status_reason ? translate(reasonKey(line.status_reason, true)) : '';
  return '';
}

export function LineStanding({ line }: { line: CustomerLine }) {
  const standing = useStanding(line);
  return (
    standing && (
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        {standing}
      </Typography>
    )
  );
}
