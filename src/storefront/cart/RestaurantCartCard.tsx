import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { inLanguage } from '../../../domain/format.ts';
import { parseMoney } from '../../../domain/money.ts';
import { lineTotal, minimumUnit } from '../../../domain/order/cart.ts';
import { restaurantPath } from '../../../domain/paths.ts';
import type { CartRow } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { QuantityStepper } from '../../parts/QuantityStepper.tsx';
import { RestaurantLogo } from '../../parts/RestaurantLogo.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { CartLineNotes } from './CartLineNotes.tsx';

/** The packages of one restaurant in the cart. */
export function RestaurantCartCard({
  restaurantId,
  rows,
  onQuantity,
  onRemove,
}: {
  restaurantId: string;
  rows: CartRow[];
  onQuantity: (row: CartRow, quantity: number) => void;
  onRemove: (row: CartRow) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: restaurant } = useGetOne('restaurants', { id: restaurantId }, { retry: false });
  return (
    <Card sx={{ padding: { xs: 4, md: 6 } }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <RestaurantLogo
          id={restaurantId}
          src={restaurant?.profile_picture}
          name={inLanguage(restaurant, 'res_name', language)}
          size={48}
        />
        <Typography variant="title" component="h2" sx={{ flex: 1 }}>
          <Name>{inLanguage(restaurant, 'res_name', language)}</Name>
        </Typography>
        <Link component={RouterLink} to={restaurantPath(restaurantId)} variant="label" sx={{ paddingBlock: 3 }}>
          {translate('checkout.add_more')}
        </Link>
      </Box>
      {rows.map((row) => {
        const name = inLanguage(row, 'package_name', language);
        const quantity = Number(row.quantity);
        return (
          <Box
            key={row.packageId}
            sx={({ palette }) => ({
              display: 'grid',
              // On phones the bin stands beside the name, the price beside the stepper.
              gridTemplateAreas: {
                xs: '"picture facts bin" "stepper stepper price"',
                sm: '"picture facts stepper price bin"',
              },
              gridTemplateColumns: {
                xs: '72px minmax(0, 1fr) auto',
                sm: '88px minmax(0, 1fr) auto minmax(88px, auto) auto',
              },
              gap: 3,
              alignItems: 'center',
              borderBlockStart: `1px solid ${palette.divider}`,
              marginBlockStart: 4,
              paddingBlockStart: 4,
            })}
          >
            <Picture src={row.pacakge_image} fallback="food" sx={{ gridArea: 'picture', borderRadius: '14px' }} />
            <Box sx={{ gridArea: 'facts', minInlineSize: 0 }}>
              <Typography variant="title" component="h3">
                <Name>{name}</Name>
              </Typography>
              <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                <Money dinars={row.package_unit_price} sx={{ fontWeight: 400 }} />
                {' · '}
                {translate('checkout.minimum', { n: minimumUnit(row.package_minimum_unit) })}
              </Typography>
            </Box>
            <Box sx={{ gridArea: 'stepper' }}>
              <QuantityStepper
                value={quantity}
                min={minimumUnit(row.package_minimum_unit)}
                onChange={(next) => onQuantity(row, next)}
                label={translate('checkout.quantity_of', { name })}
              />
            </Box>
            <Money
              fils={lineTotal(quantity, parseMoney(row.package_unit_price) ?? 0)}
              sx={{ gridArea: 'price', textAlign: 'end' }}
            />
            <IconButton
              onClick={() => onRemove(row)}
              aria-label={translate('checkout.remove', { name })}
              sx={{ gridArea: 'bin', justifySelf: 'end', color: 'text.secondary', marginInlineEnd: -2.5 }}
            >
              <DeleteOutline />
            </IconButton>
            <CartLineNotes row={row} />
          </Box>
        );
      })}
    </Card>
  );
}
