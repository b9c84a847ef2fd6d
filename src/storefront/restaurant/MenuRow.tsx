import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PackagePicture, RestaurantPackage } from '../../../domain/generated/doctypes.gen.ts';
import { minimumUnit } from '../../../domain/order/cart.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { MorePictures } from '../../components/pictures/MorePictures.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';

/** The element ID of a dish. */
export const dishId = (packageId: string): string => `dish-${packageId}`;

/** A dish: text at the start, picture at the end, with the controls on the picture's lower edge. */
export function MenuRow({
  row,
  pictures,
  under,
  control,
}: {
  row: RestaurantPackage;
  /** Additional pictures. */
  pictures: PackagePicture[];
  /** The menu's category, '' for none: a heading above this one's level. */
  under: string;
  control?: ReactNode;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const minimum = minimumUnit(row.package_minimum_unit);
  return (
    <Box
      component="li"
      id={dishId(row.package_id)}
      tabIndex={-1}
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 4,
        paddingBlock: 5,
        borderBlockStart: `1px solid ${palette.divider}`,
      })}
    >
      <div>
        <Typography variant="title" component={under ? 'h4' : 'h3'}>
          <Name>{inLanguage(row, 'package_name', language)}</Name>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlock: 1 }}>
          <Name>{inLanguage(row, 'package_description', language)}</Name>
        </Typography>
        <Money dinars={row.package_unit_price} sx={{ fontSize: '1.0625rem' }} />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
          <DotSeparated>
            {minimum > 1 ? translate('storefront.minimum', { n: minimum }) : translate('booking.vendor.no_minimum')}
            {row.serves ? translate('booking.serves', { smart_count: row.serves }) : ''}
            {inLanguage(row, 'dietary_note', language)}
          </DotSeparated>
        </Typography>
        <MorePictures
          name={inLanguage(row, 'package_name', language)}
          first={row.pacakge_image}
          pictures={pictures}
          fallback="food"
        />
      </div>
      <Box sx={{ inlineSize: { xs: 124, md: 152 }, display: 'grid', justifyItems: 'center', alignContent: 'start' }}>
        <Picture
          src={row.pacakge_image}
          fallback="food"
          ratio="124 / 104"
          sx={{ inlineSize: '100%', borderRadius: '16px' }}
        />
        {control && <Box sx={{ marginBlockStart: '-22px', position: 'relative' }}>{control}</Box>}
      </Box>
    </Box>
  );
}

/** Adds a dish to the cart; placed on the picture's edge. */
export function AddButton({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <Button
      variant="outlined"
      aria-label={`${label}: ${name}`}
      onClick={onClick}
      sx={({ vars: { palette, shadows } }) => ({
        color: palette.brandText,
        borderColor: palette.divider,
        boxShadow: shadows[2],
      })}
    >
      {label}
    </Button>
  );
}
