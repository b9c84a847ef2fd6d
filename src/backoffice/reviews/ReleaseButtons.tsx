import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { WORDS, type WordsState, wordsStateOf } from '../../../domain/states/reviewWords.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';
import { NoteDialog } from '../form/NoteDialog.tsx';
import { StepButton } from '../orders/actions/StepButton.tsx';
import { type ReviewRecord, TEXTS, type TextName } from './review.ts';

/** What staff may do now with one of the two texts of a review; nothing is assumed before the server has answered. */
export function ReleaseButtons({ review, text }: { review: ReviewRecord; text: TextName }) {
  const translate = useTranslate();
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplain();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const { state, note, machine } = TEXTS[text];
  const steps = machine.stepsFrom(wordsStateOf(review[state]), 'staff').map(({ id }) => id);
  // what stands before everybody is taken away from there
  const refuse = review[state] === WORDS.released ? 'hide' : 'refuse';

  async function send(to: WordsState, why?: string): Promise<void> {
    try {
      await api.update<ReviewRecord>('reviews', {
        id: review.id,
        data: { [state]: to, ...(why && { [note]: why }) },
        // Only the stamp: words that were changed since they were read are not released.
        previousData: { id: review.id, modified: review.modified },
      });
      notify(to === WORDS.released ? 'review.staff.released' : 'review.staff.refused', { type: 'success' });
    } finally {
      void queries.invalidateQueries();
    }
  }

  async function release(): Promise<void> {
    setBusy(true);
    try {
      await send(WORDS.released);
    } catch (error) {
      const { sentence } = await explain(error, 'errors.save');
      notify({ sentence }, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  if (steps.length === 0 && !asks) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', '& > .MuiButton-root': { flex: 'none' } }}>
      {steps.includes('release') && (
        <StepButton label="review.staff.release" size="small" busy={busy} onClick={() => void release()} />
      )}
      {steps.includes('refuse') && (
        <StepButton label={`review.staff.${refuse}`} size="small" variant="text" onClick={() => setAsks(true)} />
      )}
      {asks && (
        <NoteDialog
          danger
          confirm={translate(`review.staff.${refuse}`)}
          label={translate('review.staff.why')}
          help={translate('review.staff.why_help')}
          title={translate(`review.staff.${refuse}_${text}`)}
          send={async (why) => {
            await send(WORDS.refused, why);
            setAsks(false);
          }}
          draft={`refuse.${review.id}.${text}`}
          field={note}
          onClose={() => setAsks(false)}
        />
      )}
    </Box>
  );
}
