import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { isBlank } from '../../../domain/text/typedText.ts';
import { REVIEW_LENGTH } from '../../../domain/vendor/reviews.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRefusableForm } from '../../parts/form/useRefusableForm.ts';
import { useMethod } from '../../parts/useMethod.ts';
import { forgetDraft } from '../../session/drafts.ts';
import { useDraft } from '../../session/useDraft.ts';
import { useSession } from '../../session/useSession.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { StepButton } from '../orders/actions/StepButton.tsx';

/** The provider's one answer: asked for by a press, kept while it is typed, and sent once. */
export function ReplyForm({ review }: { review: string }) {
  const translate = useTranslate();
  const { send } = useMethod('replyReview', { quiet: true, said: 'review.own.sent' });
  const { email } = useSession();
  const draftName = `reply.${review}`;
  const [draft, keep] = useDraft<string>(draftName);
  const [open, setOpen] = useState(draft !== undefined);
  const form = useRefusableForm({
    initial: { words: draft ?? '' },
    fallback: 'errors.save',
    check: ({ words }) => (isBlank(words) ? { words: translate('common.required') } : {}),
    async send({ words }) {
      await send({ name: review, words });
      forgetDraft(email, draftName);
    },
  });
  if (!open) {
    return (
      <Box>
        <StepButton label="review.own.answer" variant="outlined" onClick={() => setOpen(true)} />
      </Box>
    );
  }
  const { onChange, ...field } = form.field('words');
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 3 }}>
      <ErrorSummary {...form.summary} />
      <FormField
        {...field}
        onChange={(words) => {
          onChange(words);
          keep(words);
        }}
        label={translate('review.own.words')}
        help={translate('review.own.once')}
        rows={3}
        maxLength={REVIEW_LENGTH}
        counted
        autoFocus
      />
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Button type="submit" variant="contained" loading={form.busy}>
          {translate('review.own.send')}
        </Button>
        <Button
          variant="text"
          disabled={form.busy}
          onClick={() => {
            forgetDraft(email, draftName);
            form.set('words', '');
            setOpen(false);
          }}
        >
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
