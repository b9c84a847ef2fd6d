import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Restaurant } from '../../../domain/generated/doctypes.gen.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { paths, restaurantPath } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { AccountRoom } from '../../components/AccountRoom.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { isMissing } from '../../components/form/apiError.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { RestaurantLogo } from '../../components/pictures/RestaurantLogo.tsx';
import { ShareButton } from '../../components/ShareButton.tsx';
import { VerifiedMark } from '../../components/VerifiedMark.tsx';
import { loadTranslations } from '../../i18n/i18nProvider.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { LazyNote } from '../../ui/feedback/LazyNote.tsx';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { DetailCover } from '../../ui/layout/DetailCover.tsx';
import { Container } from '../../ui/layout/Page.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { ProviderReviewList } from '../browse/ProviderReviewList.tsx';
import { ProviderTrackRecord } from '../browse/ProviderTrackRecord.tsx';
import { publicProviderFilter } from '../browse/publicProviderFilter.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { useRecordView } from '../recent/recent.ts';
import { BookingRules } from '../reciter/BookingRules.tsx';
import { GuestInvitation } from './GuestInvitation.tsx';
import { RestaurantFacts } from './RestaurantFacts.tsx';
import { RestaurantSkeleton } from './RestaurantSkeleton.tsx';
import { useMealSearch } from './useMealSearch.ts';

const CustomerMenu = lazy(async () => {
  const [menu] = await Promise.all([
    import('./CustomerMenu.tsx'),
    loadTranslations(['booking', 'checkout', 'search', 'account']),
  ]);
  return menu;
});
const Menu = lazy(async () => {
  const [{ PackageMenu: Menu }] = await Promise.all([import('./PackageMenu.tsx'), loadTranslations(['booking'])]);
  return { default: Menu };
});

const QuantityHint = lazyComponent(() => import('./QuantityHint.tsx'), ['search']);

/** A restaurant: profile for everyone, its menu for accounts, the cart for customers (storefront §2). */
export default function RestaurantPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { role } = useSession();
  const id = useSearchParams()[0].get('name') ?? '';
  const { data, error, refetch } = useGetOne<Restaurant & { id: string }>(
    'restaurants',
    { id, meta: FULL_RECORD },
    { enabled: id !== '' },
  );
  // Deferred, so that rendering yields to touch input.
  const restaurant = useDeferredValue(data);

  const wanted = useMealSearch();
  const isWanted = wanted.criteria.night ?? wanted.criteria.date ?? wanted.guests;
  useRecordView('restaurant', restaurant);

  if (!id || isMissing(error)) return <NotFoundPage />;
  if (error && !data)
    return <ErrorState error={error} fallback="provider.restaurant_load" home onRetry={() => refetch()} />;
  const breadcrumb = (
    <Breadcrumb
      crumbs={[{ label: translate('storefront.home'), to: paths.home }, { label: translate('storefront.restaurant') }]}
    />
  );
  if (!restaurant) return <RestaurantSkeleton breadcrumb={breadcrumb} />;

  const name = inLanguage(restaurant, 'res_name', language);
  const verified = restaurant.verification_status === publicProviderFilter.verification_status;
  const rows = restaurant.restaurant_package ?? [];
  return (
    <Container sx={{ paddingBlock: { xs: 0, md: 6 } }}>
      <PageTitle title={name} />
      {breadcrumb}
      <DetailCover src={restaurant.cover_picture} />
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', marginBlock: 6, position: 'relative' }}>
        <RestaurantLogo id={restaurant.id} src={restaurant.profile_picture} name={name} size={72} />
        <div>
          <Typography variant="h1">
            <Name>{name}</Name>
            {verified && <VerifiedMark size={26} />}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            <Name>{inLanguage(restaurant, 'cuisine', language)}</Name>
          </Typography>
          <ProviderTrackRecord provider={restaurant} kind="restaurant" />
        </div>
        {/* On phones they are on the cover, so that the name has the full line. */}
        <Box
          sx={{
            marginInlineStart: 'auto',
            display: 'flex',
            gap: 2,
            position: { xs: 'absolute', sm: 'static' },
            insetBlockStart: '-80px',
            insetInlineEnd: 0,
          }}
        >
          {verified && (
            <>
              <FavouriteButton type={LINE_TYPE.restaurant} id={restaurant.id} name={name} />
              <ShareButton text={name} path={restaurantPath(restaurant.id)} />
            </>
          )}
        </Box>
      </Box>
      {!verified && <LazyNote tone="warning">{translate('provider.not_public')}</LazyNote>}
      <Typography sx={{ maxInlineSize: 720, whiteSpace: 'pre-line' }}>
        <Name>{inLanguage(restaurant, 'restaurant_description', language)}</Name>
      </Typography>
      <RestaurantFacts restaurant={restaurant} />
      {role !== ROLE.customer && isWanted && (
        <Suspense fallback={<Box sx={{ blockSize: 96 }} />}>
          <QuantityHint wanted={wanted} />
        </Suspense>
      )}
      {role === 'guest' && <AccountRoom blockSize="100vh" />}
      {role === 'guest' && (
        <Box sx={{ marginBlockStart: 8 }}>
          <GuestInvitation
            text={translate('provider.login_for_packages')}
            loginLabel={translate('provider.login_now')}
          />
        </Box>
      )}
      {/* The record rendered for guests has no menu; the account's record is loading. */}
      {role !== 'guest' && !restaurant.restaurant_package && <Box sx={{ blockSize: '100vh' }} />}
      {role === ROLE.customer && restaurant.restaurant_package && (
        <Suspense fallback={<Box sx={{ blockSize: '100vh' }} />}>
          <CustomerMenu restaurant={restaurant.id} rows={rows} pictures={restaurant.package_pictures} wanted={wanted} />
        </Suspense>
      )}
      {role !== 'guest' && role !== ROLE.customer && restaurant.restaurant_package && (
        <Suspense fallback={<Box sx={{ blockSize: '100vh' }} />}>
          <Menu rows={rows} pictures={restaurant.package_pictures} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('provider.customers_only')}
          </Typography>
        </Suspense>
      )}
      <Box sx={{ marginBlockStart: 8, maxInlineSize: 560 }}>
        <BookingRules of={LINE_TYPE.restaurant} />
      </Box>
      <Box sx={{ maxInlineSize: 760 }}>
        <ProviderReviewList type={LINE_TYPE.restaurant} id={restaurant.id} />
      </Box>
    </Container>
  );
}
