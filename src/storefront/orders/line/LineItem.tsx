import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ContactMessage } from '../../../../domain/generated/doctypes.gen.ts';
import { formatLineTime } from '../../../../domain/order/lineTime.ts';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { isLost } from '../../../../domain/order/statusGroups.ts';
import { COMPLAINT_STATE } from '../../../../domain/states/complaint.ts';
import { inLanguage, isolate } from '../../../../domain/text/format.ts';
import { Money } from '../../../components/Money.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useLineView } from '../../../site/useLineView.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { DotSeparated } from '../../../ui/text/DotSeparated.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { ComplaintStages } from '../ComplaintStages.tsx';
import { type CustomerLine, isReciterLine } from '../customerLine.ts';
import { Folded } from '../Folded.tsx';
import { LineState } from '../LineState.tsx';
import { MoonChoice } from '../reschedule/MoonChoice.tsx';
import { RescheduleProposal } from '../reschedule/RescheduleProposal.tsx';
import { ReviewSection } from '../review/ReviewSection.tsx';
import type { CustomerRefund } from '../useOrderRefunds.ts';
import { LineActions } from './LineActions.tsx';
import { LineProgress } from './LineProgress.tsx';
import { RecoveryOptions } from './RecoveryOptions.tsx';
import { useLineMessages } from './useLineMessages.ts';

/**
 * A line of an order in its provider's grid: package and status, and across both columns the open question and the
 * customer's actions.
 * @param shown shows the actions
 * @param isOpened shows the full timeline
 * @param isAlone whether it is the only line of the order, which is then described in sentences
 * @param hasPrice whether its provider has several lines
 * @param hasTime false if the line above has the same time
 * @param hasState false if the line below has the same status
 */
export function LineItem({
  line,
  refunds,
  shown,
  isOpened,
  isAlone,
  hasPrice,
  hasTime,
  hasState,
}: {
  line: CustomerLine;
  refunds: readonly CustomerRefund[];
  shown: boolean;
  isOpened: boolean;
  isAlone: boolean;
  hasPrice: boolean;
  hasTime: boolean;
  hasState: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const found = useLineMessages(line);
  const own = refunds.filter(({ order_progress }) => order_progress === line.id);
  const view = useLineView(line, own.length > 0);
  const times = formatLineTime(line, language);
  const amount = <Money fils={line.total} sx={{ fontWeight: 400 }} />;
  const isAsked = view.isMoonOwed || Boolean(view.proposal) || line.status === STATUS.serviceUnavailable;
  const hasMore = shown || isAsked || found.messages.length > 0 || line.status === STATUS.delivered;
  return (
    <>
      <Box sx={{ gridColumn: 2, minInlineSize: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', columnGap: 3, typography: 'body2', color: 'text.secondary' }}>
          <Box sx={{ flex: 1, minInlineSize: 0 }}>
            <DotSeparated>
              <span>
                <Name>{inLanguage(line, 'packageName', language)}</Name>
                {line.quantity > 1 && <span className="fig">{` ×\u00A0${line.quantity}`}</span>}
              </span>
              {hasTime && (isReciterLine(line) ? <bdi>{times}</bdi> : translate('orders.delivery_at', { time: times }))}
            </DotSeparated>
          </Box>
          {hasPrice && (isLost(line.status) ? <s>{amount}</s> : amount)}
        </Box>
        {hasState && <LineState line={line} view={view} brief={!isAlone} />}
      </Box>
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: hasMore ? 'grid' : 'none',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 4,
          paddingBlockStart: 1,
        }}
      >
        {view.isMoonOwed && <MoonChoice line={line} view={view} />}
        {view.proposal && <RescheduleProposal line={line} view={view} proposal={view.proposal} />}
        {line.status === STATUS.serviceUnavailable && <RecoveryOptions line={line} refunds={own} />}
        {found.messages.map((message) => (
          <LineMessageNote key={message.name} message={message} line={line} refunds={own} />
        ))}
        {shown && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {line.notes && (
              <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                <Name>{line.notes}</Name>
              </Typography>
            )}
            <LineActions line={line} view={view} found={found} />
            <Folded label={translate('orders.progress')} open={isOpened}>
              <LineProgress line={line} />
            </Folded>
          </Box>
        )}
        <ReviewSection line={line} />
      </Box>
    </>
  );
}

/** Number and status of a complaint or cancellation request, our team's reply, and a complaint's stages. */
function LineMessageNote({
  message,
  line,
  refunds,
}: {
  message: ContactMessage;
  line: CustomerLine;
  refunds: readonly CustomerRefund[];
}) {
  const translate = useTranslate();
  const { name: number, outcome, answer, state } = message;
  const complaint = message.category === 'Complaint';
  const decided = complaint ? Boolean(outcome) : state !== COMPLAINT_STATE.new;
  return (
    <Note tone={decided ? 'success' : 'info'}>
      {complaint
        ? translate(`orders.complaint.${outcome || 'open'}`, { number })
        : translate(decided ? 'orders.cancel_request.answered' : 'orders.cancel_request.open', { number })}
      {answer && <div>{translate('orders.complaint.answer', { answer: isolate(answer) })}</div>}
      {complaint && (
        <Box sx={{ marginBlockStart: 3 }}>
          <ComplaintStages
            line={line}
            complaint={message}
            refund={refunds.find(({ reason }) => reason === 'complaint')}
          />
        </Box>
      )}
    </Note>
  );
}
