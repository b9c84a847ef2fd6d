import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { QaariPackage } from '../../../../domain/doctypes.gen.ts';
import { inLanguage } from '../../../../domain/format.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Money } from '../../../parts/Money.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { Picture } from '../../../ui/text/Picture.tsx';

/** The package in full. @param minutes its length, the site's usual one when it names none */
export function PackageStep({ offered, minutes }: { offered: QaariPackage; minutes: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Picture src={offered.pacakge_image} fallback="recitation" ratio="21 / 9" eager />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
          <Name>{inLanguage(offered, 'package_name', language)}</Name>
        </Typography>
        <Money dinars={offered.package_unit_price} sx={{ fontSize: 20 }} />
      </Box>
      <Typography sx={{ display: 'flex', gap: 2, alignItems: 'center', color: 'text.secondary' }}>
        <ScheduleOutlined sx={{ fontSize: 20 }} />
        {translate('booking.minutes', { smart_count: minutes })}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>
        <Name>{inLanguage(offered, 'package_description', language)}</Name>
      </Typography>
    </Box>
  );
}
