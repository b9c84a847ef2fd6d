import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { restaurantPath } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import type { FoundKitchen } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { RestaurantLogo } from '../../components/pictures/RestaurantLogo.tsx';
import { VerifiedMark } from '../../components/VerifiedMark.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CardLink } from '../../ui/layout/CardLink.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { ProviderTrackRecord } from './ProviderTrackRecord.tsx';

const MINUTES_PER_HOUR = 60;

/**
 * A restaurant in lists and rails: cover, crest, name and cuisine, or the searched area. For accounts that may see
 * prices also the lowest price, price per person, minimum order and lead time.
 * @param wanted the searched date and number of people, passed on to the restaurant's page
 */
export function RestaurantCard({
  restaurant,
  wanted,
  eager,
}: {
  restaurant: FoundKitchen & { id: string };
  wanted?: Parameters<typeof restaurantPath>[1];
  /** Whether the card is at the top of the page. */
  eager?: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const name = inLanguage(restaurant, 'res_name', language);
  const minimum = restaurant.from_quantity ?? 0;
  const hours = Math.ceil((restaurant.min_notice_minutes ?? 0) / MINUTES_PER_HOUR);
  return (
    <Box sx={{ position: 'relative' }}>
      <CardLink to={restaurantPath(restaurant.id, wanted)}>
        <Picture src={restaurant.cover_picture} fallback="food" ratio="16 / 10" eager={eager} />
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            gap: { xs: 1.5, sm: 3 },
            marginBlockStart: 3,
          }}
        >
          <RestaurantLogo id={restaurant.id} src={restaurant.profile_picture} name={name} size={44} />
          <Box sx={{ minInlineSize: 0 }}>
            <Typography variant="title" component="h3">
              <Name>{name}</Name>
              <VerifiedMark />
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
              <Name>{inLanguage(restaurant, 'cuisine', language)}</Name>
            </Typography>
            {restaurant.area_name && (
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
                {inLanguage(restaurant, 'area_name', language)}
              </Typography>
            )}
            <ProviderTrackRecord provider={restaurant} kind="restaurant" short />
            {restaurant.from_price ? (
              <Typography variant="body2" component="p" sx={{ margin: 0 }}>
                {translate('storefront.dishes_from')} <Money dinars={restaurant.from_price} />
              </Typography>
            ) : null}
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', margin: 0 }}>
              <DotSeparated>
                {restaurant.person_price ? (
                  <>
                    <Money dinars={restaurant.person_price} /> {translate('storefront.per_person')}
                  </>
                ) : (
                  ''
                )}
                {minimum > 1 ? translate('storefront.minimum', { n: minimum }) : ''}
                {hours > 0 ? translate('storefront.notice', { smart_count: hours }) : ''}
              </DotSeparated>
            </Typography>
          </Box>
        </Box>
      </CardLink>
      <Box sx={{ position: 'absolute', insetBlockStart: 8, insetInlineEnd: 8 }}>
        <FavouriteButton type={LINE_TYPE.restaurant} id={restaurant.id} name={name} />
      </Box>
    </Box>
  );
}
