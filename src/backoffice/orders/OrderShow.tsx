import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useShowContext } from 'react-admin';
import { getDeadlineName, isAnsweredEarly } from '../../../domain/order/orderProcess.ts';
import { paths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatDateTime } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { isMissing } from '../../components/form/apiError.ts';
import { Money } from '../../components/Money.tsx';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { Countdown } from '../../components/order/Countdown.tsx';
import { NextStep } from '../../components/order/NextStep.tsx';
import { StatusChip } from '../../components/order/StatusChip.tsx';
import { useInvalidateOnChange } from '../../components/useInvalidateOnChange.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useLineView } from '../../site/useLineView.ts';
import { useSettings } from '../../site/useSettings.ts';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { StaffNotes } from '../notes/StaffNotes.tsx';
import { LineRefunds } from '../refunds/LineRefunds.tsx';
import { useLineRefunds } from '../refunds/useLineRefunds.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { OfficeShow } from '../shell/pageBases.tsx';
import { AnswerBar, OwnPart } from './AnswerBar.tsx';
import { ApproveAllButton } from './actions/ApproveAllButton.tsx';
import { BackofficeLineActions, DECISION_ACTIONS } from './BackofficeLineActions.tsx';
import { ComplaintNote } from './ComplaintNote.tsx';
import { DecisionNotes } from './decision/DecisionNotes.tsx';
import { DisplacedNote } from './decision/DisplacedNote.tsx';
import { RequestChangedNote } from './decision/RequestChangedNote.tsx';
import { useDecisionNotesPending } from './decision/useDecisionNotes.ts';
import { InvoiceCard } from './InvoiceCard.tsx';
import { LineFacts } from './LineFacts.tsx';
import { LineHistory } from './LineHistory.tsx';
import { LineReschedule } from './LineReschedule.tsx';
import { LineStatusCell } from './LineStatusCell.tsx';
import type { Line } from './line.ts';
import { OrderChoices } from './OrderChoices.tsx';
import { PayoutCard } from './PayoutCard.tsx';
import { ProviderComplaint } from './ProviderComplaint.tsx';
import { hasPayout } from './payout.ts';
import { RemindCard } from './RemindCard.tsx';

/** An order line with everything its viewer may see, and its actions. */
export function OrderShow() {
  return (
    <OfficeShow>
      <OrderPage />
    </OfficeShow>
  );
}

function OrderPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { role } = useSession();
  const { record: line, error, refetch } = useShowContext<Line>();
  const notesOnTheWay = useDecisionNotesPending();
  useInvalidateOnChange(line?.modified);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const waits = line !== undefined && getDeadlineName(line.status) === 'answer';
  const answers = waits && role !== ROLE.staff;
  // Once shown it stays, so that a provider with an open dialog sees what happened to the request.
  const [hasBar, setBar] = useState(false);
  if (answers && isPhone && !hasBar) setBar(true);
  const orders = { label: translate('vendor.orders'), to: paths.orders };
  if (!line && isMissing(error)) return <NotFoundPage />;
  if (!line || (answers && notesOnTheWay)) {
    return (
      <BackOfficePage title={translate('vendor.order')} crumbs={[orders]}>
        {error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />}
      </BackOfficePage>
    );
  }
  return (
    <BackOfficePage
      title={inLanguage(line, 'packageName', language) || line.id}
      lead={<RecordNumber>{line.id}</RecordNumber>}
      crumbs={[orders]}
      actions={<Money fils={line.total} sx={{ fontSize: '1.375rem' }} />}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: 'minmax(0, 1fr) 336px' }, alignItems: 'start' }}>
        <Stack spacing={4}>
          <DisplacedNote />
          <ComplaintNote line={line} />
          {role !== ROLE.staff && <ProviderComplaint line={line} />}
          <Request line={line} hasBar={hasBar} />
        </Stack>
        <Stack spacing={4}>
          {waits && role === ROLE.staff && <RemindCard line={line} />}
          <LineHistory line={line} />
          {hasPayout(line) && <PayoutCard line={line} />}
          {role === ROLE.staff && <OrderChoices order={line.orderNo} line={line.id} />}
          {role === ROLE.staff && <LineRefunds line={line} />}
          {role === ROLE.staff && <StaffNotes key={line.id} about="booking" name={line.id} />}
          {line.invoice && <InvoiceCard invoice={line.invoice} />}
        </Stack>
        {hasBar && <AnswerBar line={line} />}
      </Box>
    </BackOfficePage>
  );
}

/**
 * What was requested, its status, and the actions.
 * @param hasBar whether the sticky bar has the buttons that respond
 */
function Request({ line, hasBar }: { line: Line; hasBar: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const isStaff = useSession().role === ROLE.staff;
  const refunds = useLineRefunds(line, isStaff);
  const view = useLineView(line, refunds.length > 0);
  const deadline = line.deadline;
  const waits = getDeadlineName(line.status) === 'answer';
  const answers = waits && !isStaff;
  // What needs a response is above the details.
  const asks = view.proposal !== undefined || view.isMoonOwed;
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      {waits && deadline !== undefined ? (
        <>
          {/* The time left, once. */}
          <Box>
            <StatusChip status={line.status} type={line.type} />
          </Box>
          <Countdown
            deadline={deadline}
            serverNow={serverNow}
            textKey="orders.answer_by"
            over={translate('vendor.over')}
          />
          {settings && isAnsweredEarly(line, settings) && (
            <Typography variant="body2" component="p" sx={{ margin: 0 }}>
              {translate('choices.host_needs', { time: formatDateTime(deadline, language) })}
            </Typography>
          )}
        </>
      ) : (
        <LineStatusCell line={line} />
      )}
      <NextStep view={view} />
      {asks && <LineReschedule line={line} view={view} />}
      {waits && <RequestChangedNote line={line} />}
      {answers && <DecisionNotes line={line} />}
      <LineFacts line={line} />
      {!asks && <LineReschedule line={line} view={view} />}
      {answers && !hasBar && <OwnPart line={line} />}
      <BackofficeLineActions line={line} only={(action) => !hasBar || !DECISION_ACTIONS.includes(action)} />
      {answers && <ApproveAllButton line={line} />}
    </Card>
  );
}
