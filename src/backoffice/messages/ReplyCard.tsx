import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { formatPhone } from '../../../domain/phone.ts';
import { isolate, isolateLtr } from '../../../domain/text/format.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { COMPLAINT, isMessageOpen, type Message } from './message.ts';

const MAX_LENGTH = 4000;

/** Replies to a message; anything but a complaint can be closed with a reply or without one. */
export function ReplyCard({ message }: { message: Message }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { send } = useMethod('answerMessage', {
    silent: true,
    onDone: ({ mailed }, { answer, side }) => {
      const sentence = mailed
        ? translate('staff.message.answered', { email: isolateLtr(mailed) })
        : translate(side === 'vendor' ? 'staff.message.told' : answer ? 'staff.message.kept' : 'staff.message.closed');
      notify({ sentence }, { type: 'success' });
      form.change({ answer: '', close: '' });
    },
  });
  const form = useAppForm({
    initial: { answer: '', close: '', side: 'customer' },
    draft: useFormDraft(`answer.${message.id}`),
    // The button that was clicked.
    secret: ['close'],
    check: ({ answer, close }) => (isBlank(answer) && close !== 'silent' ? { answer: 'common.required' } : {}),
    send: ({ answer, close, side }) =>
      send({
        name: message.id,
        side: side === 'vendor' ? ('vendor' as const) : ('customer' as const),
        answer: close === 'silent' ? '' : answer.trim(),
        ...(close && { close: 1 as const }),
      }),
  });
  if (!isMessageOpen(message)) return null;
  const submit = (close: '' | 'answer' | 'silent') => {
    form.set('close', close);
    void form.submit();
  };
  return (
    <Card
      component="form"
      noValidate
      aria-labelledby="answer-message"
      onSubmit={(event) => {
        event.preventDefault();
        submit('');
      }}
      sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}
    >
      <Typography variant="h3" component="h2" id="answer-message">
        {translate('staff.message.answer')}
      </Typography>
      <ErrorSummary {...form.summary} />
      {message.category === COMPLAINT && (
        <ToggleButtonGroup
          exclusive
          value={form.values.side}
          onChange={(_event, side: string | null) => side && form.set('side', side)}
          aria-label={translate('staff.message.to.label')}
        >
          {(['customer', 'vendor'] as const).map((side) => (
            <ToggleButton key={side} value={side} sx={{ minBlockSize: 44, paddingInline: 4 }}>
              {translate(`staff.message.to.${side}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <FormField
        {...form.field('answer')}
        label={translate('staff.message.answer')}
        help={
          form.values.side === 'vendor'
            ? undefined
            : message.email
              ? translate('staff.message.answer_help', { email: isolateLtr(message.email) })
              : translate('staff.message.answer_phone', { phone: isolate(formatPhone(message.phone ?? '')) })
        }
        rows={5}
        maxLength={MAX_LENGTH}
        counted
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button type="submit" variant="contained" loading={form.busy}>
          {translate('staff.message.send')}
        </Button>
        {message.category !== COMPLAINT && (
          <>
            <Button variant="outlined" disabled={form.busy} onClick={() => submit('answer')}>
              {translate('staff.message.send_close')}
            </Button>
            <Button variant="text" disabled={form.busy} onClick={() => submit('silent')}>
              {translate('staff.message.close')}
            </Button>
          </>
        )}
      </Box>
    </Card>
  );
}
