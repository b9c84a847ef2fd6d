import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import RecordVoiceOverOutlined from '@mui/icons-material/RecordVoiceOverOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { QaariZakreen } from '../../../domain/generated/doctypes.gen.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { reciterPath } from '../../../domain/paths.ts';
import { inLanguage, separatorIn } from '../../../domain/text/format.ts';
import { HOUR, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { reciterTitle } from '../../../domain/vendor/reciterTitle.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { portraitFallback } from '../../parts/pictures/portraitFallback.ts';
import { ShareButton } from '../../parts/ShareButton.tsx';
import { VerifiedMark } from '../../parts/VerifiedMark.tsx';
import { useSettings } from '../../site/useSettings.ts';
import { artTone } from '../../ui/text/artTone.ts';
import { FactChip } from '../../ui/text/FactChip.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { publicVendors } from '../browse/publicVendors.ts';
import { VendorRecord } from '../browse/VendorRecord.tsx';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { PortraitRow } from './PortraitRow.tsx';
import { useServed } from './useServed.ts';

/** Portrait over the cover's edge, name, kind, and the facts one chooses by. */
export function ReciterHead({ reciter }: { reciter: QaariZakreen }) {
  const translate = useTranslate();
  const language = useLanguage();
  const title = reciterTitle(reciter, language);
  const settings = useSettings();
  const notice = reciter.min_notice_minutes || settings?.min_notice_minutes || 0;
  const served = useServed(reciter.serves);
  const kind = inLanguage(reciter, 'type_names', language);
  const occasions = inLanguage(reciter, 'occasion_names', language);
  const verified = reciter.verification_status === publicVendors.verification_status;
  return (
    <>
      <PortraitRow
        portrait={
          <Picture
            src={reciter.profile_picture}
            fallback={portraitFallback(reciter)}
            tone={artTone(reciter.name)}
            ratio="4 / 5"
            shape="arch"
            eager
            sizes="(min-width: 900px) 164px, 108px"
          />
        }
      >
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography variant="h1">
            <Name>{title}</Name>
            {verified && <VerifiedMark size={26} />}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {[kind, verified && translate('provider.verified_by')].filter(Boolean).join(separatorIn(language))}
          </Typography>
          <VendorRecord vendor={reciter} kind="reciter" />
        </Box>
        {verified && (
          <Box sx={{ display: 'flex', gap: 2 }}>
            <FavouriteButton type={LINE_TYPE.reciter} id={reciter.name} name={title} />
            <ShareButton text={title} path={reciterPath(reciter.name)} />
          </Box>
        )}
      </PortraitRow>
      <Box
        component="ul"
        sx={{ listStyle: 'none', padding: 0, marginBlock: 6, display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {kind && <FactChip icon={RecordVoiceOverOutlined}>{kind}</FactChip>}
        {reciter.audience && (
          <FactChip icon={GroupsOutlined}>{translate(`storefront.audience.${reciter.audience}`)}</FactChip>
        )}
        {occasions && <FactChip icon={MenuBookOutlined}>{occasions}</FactChip>}
        <FactChip icon={PlaceOutlined}>{served}</FactChip>
        {notice > 0 && (
          <FactChip icon={ScheduleOutlined}>
            {translate('provider.notice_ahead', { smart_count: Math.ceil((notice * MINUTE) / HOUR) })}
          </FactChip>
        )}
      </Box>
      <Typography sx={{ maxInlineSize: 720, whiteSpace: 'pre-line' }}>
        <Name>{inLanguage(reciter, 'description', language)}</Name>
      </Typography>
    </>
  );
}
