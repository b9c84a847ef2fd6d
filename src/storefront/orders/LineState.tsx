import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { localizeDeclineReason } from '../../../domain/order/declineReasons.ts';
import type { LineView } from '../../../domain/order/lineView.ts';
import { getStatusCode } from '../../../domain/order/orderProcess.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import { useDuration } from '../../components/order/Countdown.tsx';
import { StatusChip } from '../../components/order/StatusChip.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import { Name } from '../../ui/text/Name.tsx';
import type { CustomerLine } from './customerLine.ts';
import { LineSubstatus } from './list/LineSubstatus.tsx';

/** What the customer waits for, or why the line ended: the text next to a status. */
function useSentence(line: CustomerLine, { standing, proposal, isMoonOwed, isAutoAccepted }: LineView): string {
  const translate = useTranslate();
  const language = useLanguage();
  const duration = useDuration();
  const now = useServerNow('at' in standing ? standing.at : undefined);
  if (standing.is === 'answer')
    return translate('orders.answer_by', {
      time: formatTime(standing.at, language),
      left: duration(standing.at, now),
    });
  // The payment deadline is at the top of the page, once per order. An open proposal is described below.
  if (isMoonOwed || proposal?.isAsked) return '';
  if (standing.is === 'pay') return isAutoAccepted ? translate('orders.reason.auto_accepted') : '';
  if (standing.is === 'reason') return translate(standing.key);
  // Until the provider reports that they have arrived.
  if (standing.is === 'begun') return translate('orders.time_has_come');
  return translate(`orders.status_text.${getStatusCode(line.status)}`);
}

/**
 * Status, explanation, and the provider's note.
 * @param brief short, next to other lines
 */
export function LineState({ line, view, brief }: { line: CustomerLine; view: LineView; brief: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const sentence = useSentence(line, view);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
        <StatusChip status={line.status} type={line.type} />
        {brief && <LineSubstatus view={view} />}
      </Box>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {!brief && sentence}
        {line.statusNote && !view.isChangeAsked && (
          <>
            {!brief && ': '}
            <Name>{localizeDeclineReason(line.statusNote, language)}</Name>
          </>
        )}
      </Typography>
      {view.isChangeAsked && (
        <Typography variant="body2" component="div">
          {translate('orders.change_asked', { note: isolate(line.statusNote ?? '') })}
        </Typography>
      )}
    </Box>
  );
}
