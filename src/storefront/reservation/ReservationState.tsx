import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { localizeDeclineReason } from '../../../domain/order/declineReasons.ts';
import { reasonKey } from '../../../domain/order/lineLabels.ts';
import { getStatusCode } from '../../../domain/order/orderProcess.ts';
import { Countdown } from '../../components/order/Countdown.tsx';
import { StatusChip, statusIcons } from '../../components/order/StatusChip.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';
import type { CustomerLine } from '../orders/customerLine.ts';

/** A reservation's status in its own wording, the reason, and the time left. */
export function ReservationState({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const code = getStatusCode(line.status);
  const deadline = line.deadline;
  const isWaiting = code === 'PV' || code === 'PP';
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {isWaiting ? (
        <ToneChip tone={(palette) => palette.status[toneKey(line.status)]} icon={statusIcons[code]}>
          {translate(`orders.reservation_status.${code}`)}
        </ToneChip>
      ) : (
        <StatusChip status={line.status} type={line.type} />
      )}
      <Typography component="div" sx={{ color: 'text.secondary' }}>
        {line.statusReason ? translate(reasonKey(line.statusReason, true)) : translate(`orders.status_text.${code}`)}
        {line.statusNote && (
          <>
            {': '}
            <Name>{localizeDeclineReason(line.statusNote, language)}</Name>
          </>
        )}
      </Typography>
      {isWaiting && deadline !== undefined && (
        <Box sx={{ inlineSize: '100%' }}>
          <Countdown
            deadline={deadline}
            serverNow={serverNow}
            textKey={code === 'PV' ? 'orders.answer_by' : 'orders.pay_by'}
            over={translate(code === 'PV' ? 'orders.status_text.PV' : 'orders.pay_deadline_passed')}
          />
        </Box>
      )}
    </Box>
  );
}
