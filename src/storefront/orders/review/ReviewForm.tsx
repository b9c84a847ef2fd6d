import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MAX_REVIEW_LENGTH } from '../../../../domain/provider/reviews.ts';
import { isBlank } from '../../../../domain/text/textInput.ts';
import type { LineReview, ReviewInput } from '../../../api/types.ts';
import { useAppForm } from '../../../components/form/useAppForm.ts';
import { useMethod } from '../../../components/useMethod.ts';
import { useNotify } from '../../../i18n/useNotify.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useFormDraft } from '../../../session/useDraft.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { ErrorSummary } from '../../../ui/feedback/ErrorSummary.tsx';
import { YesNo } from './YesNo.tsx';

const QUESTIONS = ['as_agreed', 'again'] as const;

/**
 * The two questions and a short text. Input survives errors and reloads.
 * @param said the earlier review, which may still be changed
 */
export function ReviewForm({
  line,
  review,
  onDone,
}: {
  line: string;
  review: LineReview['said'];
  onDone?: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const { send } = useMethod('review', {
    silent: true,
    changes: ['lineReview'],
    onDone: ({ words_state }) => notify(words_state ? 'review.sent_words' : 'review.sent', { type: 'success' }),
  });
  const stored = { as_agreed: review?.as_agreed ?? '', again: review?.again ?? '', words: review?.words ?? '' };
  const form = useAppForm<Record<string, string>>({
    initial: stored,
    draft: useFormDraft(`review.${line}`),
    check: (values) => (Object.values(values).every(isBlank) ? { as_agreed: 'review.say_something' } : {}),
    async send(values) {
      await send({ name: line, ...values } as ReviewInput);
      onDone?.();
    },
  });
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 4 }}>
      <ErrorSummary {...form.summary} />
      {QUESTIONS.map((question) => (
        <YesNo
          key={question}
          question={translate(`review.question.${question}`)}
          value={form.values[question] ?? ''}
          error={form.errors[question]}
          onChange={(value) => form.set(question, value)}
        />
      ))}
      <FormField
        {...form.field('words')}
        label={translate('review.words')}
        help={translate('review.words_help')}
        optional
        rows={3}
        maxLength={MAX_REVIEW_LENGTH}
        counted
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <ActionButton type="submit" variant="contained" loading={form.busy}>
          {translate(review ? 'review.save' : 'review.send')}
        </ActionButton>
        {onDone && (
          <Button
            variant="text"
            disabled={form.busy}
            onClick={() => {
              form.reset(stored);
              onDone();
            }}
          >
            {translate('common.close')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
