import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import WhereToVoteOutlined from '@mui/icons-material/WhereToVoteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { hostArrivalFrom } from '../../../../domain/order/doorCode.ts';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { inLanguage, isolate } from '../../../../domain/text/format.ts';
import { formatTime, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useLineView } from '../../../site/useLineView.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { OfflineContext } from '../../../ui/feedback/offline.ts';
import type { CustomerLine } from '../customerLine.ts';
import { Folded } from '../Folded.tsx';
import { useCustomerLine } from '../line/useCustomerLine.ts';
import { ArrivalState } from './ArrivalState.tsx';
import { DoorDigits } from './DoorDigits.tsx';
import { useConfirmArrival } from './useConfirmArrival.tsx';

/**
 * The code that the host gives to the provider at the door, and the host's own way to say that they have arrived. Both
 * work offline. Once the provider has arrived, the code folds away.
 * @param isAlone whether it is the only card, which then needs no name
 */
export function DoorCard({ line, isAlone }: { line: CustomerLine; isAlone: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  // Only the line's own document has the code.
  const { data = line } = useCustomerLine(line.id);
  const view = useLineView(line);
  const { door_code: code, door_code_waits } = data;
  const provider = inLanguage(line, 'providerTitle', language);
  const { press, busy, pending } = useConfirmArrival(line.id);
  const isExpected = line.status === STATUS.paymentCompleted;
  const waitsUntil = parseInstant(door_code_waits);
  return (
    <Card component="section" sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 3 }}>
      <Typography variant="title" component="h2" sx={{ textAlign: 'center' }}>
        {isAlone ? translate('orders.door.title') : translate('orders.door.of', { provider: isolate(provider) })}
      </Typography>
      {!isExpected && <ArrivalState line={line} />}
      {code && !isExpected && (
        <Box sx={{ justifySelf: 'center' }}>
          <Folded label={translate('orders.door.show')}>
            <DoorDigits code={code} />
          </Folded>
        </Box>
      )}
      {isExpected && (
        <>
          {code && <DoorDigits code={code} />}
          {code && <Typography sx={{ textAlign: 'center' }}>{translate('orders.door.only_at_door')}</Typography>}
          {waitsUntil !== undefined && (
            <Note tone="warning">
              {translate('orders.door.blocked', { time: isolate(formatTime(waitsUntil, language)) })}
            </Note>
          )}
          {pending}
          {view.actions.has('arrive') ? (
            <OfflineContext value={false}>
              <ActionButton
                variant="contained"
                size="large"
                aria-disabled={busy || undefined}
                startIcon={busy ? <CircularProgress aria-hidden size={20} color="inherit" /> : <WhereToVoteOutlined />}
                onClick={press}
              >
                {translate('orders.door.arrived')}
              </ActionButton>
            </OfflineContext>
          ) : (
            <Hint>
              {translate('orders.door.from', { time: isolate(formatTime(hostArrivalFrom(line.start), language)) })}
            </Hint>
          )}
          {code && <Hint>{translate('orders.door.or_typed')}</Hint>}
          {code && (
            <Hint>
              <CloudDoneOutlined fontSize="small" sx={{ verticalAlign: 'middle', marginInlineEnd: 1 }} />
              {translate('orders.door.offline')}
            </Hint>
          )}
        </>
      )}
    </Card>
  );
}

const Hint = ({ children }: { children: ReactNode }) => (
  <Box sx={{ typography: 'body2', color: 'text.secondary', textAlign: 'center' }}>{children}</Box>
);
