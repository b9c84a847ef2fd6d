import Box from '@mui/material/Box';
import { deadlineNameOf } from '../../../domain/order/orderProcess.ts';
import { ROLE } from '../../../domain/roles.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useDuration } from '../../parts/order/Countdown.tsx';
import { StatusChip } from '../../parts/order/StatusChip.tsx';
import { useSession } from '../../session/useSession.ts';
import { useServerNow } from '../../site/useServerNow.ts';
import type { Line } from './line.ts';

/** Status and, under it, the time left by the server's clock or why it ended. */
export function LineState({ line }: { line: Line }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', '& > span': { whiteSpace: 'nowrap' } }}>
      <StatusChip status={line.status} type={line.type} />
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        <StateText line={line} />
      </Box>
    </Box>
  );
}

/** The sentence beside a status, and the time that is proposed instead. */
export function StateText({ line }: { line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { role } = useSession();
  const proposed = parseInstant(line.move_start);
  if (proposed === undefined) return <StandingText line={line} />;
  const isOwn = line.move_by === 'vendor' && role !== ROLE.staff;
  return (
    <>
      <StandingText line={line} />
      <div>
        {translate(`orders.move.short_${isOwn ? 'own' : 'other'}`, {
          time: isolate(formatDateTime(proposed, language)),
        })}
      </div>
    </>
  );
}

function StandingText({ line }: { line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  const duration = useDuration();
  const deadline = parseInstant(line.deadline_at);
  const now = useServerNow(deadline);
  const waits = deadlineNameOf(line.status);
  if (deadline !== undefined && now < deadline) {
    const values = { time: formatTime(deadline, language), left: duration(deadline, now) };
    if (waits === 'answer') {
      return (
        <Box component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
          {translate('vendor.left', values)}
        </Box>
      );
    }
    if (waits === 'pay') return translate('vendor.until', values);
  }
  const arrived = parseInstant(line.arrived_at);
  if (waits === 'done' && arrived) return translate('vendor.since', { time: formatTime(arrived, language) });
  return line.status_reason ? translate(`orders.reason.${line.status_reason}`) : null;
}
