import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { reciterTimePath, restaurantPath } from '../../../../domain/paths.ts';
import { reciterTitle } from '../../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import type { Day } from '../../../../domain/time/kuwaitTime.ts';
import type { SearchInput, SearchResponse } from '../../../api/types.ts';
import { portraitFallback } from '../../../components/pictures/portraitFallback.ts';
import { VerifiedMark } from '../../../components/VerifiedMark.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Name } from '../../../ui/text/Name.tsx';
import { Picture } from '../../../ui/text/Picture.tsx';
import { placeholderTone } from '../../../ui/text/placeholderTone.ts';
import type { SearchFilters } from '../searchFilters.ts';
import { useNightName } from '../useFilterLabels.ts';

/** A provider who is unavailable at that time, less prominent: their nearest free night, with a link to its times. */
export function UnavailableResult({
  kind,
  away,
  criteria,
  day,
}: {
  kind: SearchInput['kind'];
  away: SearchResponse['away'][number];
  criteria: SearchFilters;
  /** The searched day. */
  day: Day | undefined;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const nightName = useNightName();
  const { card } = away;
  const isReciter = kind === 'reciter';
  const name = isReciter ? reciterTitle(card, language) : inLanguage(card, 'res_name', language);
  const { part, hour, area, occasion, guests } = criteria;
  const isBefore = day !== undefined && away.day < day;
  const to = isReciter
    ? reciterTimePath(card.id, { night: away.night, part, hour, area, occasion, guests })
    : restaurantPath(card.id, { ...(criteria.night ? { night: away.night } : { date: away.day }), part, hour, guests });
  return (
    <Box
      sx={({ vars: { palette } }) => ({
        blockSize: '100%',
        display: 'grid',
        gridTemplateColumns: { xs: '72px minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
        alignContent: 'start',
        columnGap: 3.5,
        rowGap: 3,
        padding: { xs: 3.5, md: 5 },
        borderRadius: '20px',
        border: `1px dashed ${palette.outlineStrong}`,
        '& img': { opacity: 0.7 },
      })}
    >
      <Box sx={{ inlineSize: { xs: 72, md: 88 } }}>
        <Picture
          src={isReciter ? card.profile_picture : card.cover_picture}
          fallback={isReciter ? portraitFallback(card) : 'food'}
          tone={placeholderTone(card.id)}
          ratio="4 / 5"
          shape={isReciter ? 'arch' : 'rounded'}
        />
      </Box>
      <div>
        <Typography variant="title" component="h3">
          <Name>{name}</Name>
          <VerifiedMark />
        </Typography>
        <Typography
          variant="body2"
          component="p"
          sx={{ color: 'text.secondary', display: 'flex', gap: 2, margin: 0, marginBlockStart: 1 }}
        >
          <EventBusyOutlined sx={{ fontSize: 18, marginBlockStart: 0.5 }} />
          {translate('search.no_time_then')}
        </Typography>
      </div>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Typography variant="label" component="p" sx={{ margin: 0 }}>
          {translate(isBefore ? 'search.starts_before' : 'search.starts_after', { smart_count: away.starts })}
        </Typography>
        <Typography variant="body2" component="p" sx={{ margin: 0, color: 'text.secondary' }}>
          {nightName(away.day)}
        </Typography>
      </Box>
      <Button
        component={Link}
        to={to}
        variant="soft"
        aria-label={`${translate('search.see_times')}: ${name}`}
        sx={{ gridColumn: '1 / -1' }}
      >
        {translate('search.see_times')}
      </Button>
    </Box>
  );
}
