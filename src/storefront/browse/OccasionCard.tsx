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

/** An occasion: its picture, name, number of reciters, and next date. */
export function OccasionCard({
  occasion,
  facts,
  eager,
}: {
  occasion: Partial<Ocassion> & { id: string };
  /** Undefined while loading. */
  facts: HomeRecords['occasion_facts'][number] | undefined;
  /** Whether the card is at the top of the page. */
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
        // Always on separate lines: whether both fit on one would change when the font loads.
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          <DateText day={facts.next_date} stacked />
        </Typography>
      )}
    </CardLink>
  );
}
