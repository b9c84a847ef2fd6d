import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { inReadersWords } from '../../../domain/order/declineReasons.ts';
import { startOf } from '../../../domain/order/lineTime.ts';
import { reasonKey } from '../../../domain/order/lineWords.ts';
import { isMoonOwed } from '../../../domain/order/moon.ts';
import { waitsFor } from '../../../domain/order/moves.ts';
import { isChangeAsked } from '../../../domain/order/nextStep.ts';
import { codeOf, deadlineNameOf } from '../../../domain/order/orderProcess.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useDuration } from '../../parts/order/Countdown.tsx';
import { StatusChip } from '../../parts/order/StatusChip.tsx';
import { useServerNow } from '../../site/useServerNow.ts';
import { Name } from '../../ui/text/Name.tsx';
import type { CustomerLine } from './customerLine.ts';

/** What the customer waits for, or why it ended: the sentence beside a status. */
function LineSentence({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const duration = useDuration();
  const deadline = parseInstant(line.deadline_at);
  const now = useServerNow(deadline);
  const waits = deadlineNameOf(line.status);
  if (deadline && now < deadline && waits === 'answer') {
    return (
      <>{translate('orders.answer_by', { time: formatTime(deadline, language), left: duration(deadline, now) })}</>
    );
  }
  // Until when it has to be paid stands at the head of the page, once for the order.
  if (deadline && now < deadline && waits === 'pay') return null;
  // What waits for an answer is said below it: it is not true that nothing is left to do.
  if (isMoonOwed(line) || waitsFor(line, 'customer')) return null;
  if (line.status_reason) return <>{translate(reasonKey(line.status_reason, true))}</>;
  // until the provider says that he is there
  if (line.status === STATUS.paymentCompleted && now >= startOf(line)) return <>{translate('orders.time_has_come')}</>;
  return <>{translate(`orders.status_text.${codeOf(line.status)}`)}</>;
}

/** Status, sentence and the provider's own words. */
export function LineState({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const changeAsked = isChangeAsked(line);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <StatusChip status={line.status} type={line.type} />
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        <LineSentence line={line} />
        {line.status_note && !changeAsked && (
          <>
            {': '}
            <Name>{inReadersWords(line.status_note, language)}</Name>
          </>
        )}
      </Typography>
      {changeAsked && (
        <Typography variant="body2" component="div">
          {translate('orders.change_asked', { note: isolate(line.status_note ?? '') })}
        </Typography>
      )}
    </Box>
  );
}
