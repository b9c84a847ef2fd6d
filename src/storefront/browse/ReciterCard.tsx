import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { QaariZakreen } from '../../../domain/generated/doctypes.gen.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { reciterPath } from '../../../domain/paths.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { portraitFallback } from '../../components/pictures/portraitFallback.ts';
import { VerifiedMark } from '../../components/VerifiedMark.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CardLink } from '../../ui/layout/CardLink.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { placeholderTone } from '../../ui/text/placeholderTone.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { VoiceButton } from '../voice/VoiceButton.tsx';
import { ProviderTrackRecord } from './ProviderTrackRecord.tsx';

/**
 * A reciter in lists and rails: arch portrait, name, kind and audience, and the lowest price for accounts that may see
 * prices.
 */
export function ReciterCard({
  reciter,
  occasion,
  eager,
}: {
  reciter: Partial<QaariZakreen> & { id: string };
  occasion?: string;
  /** Whether the card is at the top of the page. */
  eager?: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const title = reciterTitle(reciter, language);
  const kind = inLanguage(reciter, 'type_names', language);
  const audience = reciter.audience ? translate(`storefront.audience.${reciter.audience}`) : '';
  return (
    <Box sx={{ position: 'relative' }}>
      <CardLink to={reciterPath(reciter.id, { occasion })}>
        <Picture
          src={reciter.profile_picture}
          fallback={portraitFallback(reciter)}
          tone={placeholderTone(reciter.id)}
          ratio="4 / 5"
          shape="arch"
          eager={eager}
        />
        <Typography variant="title" component="h3" sx={{ marginBlockStart: 3 }}>
          <Name>{title}</Name>
          <VerifiedMark />
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
          <DotSeparated>
            {kind}
            {audience}
          </DotSeparated>
        </Typography>
        <ProviderTrackRecord provider={reciter} kind="reciter" short />
        {reciter.from_price ? (
          <Typography variant="body2" component="p" sx={{ margin: 0, marginBlockStart: 1 }}>
            {translate('storefront.from')} <Money dinars={reciter.from_price} />
          </Typography>
        ) : null}
      </CardLink>
      <OnPicture>
        <FavouriteButton type={LINE_TYPE.reciter} id={reciter.id} name={title} />
        {(reciter.audio || reciter.has_audio === 1) && <VoiceButton src={reciter.audio} name={title} />}
      </OnPicture>
    </Box>
  );
}

/** The lower corners of the arch picture, whose height is five quarters of its width. */
function OnPicture({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: 0,
        insetBlockStart: 0,
        aspectRatio: '4 / 5',
        padding: 1.5,
        display: 'flex',
        alignItems: 'end',
        justifyContent: 'space-between',
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      {children}
    </Box>
  );
}
