import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { PackagePicture, QaariPackage, RestaurantPackage } from '../../../domain/generated/doctypes.gen.ts';
import { getPackagePictures } from '../../../domain/provider/packagePictures.ts';
import { formatCount, inLanguage } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { MorePictures } from '../../components/pictures/MorePictures.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Muted, Strong } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import type { ProviderKind } from '../provider/providerKinds.ts';

type PackageRow = Partial<QaariPackage & RestaurantPackage>;

/** The provider's packages. */
export function PackagesCard({
  kind,
  packages,
  pictures,
}: {
  kind: ProviderKind;
  packages: PackageRow[];
  pictures: PackagePicture[];
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const isReciter = kind.kind === 'reciter';
  return (
    <Card sx={{ p: { xs: 4, md: 6 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {translate('vendor.packages')}
      </Typography>
      {packages.length === 0 && <Box sx={{ color: 'warning.main' }}>{translate('vendor.no_packages')}</Box>}
      <PlainList sx={{ display: 'grid', gap: 3 }}>
        {packages.map((row) => (
          <Box component="li" key={row.package_id} sx={{ display: 'flex', gap: 3, alignItems: 'start' }}>
            <Picture
              src={row.pacakge_image}
              fallback={isReciter ? 'recitation' : 'food'}
              sx={{ width: 64, flexShrink: 0, borderRadius: '14px' }}
            />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Strong>
                <Name>{inLanguage(row, 'package_name', language)}</Name>
              </Strong>
              <Muted>
                <Name>{inLanguage(row, 'package_description', language)}</Name>
              </Muted>
              <MorePictures
                name={inLanguage(row, 'package_name', language)}
                first={row.pacakge_image}
                pictures={getPackagePictures(pictures, row.package_id)}
                fallback={isReciter ? 'recitation' : 'food'}
              />
            </Box>
            <Box sx={{ textAlign: 'end' }}>
              <Money dinars={row.package_unit_price} />
              <Muted>
                {isReciter
                  ? row.package_time && translate('vendor.minutes_long', { smart_count: row.package_time })
                  : translate('vendor.minimum_units', { n: formatCount(row.package_minimum_unit ?? 1) })}
              </Muted>
            </Box>
          </Box>
        ))}
      </PlainList>
    </Card>
  );
}
