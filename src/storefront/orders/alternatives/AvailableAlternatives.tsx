import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { formatInlineFils } from '../../../../domain/money/money.ts';
import { reciterTimePath, resultsPath } from '../../../../domain/paths.ts';
import { reciterTitle } from '../../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { formatTime, instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { SearchInput, SearchResponse } from '../../../api/types.ts';
import { Money } from '../../../components/Money.tsx';
import { portraitFallback } from '../../../components/pictures/portraitFallback.ts';
import { VerifiedMark } from '../../../components/VerifiedMark.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { DotSeparated } from '../../../ui/text/DotSeparated.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { Picture } from '../../../ui/text/Picture.tsx';
import { placeholderTone } from '../../../ui/text/placeholderTone.ts';
import { ProviderTrackRecord } from '../../browse/ProviderTrackRecord.tsx';
import { LazyJoinWaitlist } from '../../waitlist/lazyJoinWaitlist.ts';
import type { CustomerLine } from '../customerLine.ts';
import { useAvailableAlternatives } from './useAvailableAlternatives.ts';

/** The results page of a search. */
const resultsOf = ({ kind, ...filters }: SearchInput): string =>
  resultsPath(kind, filters as Record<string, string | undefined>);

/**
 * Reciters who could replace one who can't come, at the same time and for no more than the price: three, with a link to
 * all of them. If there are none: nearby nights, and the waitlist. Selecting one opens their page, because it is a new
 * request and never a silent replacement.
 */
export function AvailableAlternatives({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { input, start, others, total, isNone, near } = useAvailableAlternatives(line);
  if (others.length === 0 && !isNone) return null;
  const time = formatTime(start, language);
  const limit = formatInlineFils(line.total, language);
  return (
    <Box sx={{ marginBlockStart: 5 }}>
      <Typography variant="title" component="h3" sx={{ margin: 0 }}>
        {translate(isNone ? 'orders.others.none' : 'orders.others.title', { time, price: limit })}
      </Typography>
      {!isNone && (
        <Box component="ul" sx={{ margin: 0, padding: 0 }}>
          {others.map((row) => (
            <Other key={row.card.id} row={row} line={line} />
          ))}
        </Box>
      )}
      {!isNone && total > others.length && (
        <Box sx={{ textAlign: 'center' }}>
          <Button component={Link} to={resultsOf(input)} variant="text">
            {translate('orders.others.all', { smart_count: total })}
          </Button>
        </Box>
      )}
      {near.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, marginBlockStart: 4 }}>
          {near.map(({ night, free, isBefore }) => (
            <Button
              key={night}
              component={Link}
              to={resultsOf({ ...input, date: undefined, night })}
              variant="outlined"
            >
              {translate(isBefore ? 'orders.others.before' : 'orders.others.after', { smart_count: free })}
            </Button>
          ))}
        </Box>
      )}
      {isNone && (
        <Suspense>
          <LazyJoinWaitlist search={input} />
        </Suspense>
      )}
    </Box>
  );
}

function Other({ row: { card, starts }, line }: { row: SearchResponse['rows'][number]; line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const name = reciterTitle(card, language);
  const chosen = starts.find(({ start }) => start === line.start);
  const to = reciterTimePath(card.id, {
    at: instantToWire(line.start),
    choose: chosen?.packageId,
    area: line.area ?? '',
    occasion: line.occasion ?? '',
  });
  return (
    <Box
      component="li"
      sx={({ vars: { palette } }) => ({
        listStyle: 'none',
        display: 'flex',
        gap: 4,
        paddingBlock: 4,
        '& + &': { borderBlockStart: `1px solid ${palette.divider}` },
      })}
    >
      <Picture
        src={card.profile_picture}
        fallback={portraitFallback(card)}
        tone={placeholderTone(card.id)}
        ratio="4 / 5"
        shape="arch"
        sx={{ inlineSize: 64, flex: 'none' }}
      />
      <Box sx={{ flex: 1, minInlineSize: 0, display: 'grid', gap: 1, alignContent: 'start' }}>
        <Typography variant="title" component="h4" sx={{ margin: 0 }}>
          <Name>{name}</Name>
          <VerifiedMark />
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          <DotSeparated>
            {inLanguage(card, 'type_names', language)}
            {card.audience ? translate(`storefront.audience.${card.audience}`) : ''}
          </DotSeparated>
        </Typography>
        <ProviderTrackRecord provider={card} kind="reciter" short />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
          {card.from_price ? (
            <span>
              {translate('storefront.from')} <Money dinars={card.from_price} />
            </span>
          ) : null}
          <Button
            component={Link}
            to={to}
            variant="outlined"
            aria-label={translate('orders.others.choose_named', { name })}
          >
            {translate('orders.others.choose')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
