import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { portraitFallback } from '../../components/pictures/portraitFallback.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';

/** The reciter and package: picture, name and duration. */
export function BookingHeader({
  reciter,
  offered,
  minutes,
}: {
  reciter: RaRecord;
  offered: QaariPackage;
  minutes: number;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', paddingBlockEnd: 4 }}>
      <Picture
        src={reciter.profile_picture}
        fallback={portraitFallback(reciter)}
        shape="arch"
        ratio="4 / 5"
        sx={{ inlineSize: 84, flex: 'none' }}
      />
      <Box sx={{ minInlineSize: 0 }}>
        <Typography variant="title" component="p">
          <Name>{inLanguage(offered, 'package_name', language)}</Name>
        </Typography>
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          <Name>{reciterTitle(reciter, language)}</Name>
        </Typography>
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
          {translate('booking.minutes', { smart_count: minutes })}
        </Typography>
      </Box>
    </Box>
  );
}
