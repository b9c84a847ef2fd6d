import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MODERATION } from '../../../domain/states/reviewModeration.ts';
import { formatMonth } from '../../../domain/time/kuwaitTime.ts';
import type { OwnReview } from '../../api/types.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ReviewStateChip } from '../../components/ReviewStateChip.tsx';
import { ReviewAnswers, ReviewReply, ReviewText } from '../../components/ReviewText.tsx';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { ReplyForm } from './ReplyForm.tsx';

/** Reviews of the provider, and their single reply to each; without the customer and booking. */
export function OwnReviewsPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useMethodQuery('ownReviews', {}, { select: ({ reviews }) => reviews });
  return (
    <BackOfficePage title={translate('review.own.title')} lead={translate('review.own.lead')}>
      {data ? (
        data.length > 0 ? (
          <PlainList sx={{ display: 'grid', gap: 4, maxInlineSize: 760 }}>
            {data.map((review) => (
              <Card key={review.name} component="li" sx={{ p: { xs: 4, md: 6 } }}>
                <Review review={review} />
              </Card>
            ))}
          </PlainList>
        ) : (
          <EmptyState title={translate('review.own.none')} text={translate('review.own.none_text')} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <LoadingShapes>
          <SkeletonRows rows={3} height={160} />
        </LoadingShapes>
      )}
    </BackOfficePage>
  );
}

function Review({ review }: { review: OwnReview }) {
  const translate = useTranslate();
  const language = useLanguage();
  const note = review.reply_state === MODERATION.refused && review.reply_note;
  return (
    <Stack spacing={3}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
        <bdi>{formatMonth(review.month, language)}</bdi>
      </Typography>
      <ReviewText>{review.words}</ReviewText>
      <ReviewAnswers answers={review} />
      {review.reply ? (
        <ReviewReply words={review.reply} beside={<ReviewStateChip state={review.reply_state} />} />
      ) : (
        <ReplyForm review={review.name} />
      )}
      {note && (
        <Typography variant="body2" color="text.secondary">
          {translate('review.refused_because', { note })}
        </Typography>
      )}
    </Stack>
  );
}
