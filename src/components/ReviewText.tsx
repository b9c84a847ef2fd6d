import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Name } from '../ui/text/Name.tsx';

type Answer = 'yes' | 'no' | '';
const QUESTIONS = ['as_agreed', 'again'] as const;

/** A customer's answers to the two questions, each as a sentence and never by color alone. */
export function ReviewAnswers({
  answers,
  own,
}: {
  answers: Record<(typeof QUESTIONS)[number], Answer>;
  own?: boolean;
}) {
  const translate = useTranslate();
  const answered = QUESTIONS.flatMap((question) => {
    const answer = answers[question];
    return answer ? [{ question, answer }] : [];
  });
  if (answered.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}
    >
      {answered.map(({ question, answer }) => {
        const Icon = answer === 'yes' ? CheckOutlined : CloseOutlined;
        return (
          <Box key={question} component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Icon aria-hidden fontSize="small" sx={{ color: answer === 'yes' ? 'brandText' : 'text.secondary' }} />
            <Typography variant="body2" component="span">
              {translate(
                own && question === 'again'
                  ? `booking.reviews.own_again.${answer}`
                  : `booking.reviews.${question}.${answer}`,
              )}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

/** A user's own text, unchanged. */
export function ReviewText({ children }: { children: string }) {
  return (
    <Typography component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <Name>{children}</Name>
    </Typography>
  );
}

/**
 * The provider's reply below a review.
 * @param beside shown next to the provider's name
 */
export function ReviewReply({ words, beside }: { words: string; beside?: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        paddingInlineStart: 4,
        borderInlineStart: '2px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="label" component="p" sx={{ margin: 0 }}>
          {translate('booking.reviews.reply')}
        </Typography>
        {beside}
      </Box>
      <ReviewText>{words}</ReviewText>
    </Box>
  );
}
