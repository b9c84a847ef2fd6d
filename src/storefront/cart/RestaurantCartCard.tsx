import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { parseMoney, sumMoney } from '../../../domain/money/money.ts';
import { decreased, lineTotal, minimumUnit } from '../../../domain/order/cart.ts';
import { restaurantPath } from '../../../domain/paths.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import type { CartRow, Quote } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';
import { QuantityStepper } from '../../parts/QuantityStepper.tsx';
import { RestaurantLogo } from '../../parts/RestaurantLogo.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { CartLineNotes } from './CartLineNotes.tsx';
import { KitchenNote } from './KitchenNote.tsx';
import { KitchenProblems } from './KitchenProblems.tsx';

/** The packages of one restaurant in the cart, when they come, and what its kitchen should know. */
export function RestaurantCartCard({
  restaurantId,
  rows,
  delivery,
  quote,
  onQuantity,
  onRemove,
  onNote,
}: {
  restaurantId: string;
  rows: CartRow[];
  /** When the food comes, milliseconds; undefined while no time is chosen. */
  delivery?: number;
  /** The server's, which knows whether the kitchen can take it then. */
  quote: Quote | undefined;
  onQuantity: (row: CartRow, quantity: number) => void;
  onRemove: (row: CartRow) => void;
  onNote: (notes: string) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: restaurant } = useGetOne('restaurants', { id: restaurantId }, { retry: false });
  const name = inLanguage(restaurant, 'res_name', language);
  const notice = Number(restaurant?.min_notice_minutes) || 0;
  const priceOf = (row: CartRow) => lineTotal(Number(row.quantity), parseMoney(row.package_unit_price) ?? 0);
  return (
    <Card sx={{ padding: { xs: 4, md: 6 } }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <RestaurantLogo
          id={restaurantId}
          src={restaurant?.profile_picture}
          name={inLanguage(restaurant, 'res_name', language)}
          size={48}
        />
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography variant="title" component="h2">
            <Name>{name}</Name>
          </Typography>
          {delivery !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatWeekday(delivery, language)} <bdi>{formatDateTime(delivery, language)}</bdi>
            </Typography>
          )}
          {notice > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('checkout.notice_needed', { smart_count: Math.ceil(notice / 60) })}
            </Typography>
          )}
        </Box>
        <Link component={RouterLink} to={restaurantPath(restaurantId)} variant="label" sx={{ paddingBlock: 3 }}>
          {translate('checkout.add_more')}
        </Link>
      </Box>
      <Box sx={{ marginBlockStart: 3, '&:empty': { display: 'none' } }}>
        <KitchenProblems quote={quote} vendor={restaurantId} />
      </Box>
      {rows.map((row) => {
        const dish = inLanguage(row, 'package_name', language);
        const quantity = Number(row.quantity);
        const minimum = minimumUnit(row.package_minimum_unit);
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
                <Name>{dish}</Name>
              </Typography>
              <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                <Money dinars={row.package_unit_price} sx={{ fontWeight: 400 }} />
                {minimum > 1 && ` · ${translate('checkout.minimum', { n: minimum })}`}
              </Typography>
            </Box>
            <Box sx={{ gridArea: 'stepper' }}>
              <QuantityStepper
                value={quantity}
                min={0}
                onChange={(next) => {
                  // Below the minimum the dish goes (S1-T-08).
                  const kept = next < quantity ? decreased(quantity, minimum) : next;
                  if (kept === 0) onRemove(row);
                  else onQuantity(row, kept);
                }}
                label={translate('checkout.quantity_of', { name: dish })}
              />
            </Box>
            <Money fils={priceOf(row)} sx={{ gridArea: 'price', textAlign: 'end' }} />
            <IconButton
              onClick={() => onRemove(row)}
              aria-label={translate('checkout.remove', { name: dish })}
              sx={{ gridArea: 'bin', justifySelf: 'end', color: 'text.secondary', marginInlineEnd: -2.5 }}
            >
              <DeleteOutline />
            </IconButton>
            <CartLineNotes row={row} />
          </Box>
        );
      })}
      <KitchenNote notes={String(rows[0]?.notes ?? '')} onKeep={onNote} />
      {rows.length > 1 && (
        <Box
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, marginBlockStart: 3, typography: 'label' }}
        >
          <span>{translate('checkout.subtotal_of', { name: isolate(name) })}</span>
          <Money fils={sumMoney(rows.map(priceOf))} />
        </Box>
      )}
    </Card>
  );
}
