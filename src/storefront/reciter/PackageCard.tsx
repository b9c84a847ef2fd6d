import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { PackagePicture, QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { MorePictures } from '../../components/pictures/MorePictures.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import type { ArtTone } from '../../ui/text/placeholderTone.ts';

/** A reciter's package: picture, name, duration, price, and for customers a button to book it. */
export function PackageCard({
  row,
  pictures,
  tone,
  onReserve,
}: {
  row: QaariPackage;
  /** Additional pictures. */
  pictures: PackagePicture[];
  /** Tone of the placeholder, if it has no picture. */
  tone: ArtTone;
  onReserve?: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const name = inLanguage(row, 'package_name', language);
  return (
    <Card sx={{ blockSize: '100%', display: 'flex', flexDirection: 'column' }}>
      <Picture src={row.pacakge_image} fallback="recitation" tone={tone} ratio="16 / 7" shape="plain" />
      <Box sx={{ padding: 4, flex: 1, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="title" component="h3">
          <Name>{name}</Name>
        </Typography>
        <Typography
          variant="body2"
          sx={{
            color: 'text.secondary',
            // Not stretched, because that would show the lines that should be clipped.
            flex: 'none',
            marginBlockEnd: 'auto',
            display: '-webkit-box',
            WebkitLineClamp: 3,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          <Name>{inLanguage(row, 'package_description', language)}</Name>
        </Typography>
        {row.package_time ? (
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', typography: 'body2', color: 'text.secondary' }}>
            <ScheduleOutlined sx={{ fontSize: 18 }} />
            {translate('booking.minutes', { smart_count: row.package_time })}
          </Box>
        ) : null}
        <MorePictures name={name} first={row.pacakge_image} pictures={pictures} fallback="recitation" />
        <Money dinars={row.package_unit_price} sx={{ fontSize: '1.125rem' }} />
        {onReserve && (
          <Button variant="outlined" onClick={onReserve} aria-label={`${translate('storefront.reservation')}: ${name}`}>
            {translate('storefront.reservation')}
          </Button>
        )}
      </Box>
    </Card>
  );
}
