import Box from '@mui/material/Box';
import { separatorIn } from '../../../domain/text/format.ts';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { useFilterLabels } from '../search/useFilterLabels.ts';
import type { MealSearch } from './useMealSearch.ts';

/** Shown above the menu: the searched date and number of people, and how they apply. */
export default function QuantityHint({
  wanted: { criteria, at },
  follows = false,
}: {
  wanted: MealSearch;
  /** Whether the cart has a reciter, whose day the food follows. */
  follows?: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { heading, other, time, people } = useFilterLabels(criteria);
  const when = at === undefined ? time : translate('search.at_time', { time: formatTime(at, language) });
  const wanted = [heading, other, when, people].filter(Boolean).join(separatorIn(language));
  if (!heading && !people) return null;
  // Food of a majlis follows its reciter, whatever day was searched.
  const keepsDay = heading !== '' && !follows;
  const keptFilter = people ? (keepsDay ? 'both' : 'people') : keepsDay && 'day';
  return (
    <Box sx={{ marginBlockStart: 6 }}>
      <Note>
        <strong>{wanted}</strong>
        {keptFilter && <br />}
        {keptFilter && translate(`search.kept.${keptFilter}`)}
      </Note>
    </Box>
  );
}
