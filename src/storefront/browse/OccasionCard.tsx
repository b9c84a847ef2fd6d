import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ocassion } from '../../../domain/generated/doctypes.gen.ts';
import { occasionPath } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import type { HomeRecords } from '../../api/types.ts';
import { DateText } from '../../components/DateText.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CardLink } from '../../ui/layout/CardLink.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';

/** An occasion: its picture, below it its name, how many reciters it has, and its next day in the calendar. */
export function OccasionCard({
  occasion,
  facts,
  eager,
}: {
  occasion: Partial<Ocassion> & { id: string };
  /** Undefined while it is not known. */
  facts: HomeRecords['occasion_facts'][number] | undefined;
  /** Does the card stand where the page begins? */
  eager?: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <CardLink to={occasionPath(occasion.id)}>
      <Picture
        src={occasion.occasion_image}
        fallback={occasion.mood === 'mourning' ? 'mourning' : 'joyful'}
        ratio="16 / 9"
        eager={eager}
      />
      <Box
        sx={{ display: 'flex', gap: 3, alignItems: 'baseline', justifyContent: 'space-between', marginBlockStart: 3 }}
      >
        <Typography variant="title" component="h3">
          <Name>{inLanguage(occasion, 'title', language) || occasion.id}</Name>
        </Typography>
        {facts && (
          <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {translate('storefront.result_count', { smart_count: facts.reciters })}
          </Typography>
        )}
      </Box>
      {facts?.next_date && (
        // under each other: whether both fit in one line changed with the letters, as they came
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          <DateText day={facts.next_date} stacked />
        </Typography>
      )}
    </CardLink>
  );
}
