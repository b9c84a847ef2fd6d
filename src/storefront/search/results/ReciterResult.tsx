import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LINE_TYPE } from '../../../../domain/order/orderStatus.ts';
import { reciterTimePath } from '../../../../domain/paths.ts';
import { reciterTitle } from '../../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import type { SearchResponse } from '../../../api/types.ts';
import { Money } from '../../../components/Money.tsx';
import { portraitFallback } from '../../../components/pictures/portraitFallback.ts';
import { VerifiedMark } from '../../../components/VerifiedMark.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { CardLink } from '../../../ui/layout/CardLink.tsx';
import { DotSeparated } from '../../../ui/text/DotSeparated.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { Picture } from '../../../ui/text/Picture.tsx';
import { placeholderTone } from '../../../ui/text/placeholderTone.ts';
import { ProviderTrackRecord } from '../../browse/ProviderTrackRecord.tsx';
import { FavouriteButton } from '../../favourites/FavouriteButton.tsx';
import { VoiceButton } from '../../voice/VoiceButton.tsx';
import type { SearchFilters } from '../searchFilters.ts';
import { FreeStarts } from './FreeStarts.tsx';
import { resultCard } from './resultCard.ts';

/** An available reciter: on phones a row with the times below, on wider screens a portrait above them. */
export function ReciterResult({
  row,
  criteria,
  eager,
}: {
  row: SearchResponse['rows'][number];
  criteria: SearchFilters;
  eager: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { card } = row;
  const title = reciterTitle(card, language);
  const { night, date, part, hour, area, occasion, guests } = criteria;
  return (
    <Box sx={resultCard}>
      <CardLink to={reciterTimePath(card.id, { night, date, part, hour, area, occasion, guests })}>
        <Picture
          src={card.profile_picture}
          fallback={portraitFallback(card)}
          tone={placeholderTone(card.id)}
          ratio="4 / 5"
          shape="arch"
          eager={eager}
        />
        <div>
          <Typography variant="title" component="h3">
            <Name>{title}</Name>
            <VerifiedMark />
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
            <DotSeparated>
              {inLanguage(card, 'type_names', language)}
              {card.audience ? translate(`storefront.audience.${card.audience}`) : ''}
            </DotSeparated>
          </Typography>
          <ProviderTrackRecord provider={card} kind="reciter" short />
          {card.from_price ? (
            <Typography variant="body2" component="p" sx={{ margin: 0, marginBlockStart: 1 }}>
              {translate('storefront.from')} <Money dinars={card.from_price} />
            </Typography>
          ) : null}
        </div>
      </CardLink>
      <div className="on-picture">
        <span className="heart">
          <FavouriteButton type={LINE_TYPE.reciter} id={card.id} name={title} />
        </span>
        {(card.audio || card.has_audio === 1) && <VoiceButton src={card.audio} name={title} />}
      </div>
      <FreeStarts row={row} criteria={criteria} name={title} />
    </Box>
  );
}
