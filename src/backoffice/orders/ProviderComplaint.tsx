import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { COMPLAINT_STATE } from '../../../domain/states/complaint.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import type { Line } from './line.ts';

const MAX_LENGTH = 4000;

/** The complaint about a line, as its provider sees it: the customer's text, the thread, and a reply form. */
export function ProviderComplaint({ line }: { line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useMethodQuery('lineComplaint', { name: line.id });
  if (!data) return null;
  const isOpen = data.state !== COMPLAINT_STATE.closed;
  const written = (at: string) => formatDateTime(parseInstant(at) ?? 0, language);
  return (
    <Card component="section" aria-labelledby="complaint" sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Typography id="complaint" variant="h3" component="h2">
        {translate('vendor.complaint.title')} <RecordNumber>{data.number}</RecordNumber>
      </Typography>
      <Statement by={translate('vendor.complaint.said')} at={written(data.at)} words={data.message} />
      {data.thread.map(({ at, side, words }) => (
        <Statement
          key={`${at} ${side} ${words}`}
          by={translate(side === 'vendor' ? 'vendor.complaint.you' : 'vendor.complaint.team')}
          at={written(at)}
          words={words}
        />
      ))}
      {isOpen ? <AnswerForm line={line} /> : <Muted>{translate('vendor.complaint.closed')}</Muted>}
    </Card>
  );
}

function Statement({ by, at, words }: { by: string; at: string; words: string }) {
  return (
    <div>
      <Muted small>
        {by} {' · '}
        <bdi>{at}</bdi>
      </Muted>
      <Name sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</Name>
    </div>
  );
}

function AnswerForm({ line }: { line: Line }) {
  const translate = useTranslate();
  const { send } = useMethod('answerComplaint', {
    silent: true,
    successMessage: 'vendor.complaint.sent',
    onDone: () => form.set('answer', ''),
  });
  const form = useAppForm({
    initial: { answer: '' },
    draft: useFormDraft(`complaint.${line.id}`),
    check: ({ answer }) => (isBlank(answer) ? { answer: 'common.required' } : {}),
    send: ({ answer }) => send({ name: line.id, answer: answer.trim() }),
  });
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <ErrorSummary {...form.summary} />
      <FormField
        {...form.field('answer')}
        label={translate('vendor.complaint.answer')}
        help={translate('vendor.complaint.help')}
        rows={4}
        maxLength={MAX_LENGTH}
        counted
      />
      <Button type="submit" variant="contained" loading={form.busy}>
        {translate('vendor.complaint.send')}
      </Button>
    </Box>
  );
}
