import Box from '@mui/material/Box';
import type { LineSummary } from '../../../domain/order/lineView.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import { useDuration } from '../../components/order/Countdown.tsx';
import { StatusChip } from '../../components/order/StatusChip.tsx';
import { useProposedText } from '../../components/order/useProposedText.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useLineView } from '../../site/useLineView.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import type { Line } from './line.ts';

/** The status, with the time left by the server's clock or the reason it ended. */
export function LineStatusCell({ line }: { line: Line }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', '& > span': { whiteSpace: 'nowrap' } }}>
      <StatusChip status={line.status} type={line.type} />
      <Muted small>
        <StateText line={line} />
      </Muted>
    </Box>
  );
}

/** The explanation next to a status, a proposed time, and whether the customer changed the request. */
export function StateText({ line }: { line: Line }) {
  const { standing, proposal, isAutoAccepted } = useLineView(line);
  const translate = useTranslate();
  const proposed = useProposedText();
  return (
    <>
      <StandingText standing={standing} />
      {isAutoAccepted && standing.is !== 'reason' && <div>{translate('orders.reason.auto_accepted')}</div>}
      {proposal && <div>{proposed(proposal)}</div>}
      {line.revision > 0 && line.status === STATUS.pendingVerification && (
        <Box sx={{ color: 'warning.main', fontWeight: 500 }}>{translate('booking.changed.title')}</Box>
      )}
    </>
  );
}

function StandingText({ standing }: { standing: LineSummary }) {
  const translate = useTranslate();
  const language = useLanguage();
  const duration = useDuration();
  const at = 'at' in standing ? standing.at : undefined;
  const now = useServerNow(at);
  const time = at === undefined ? '' : formatTime(at, language);
  switch (standing.is) {
    case 'answer':
      return (
        <Box component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
          {translate('vendor.left', { time, left: duration(standing.at, now) })}
        </Box>
      );
    case 'pay':
      return translate('vendor.until', { time });
    case 'arrived':
      return translate('vendor.since', { time });
    case 'reason':
      return translate(standing.key);
    default:
      return null;
  }
}
