import Typography from '@mui/material/Typography';
import type { PackagePicture, QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { getPackagePictures } from '../../../domain/provider/packagePictures.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Carousel } from '../../ui/layout/Carousel.tsx';
import { placeholderTone } from '../../ui/text/placeholderTone.ts';
import { useOpenBooking } from '../booking/useBookingStep.ts';
import { PackageCard } from './PackageCard.tsx';

/** The carousel of packages: one per view on phones, two from 768 px, four from 992 px (storefront §2). */
export function Packages({
  packages,
  pictures,
  bookable,
}: {
  packages: QaariPackage[];
  /** Additional pictures of all packages. */
  pictures: PackagePicture[] | undefined;
  /** Whether the viewer may book. */
  bookable: boolean;
}) {
  const translate = useTranslate();
  const openBooking = useOpenBooking();
  if (packages.length === 0) return <EmptyState title={translate('booking.vendor.no_menu')} />;
  return (
    <>
      <Carousel title={translate('booking.vendor.choose_package')} perView={[1, 2, 4]} arrows="always">
        {packages.map((row, index) => (
          <li key={row.package_id}>
            <PackageCard
              row={row}
              pictures={getPackagePictures(pictures, row.package_id)}
              tone={placeholderTone(row.parent ?? '', index)}
              onReserve={bookable ? () => openBooking(row.package_id) : undefined}
            />
          </li>
        ))}
      </Carousel>
      {!bookable && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 4 }}>
          {translate('provider.customers_only')}
        </Typography>
      )}
    </>
  );
}
