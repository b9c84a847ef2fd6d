import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { MAX_REVIEW_LENGTH } from '../../../domain/provider/reviews.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { StepButton } from '../orders/actions/StepButton.tsx';

/** The provider's single reply: opened by a button, drafted while typing, and sent once. */
export function ReplyForm({ review }: { review: string }) {
  const translate = useTranslate();
  const { send } = useMethod('replyReview', { silent: true, successMessage: 'review.own.sent' });
  const draft = useFormDraft<{ words: string }>(`reply.${review}`);
  const [open, setOpen] = useState(Boolean(draft.saved?.words));
  const form = useAppForm({
    initial: { words: '' },
    draft,
    check: ({ words }) => (isBlank(words) ? { words: 'common.required' } : {}),
    send: ({ words }) => send({ name: review, words }),
  });
  if (!open) {
    return (
      <Box>
        <StepButton label="review.own.answer" variant="outlined" onClick={() => setOpen(true)} />
      </Box>
    );
  }
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 3 }}>
      <ErrorSummary {...form.summary} />
      <FormField
        {...form.field('words')}
        label={translate('review.own.words')}
        help={translate('review.own.once')}
        rows={3}
        maxLength={MAX_REVIEW_LENGTH}
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
            form.reset({ words: '' });
            setOpen(false);
          }}
        >
          {translate('ra.action.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
