import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { RichBlock } from '../../../domain/text/richText.ts';
import { RichText } from '../../components/content/RichText.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useStaffPage } from './useStaffPage.ts';

interface FaqItem {
  question: string;
  answer: RichBlock;
}

/** The questions on the page `contact`: paragraphs that begin with bold text. */
function questionsOf(blocks: readonly RichBlock[]): FaqItem[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'paragraph') return [];
    const [first, ...rest] = block.text;
    return first?.strong && rest.length > 0
      ? [{ question: first.text, answer: { kind: 'paragraph', text: rest } }]
      : [];
  });
}

/** Frequently asked questions, each answer collapsed; renders nothing if there are none. */
export function Faq() {
  const translate = useTranslate();
  const questions = questionsOf(useStaffPage('contact').blocks ?? []);
  if (questions.length === 0) return null;
  return (
    <Card sx={{ padding: { xs: 4, md: 6 } }}>
      <Typography variant="title" component="h2" sx={{ marginBlockEnd: 2 }}>
        {translate('info.often_asked')}
      </Typography>
      {questions.map(({ question, answer }) => (
        <Box
          component="details"
          key={question}
          sx={({ vars: { palette } }) => ({
            '& + &': { borderBlockStart: `1px solid ${palette.divider}` },
            '&[open] summary svg': { transform: 'rotate(180deg)' },
          })}
        >
          <Box
            component="summary"
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
              minBlockSize: 52,
              paddingBlock: 2,
              cursor: 'pointer',
              listStyle: 'none',
              '&::-webkit-details-marker': { display: 'none' },
            }}
          >
            {question}
            <ExpandMore aria-hidden fontSize="small" />
          </Box>
          <Box sx={{ color: 'text.secondary', typography: 'body2', paddingBlockEnd: 2 }}>
            <RichText blocks={[answer]} />
          </Box>
        </Box>
      ))}
    </Card>
  );
}
