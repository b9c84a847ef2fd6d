import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useReference } from 'react-admin';
import { Link } from 'react-router-dom';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { getModerationState } from '../../../domain/states/reviewModeration.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { ReviewStateChip } from '../../components/ReviewStateChip.tsx';
import { ReviewAnswers, ReviewReply, ReviewText } from '../../components/ReviewText.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import type { Line } from '../orders/line.ts';
import { ReleaseButtons } from './ReleaseButtons.tsx';
import type { ReviewRecord } from './review.ts';

/** A complete review: its booking, answers, text and reply, each with the actions of staff. */
export function ReviewRow({ review }: { review: ReviewRecord }) {
  const translate = useTranslate();
  const language = useLanguage();
  const line = useReference<Line>({ reference: 'orders', id: review.order_progress }).referenceRecord;
  const submittedAt = parseInstant(review.first_at);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 3,
        padding: { xs: 4, md: 6 },
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:last-child': { borderBlockEnd: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4, rowGap: 1 }}>
        <MuiLink
          component={Link}
          to={backOfficeOrderPath(review.order_progress)}
          sx={{ ...touchTarget, fontWeight: 600 }}
        >
          {line ? (
            <Name>{inLanguage(line, 'providerTitle', language)}</Name>
          ) : (
            <RecordNumber>{review.order_progress}</RecordNumber>
          )}
        </MuiLink>
        <Typography variant="caption" color="text.secondary">
          {line && (
            <>
              <Name>{inLanguage(line, 'packageName', language)}</Name>
              {' · '}
            </>
          )}
          {submittedAt !== undefined && <bdi>{formatDateTime(submittedAt, language)}</bdi>}
        </Typography>
      </Box>
      <ReviewAnswers answers={{ as_agreed: review.as_agreed ?? '', again: review.again ?? '' }} />
      {review.words && (
        <>
          <ReviewText>{review.words}</ReviewText>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            <ReviewStateChip state={getModerationState(review.words_state)} />
            <ReleaseButtons review={review} text="words" />
          </Box>
          <Why note={review.words_note} />
        </>
      )}
      {review.reply && (
        <>
          <ReviewReply
            words={review.reply}
            beside={<ReviewStateChip state={getModerationState(review.reply_state)} />}
          />
          <ReleaseButtons review={review} text="reply" />
          <Why note={review.reply_note} />
        </>
      )}
      {!review.words && (
        <Typography variant="body2" color="text.secondary">
          {translate('review.staff.no_words')}
        </Typography>
      )}
    </Box>
  );
}

/** Why a text was rejected, as its author sees it. */
function Why({ note }: { note: string | null | undefined }) {
  const translate = useTranslate();
  if (!note) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('review.refused_because', { note })}
    </Typography>
  );
}
