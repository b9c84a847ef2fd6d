import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useGetOne, useShowContext } from 'react-admin';
import { staffResourcePath } from '../../../domain/backOfficePaths.ts';
import { isolate } from '../../../domain/text/format.ts';
import { addDays, formatDate } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { isMissing } from '../../components/form/apiError.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import { NextWaiting } from '../list/NextButton.tsx';
import { StaffNotes } from '../notes/StaffNotes.tsx';
import type { Line } from '../orders/line.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { OfficeShow } from '../shell/pageBases.tsx';
import { BothSides } from './BothSides.tsx';
import { CloseComplaintDialog } from './CloseComplaintDialog.tsx';
import { ComplaintDecisionCard } from './ComplaintDecisionCard.tsx';
import { MessageStateChip } from './MessageStateChip.tsx';
import { MessageText } from './MessageText.tsx';
import { COMPLAINT, isMessageOpen, type Message, OPEN_MESSAGES } from './message.ts';
import { OrderOfMessage } from './OrderOfMessage.tsx';
import { ReplyCard } from './ReplyCard.tsx';

/** The button that closes a complaint, and by when our team decides. */
function CloseButton({ message, line }: { message: Message; line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const [open, setOpen] = useState(false);
  if (!isMessageOpen(message) && !open) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('staff.complaint.close')}
      </Button>
      {settings && (
        <Muted>
          {translate('staff.complaint.decide_by', {
            date: isolate(formatDate(addDays(message.creation.slice(0, 10), settings.complaint_days), language)),
          })}
        </Muted>
      )}
      {open && <CloseComplaintDialog line={line} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A message with its order, and the decision. */
export function MessageShow() {
  return (
    <OfficeShow meta={FULL_RECORD}>
      <MessagePage />
    </OfficeShow>
  );
}

function MessagePage() {
  const translate = useTranslate();
  const label = useOptionLabel();
  const { record: message, error, refetch } = useShowContext<Message>();
  const about = message?.order_progress ?? '';
  const { data: line } = useGetOne<Line>('orders', { id: about }, { enabled: about !== '' });
  const crumbs = [{ label: translate('staff.resources.messages'), to: staffResourcePath('messages') }];
  if (!message && isMissing(error)) return <NotFoundPage />;
  if (!message) {
    return (
      <BackOfficePage title={translate('staff.complaint.title')} crumbs={crumbs}>
        {error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />}
      </BackOfficePage>
    );
  }
  return (
    <BackOfficePage
      title={label('category', message.category)}
      lead={
        <>
          <Name>{message.name_given}</Name> {' · '}
          <RecordNumber>{message.id}</RecordNumber>
        </>
      }
      crumbs={crumbs}
      actions={
        <>
          <MessageStateChip state={message.state} />
          {!isMessageOpen(message) && <NextWaiting resource="messages" filter={OPEN_MESSAGES} />}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: 'minmax(0, 1fr) 376px' }, alignItems: 'start' }}>
        <Stack spacing={4}>
          <Card sx={{ p: { xs: 4, md: 6 } }}>
            <MessageText message={message} />
          </Card>
          {line && message.category === COMPLAINT && <BothSides message={message} line={line} />}
          <ReplyCard key={message.id} message={message} />
        </Stack>
        <Stack spacing={4}>
          {line && <OrderOfMessage line={line} />}
          {line && message.category === COMPLAINT && (
            <>
              <CloseButton message={message} line={line} />
              <ComplaintDecisionCard message={message} line={line} />
            </>
          )}
          <StaffNotes key={message.id} about="message" name={message.id} />
        </Stack>
      </Box>
    </BackOfficePage>
  );
}
