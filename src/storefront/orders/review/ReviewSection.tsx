import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { MODERATION } from '../../../../domain/states/reviewModeration.ts';
import { formatDateTime, type Instant } from '../../../../domain/time/kuwaitTime.ts';
import type { LineReview as Review } from '../../../api/types.ts';
import { ReviewStateChip } from '../../../components/ReviewStateChip.tsx';
import { ReviewAnswers, ReviewReply, ReviewText } from '../../../components/ReviewText.tsx';
import { useMethodQuery } from '../../../components/useMethodQuery.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import type { CustomerLine } from '../customerLine.ts';
import { ReviewForm } from './ReviewForm.tsx';

/** The customer's review of a completed service: the form while it is open, then the review and its status. */
export function ReviewSection({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const delivered = line.status === STATUS.delivered;
  const { data, isPending } = useMethodQuery('lineReview', { name: line.id }, { enabled: delivered, retry: false });
  if (!delivered || (data && data.state !== 'open' && !data.said)) return null;
  // If it can't be loaded, the rest of the page stays; the next refetch brings it.
  if (!data && !isPending) return null;
  return (
    <>
      <Divider sx={{ marginBlock: 4 }} />
      <Typography variant="title" component="h3" sx={{ marginBlockEnd: 3 }}>
        {translate(data?.said ? 'review.yours' : 'review.title')}
      </Typography>
      {data ? (
        data.said ? (
          <SavedReview line={line.id} review={data.said} deadline={data.state === 'open' ? data.deadline : undefined} />
        ) : (
          <ReviewForm line={line.id} review={null} />
        )
      ) : (
        <Skeleton aria-hidden height={300} sx={{ borderRadius: '16px' }} />
      )}
    </>
  );
}

/** @param deadline until when it may be changed; undefined: no longer */
function SavedReview({
  line,
  review,
  deadline,
}: {
  line: string;
  review: NonNullable<Review['said']>;
  deadline: Instant | undefined;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [changing, setChanging] = useState(false);
  if (changing) return <ReviewForm line={line} review={review} onDone={() => setChanging(false)} />;
  const waiting = review.words_state === MODERATION.waiting;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <ReviewAnswers answers={review} own />
      {review.words && <ReviewText>{review.words}</ReviewText>}
      <ReviewStateChip state={review.words_state} />
      {waiting && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('review.waiting_text')}
        </Typography>
      )}
      {review.words_note && (
        <Box sx={{ inlineSize: '100%' }}>
          <Note>{translate('review.refused_because', { note: review.words_note })}</Note>
        </Box>
      )}
      {review.reply && <ReviewReply words={review.reply} />}
      {deadline !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <Button variant="text" onClick={() => setChanging(true)} sx={{ marginInlineStart: -3 }}>
            {translate('review.change')}
          </Button>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {translate('review.change_until', { time: formatDateTime(deadline, language) })}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
