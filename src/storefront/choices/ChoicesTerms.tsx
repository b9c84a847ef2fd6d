import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { choiceRange } from '../../../domain/order/choiceRange.ts';
import type { Quote } from '../../api/types.ts';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { DecideBy } from './DecideBy.tsx';

/** The highest total of a request if further choices come instead; undefined if there are none, or all cost the same. */
export function mostOf({ lines, total }: Quote): { least: number; most: number } | undefined {
  const range = choiceRange(lines, total - lines.reduce((sum, line) => sum + line.total, 0));
  return range.most === range.least ? undefined : range;
}

/** What applies to a request with further choices: by when it is decided, what it costs, and when it is paid. Else nothing. */
export function ChoicesTerms({
  quote,
  decideBy,
  error,
  onDecideBy,
}: {
  quote: Quote;
  decideBy: string;
  error?: FieldMessage | undefined;
  onDecideBy: (value: string) => void;
}) {
  const translate = useTranslate();
  const ranked = quote.lines.filter(({ choices }) => choices.length > 0);
  if (ranked.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DecideBy value={decideBy} error={error} onChange={onDecideBy} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('choices.total_note')}
      </Typography>
      {ranked.length > 1 && <Note>{translate('choices.several_nights')}</Note>}
    </Box>
  );
}
