import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { LineType } from '../../../domain/order/orderStatus.ts';
import { formatMonth } from '../../../domain/time/kuwaitTime.ts';
import type { ProviderReviews } from '../../api/types.ts';
import { ReviewAnswers, ReviewReply, ReviewText } from '../../components/ReviewText.tsx';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';

const FIRST = 5;
const MORE = 20;

/** The reviews of a provider: month, answers and text; for kitchens also the share of positive answers. */
export default function Reviews({ type, id }: { type: LineType; id: string }) {
  const translate = useTranslate();
  const [length, setLength] = useState(FIRST);
  const { data, isPending, isFetching } = useMethodQuery(
    'providerReviews',
    { type, provider: id, length },
    { placeholderData: keepPreviousData, retry: false },
  );
  if (isPending) return <Skeleton aria-hidden height={160} sx={{ borderRadius: '16px' }} />;
  // Without reviews, or if they can't be loaded, the section is omitted.
  if (!data || (data.total === 0 && !data.mark)) return null;
  return (
    <Box component="section" aria-labelledby="reviews" sx={{ marginBlockStart: 8, display: 'grid', gap: 4 }}>
      <Box>
        <Typography variant="h2" id="reviews">
          {translate('booking.reviews.title')}
        </Typography>
        {data.mark && <Mark mark={data.mark} />}
      </Box>
      {data.reviews.length > 0 && (
        <PlainList>
          {data.reviews.map((review, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reviews are anonymous and have no ID
            <Review key={index} review={review} />
          ))}
        </PlainList>
      )}
      {data.total > data.reviews.length && (
        <div>
          <Button variant="outlined" loading={isFetching} onClick={() => setLength(length + MORE)}>
            {translate('booking.reviews.more')}
          </Button>
        </div>
      )}
    </Box>
  );
}

/** A kitchen's share of positive answers; omits questions with too few answers. */
function Mark({ mark }: { mark: NonNullable<ProviderReviews['mark']> }) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
      <DotSeparated>
        {mark.as_agreed !== null && translate('booking.reviews.mark_as_agreed', { n: mark.as_agreed })}
        {mark.again !== null && translate('booking.reviews.mark_again', { n: mark.again })}
        {translate('booking.reviews.count', { smart_count: mark.reviews })}
      </DotSeparated>
    </Typography>
  );
}

function Review({ review }: { review: ProviderReviews['reviews'][number] }) {
  const language = useLanguage();
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 2, paddingBlock: 4, borderBlockStart: '1px solid', borderColor: 'divider' }}
    >
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
        <bdi>{formatMonth(review.month, language)}</bdi>
      </Typography>
      <ReviewText>{review.words}</ReviewText>
      <ReviewAnswers answers={review} />
      {review.reply && <ReviewReply words={review.reply} />}
    </Box>
  );
}
