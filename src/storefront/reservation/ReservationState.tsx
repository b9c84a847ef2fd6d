import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { inReadersWords } from '../../../domain/order/declineReasons.ts';
import { reasonKey } from '../../../domain/order/lineWords.ts';
import { codeOf } from '../../../domain/order/orderProcess.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Countdown } from '../../parts/order/Countdown.tsx';
import { StatusChip, statusIcons } from '../../parts/order/StatusChip.tsx';
import { serverNow } from '../../site/serverClock.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { toneKey } from '../../ui/theme/themeTypes.ts';
import type { CustomerLine } from '../orders/customerLine.ts';

/** A reservation's status in its own words, why it is so, and the time left for what is waited for. */
export function ReservationState({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const code = codeOf(line.status);
  const deadline = parseInstant(line.deadline_at);
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
        {line.status_reason ? translate(reasonKey(line.status_reason, true)) : translate(`orders.status_text.${code}`)}
        {line.status_note && (
          <>
            {': '}
            <Name>{inReadersWords(line.status_note, language)}</Name>
          </>
        )}
      </Typography>
      {isWaiting && deadline !== undefined && (
        <Box sx={{ inlineSize: '100%' }}>
          <Countdown
            until={deadline}
            serverNow={serverNow}
            textKey={code === 'PV' ? 'orders.answer_by' : 'orders.pay_by'}
            over={translate(code === 'PV' ? 'orders.status_text.PV' : 'orders.pay_deadline_passed')}
          />
        </Box>
      )}
    </Box>
  );
}
