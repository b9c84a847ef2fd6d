import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Typography from '@mui/material/Typography';
import type { QaariZakreen } from '../../../domain/generated/doctypes.gen.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { reciterPath } from '../../../domain/paths.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage, separatorIn } from '../../../domain/text/format.ts';
import { HOUR, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { portraitFallback } from '../../components/pictures/portraitFallback.ts';
import { ShareButton } from '../../components/ShareButton.tsx';
import { VerifiedMark } from '../../components/VerifiedMark.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { FactTile } from '../../ui/text/FactTile.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { placeholderTone } from '../../ui/text/placeholderTone.ts';
import { ProviderTrackRecord } from '../browse/ProviderTrackRecord.tsx';
import { publicProviderFilter } from '../browse/publicProviderFilter.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { PortraitRow } from './PortraitRow.tsx';
import { useServiceArea } from './useServiceArea.ts';

/** Portrait overlapping the cover, name, kind, and key facts. */
export function ReciterHeader({ reciter }: { reciter: QaariZakreen }) {
  const translate = useTranslate();
  const language = useLanguage();
  const title = reciterTitle(reciter, language);
  const settings = useSettings();
  const notice = reciter.min_notice_minutes || settings?.min_notice_minutes || 0;
  const served = useServiceArea(reciter.serves);
  const kind = inLanguage(reciter, 'type_names', language);
  const occasions = inLanguage(reciter, 'occasion_names', language);
  const verified = reciter.verification_status === publicProviderFilter.verification_status;
  return (
    <>
      <PortraitRow
        portrait={
          <Picture
            src={reciter.profile_picture}
            fallback={portraitFallback(reciter)}
            tone={placeholderTone(reciter.name)}
            ratio="4 / 5"
            shape="arch"
            eager
            sizes="(min-width: 900px) 164px, 108px"
          />
        }
        actions={
          verified && (
            <>
              <FavouriteButton type={LINE_TYPE.reciter} id={reciter.name} name={title} />
              <ShareButton text={title} path={reciterPath(reciter.name)} />
            </>
          )
        }
      >
        <Typography variant="h1">
          <Name>{title}</Name>
          {verified && <VerifiedMark size={26} />}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {[kind, verified && translate('provider.verified_by')].filter(Boolean).join(separatorIn(language))}
        </Typography>
        <ProviderTrackRecord provider={reciter} kind="reciter" />
      </PortraitRow>
      <PlainList
        sx={{
          display: 'grid',
          gap: 3,
          marginBlock: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(180px, max-content))' },
        }}
      >
        {reciter.audience && (
          <FactTile icon={GroupsOutlined} label={translate('provider.fact.audience')}>
            {translate(`storefront.audience.${reciter.audience}`)}
          </FactTile>
        )}
        <FactTile icon={PlaceOutlined} label={translate('provider.fact.areas')}>
          {served}
        </FactTile>
        {occasions && (
          <FactTile icon={MenuBookOutlined} label={translate('provider.fact.occasions')} wide={notice === 0}>
            {occasions}
          </FactTile>
        )}
        {notice > 0 && (
          <FactTile icon={ScheduleOutlined} label={translate('provider.fact.notice')}>
            {translate('provider.notice_ahead', { smart_count: Math.ceil((notice * MINUTE) / HOUR) })}
          </FactTile>
        )}
      </PlainList>
    </>
  );
}

/** The reciter's own description. */
export function Description({ reciter }: { reciter: QaariZakreen }) {
  const language = useLanguage();
  return (
    <Typography sx={{ maxInlineSize: 720, marginBlockStart: 6, whiteSpace: 'pre-line' }}>
      <Name>{inLanguage(reciter, 'description', language)}</Name>
    </Typography>
  );
}
