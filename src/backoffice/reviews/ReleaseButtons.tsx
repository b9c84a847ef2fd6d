import Box from '@mui/material/Box';
import { useState } from 'react';
import { getModerationState, MODERATION } from '../../../domain/states/reviewModeration.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useAction } from '../../components/useMethod.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { NoteDialog } from '../form/NoteDialog.tsx';
import { StepButton } from '../orders/actions/StepButton.tsx';
import { type ReviewRecord, TEXTS, type TextName } from './review.ts';

/** Staff actions on one of a review's two texts; not optimistic. */
export function ReleaseButtons({ review, text }: { review: ReviewRecord; text: TextName }) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const decide = (api: MajalisDataProvider, data: Partial<ReviewRecord>) =>
    api.update<ReviewRecord>('reviews', {
      id: review.id,
      data,
      // Only `modified`, so that a text that was edited since it was read isn't published.
      previousData: { id: review.id, modified: review.modified },
    });
  const release = useAction(decide, { successMessage: 'review.staff.released' });
  const refusing = useAction(decide, {
    successMessage: 'review.staff.refused',
    silent: true,
    onDone: () => setAsks(false),
  });
  const { state, note, machine } = TEXTS[text];
  const steps = machine.stepsFrom(getModerationState(review[state]), 'staff').map(({ id }) => id);
  // A published text is hidden instead of rejected.
  const refuse = review[state] === MODERATION.released ? 'hide' : 'refuse';

  if (steps.length === 0 && !asks) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', '& > .MuiButton-root': { flex: 'none' } }}>
      {steps.includes('release') && (
        <StepButton
          label="review.staff.release"
          size="small"
          busy={release.isPending}
          onClick={() => release.mutate({ [state]: MODERATION.released })}
        />
      )}
      {steps.includes('refuse') && (
        <StepButton label={`review.staff.${refuse}`} size="small" variant="text" onClick={() => setAsks(true)} />
      )}
      {asks && (
        <NoteDialog
          danger
          confirmLabel={translate(`review.staff.${refuse}`)}
          label={translate('review.staff.why')}
          help={translate('review.staff.why_help')}
          title={translate(`review.staff.${refuse}_${text}`)}
          send={(why) => refusing.send({ [state]: MODERATION.refused, [note]: why })}
          draft={`refuse.${review.id}.${text}`}
          field={note}
          onClose={() => setAsks(false)}
        />
      )}
    </Box>
  );
}
