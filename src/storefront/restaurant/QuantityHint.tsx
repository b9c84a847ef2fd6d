import Box from '@mui/material/Box';
import { separatorIn } from '../../../domain/text/format.ts';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { useFilterLabels } from '../search/useFilterLabels.ts';
import type { WantedMeal } from './useMealQuantity.ts';

/** Above the menu: for when and for how many people one came here, and what becomes of it. */
export default function WantedNote({
  wanted: { asked, at },
  follows = false,
}: {
  wanted: WantedMeal;
  /** Whether a reciter is in the cart, whose day the food will have. */
  follows?: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { heading, other, time, people } = useFilterLabels(asked);
  const when = at === undefined ? time : translate('search.at_time', { time: formatTime(at, language) });
  const wanted = [heading, other, when, people].filter(Boolean).join(separatorIn(language));
  if (!heading && !people) return null;
  // the food of a majlis follows its reciter, whatever day it was looked for
  const keepsDay = heading !== '' && !follows;
  const kept = people ? (keepsDay ? 'both' : 'people') : keepsDay && 'day';
  return (
    <Box sx={{ marginBlockStart: 6 }}>
      <Note>
        <strong>{wanted}</strong>
        {kept && <br />}
        {kept && translate(`search.kept.${kept}`)}
      </Note>
    </Box>
  );
}
