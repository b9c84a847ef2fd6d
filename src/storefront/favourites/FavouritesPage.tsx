import { type RaRecord, useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import type { QaariZakreen, Restaurant } from '../../../domain/generated/doctypes.gen.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonCard } from '../../ui/feedback/skeletons.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { CardGrid } from '../browse/CardGrid.tsx';
import { publicProviderFilter } from '../browse/publicProviderFilter.ts';
import { ReciterCard } from '../browse/ReciterCard.tsx';
import { RestaurantCard } from '../browse/RestaurantCard.tsx';
import { WaitlistEntries } from '../waitlist/WaitlistEntries.tsx';
import { useFavourites } from './useFavourites.ts';

const MAX_FAVOURITES = 200;
const SHAPES = ['a', 'b', 'c', 'd'];

/** A customer's favourites: reciters, then kitchens, each newest first; omits those that aren't public. */
export default function FavouritesPage() {
  const translate = useTranslate();
  const title = translate('storefront.favourites.title');
  const { favourites, isPending } = useFavourites();
  const ids = (type: string): string[] =>
    (favourites ?? []).filter((row) => row.provider_type === type).map((row) => row.provider);
  const reciters = usePublicRecords<QaariZakreen & { id: string }>('reciters', ids(LINE_TYPE.reciter));
  const restaurants = usePublicRecords<Restaurant & { id: string }>('restaurants', ids(LINE_TYPE.restaurant));
  const waiting = isPending || reciters === undefined || restaurants === undefined;
  return (
    <Page
      title={title}
      breadcrumb={<Breadcrumb crumbs={[{ label: translate('storefront.home'), to: paths.home }, { label: title }]} />}
    >
      {waiting && (
        <LoadingShapes>
          <CardGrid kind="arch">
            {SHAPES.map((key) => (
              <li key={key}>
                <SkeletonCard shape="arch" />
              </li>
            ))}
          </CardGrid>
        </LoadingShapes>
      )}
      {!waiting && reciters.length + restaurants.length === 0 && (
        <EmptyState
          title={translate('booking.favourites_empty')}
          action={{ label: translate('storefront.all_reciters'), to: paths.reciters }}
        />
      )}
      {!waiting && reciters.length > 0 && (
        <Group title={translate('storefront.reciters')} kind="arch">
          {reciters.map((reciter) => (
            <li key={reciter.id}>
              <ReciterCard reciter={reciter} />
            </li>
          ))}
        </Group>
      )}
      {!waiting && restaurants.length > 0 && (
        <Group title={translate('storefront.catering')} kind="wide">
          {restaurants.map((restaurant) => (
            <li key={restaurant.id}>
              <RestaurantCard restaurant={restaurant} />
            </li>
          ))}
        </Group>
      )}
      {/* Rendered last: below placeholders that are still loading, it would shift. */}
      {!waiting && <WaitlistEntries />}
    </Page>
  );
}

function Group({ title, kind, children }: { title: string; kind: 'arch' | 'wide'; children: ReactNode }) {
  return (
    <Section title={title}>
      <CardGrid kind={kind}>{children}</CardGrid>
    </Section>
  );
}

/** The public records of these IDs, in order; undefined while loading. */
function usePublicRecords<T extends RaRecord<string>>(
  resource: 'reciters' | 'restaurants',
  ids: string[],
): T[] | undefined {
  const { data, isPending } = useGetList<T>(
    resource,
    { filter: { ...publicProviderFilter, name: ids }, pagination: { page: 1, perPage: MAX_FAVOURITES } },
    { enabled: ids.length > 0 },
  );
  if (ids.length === 0) return [];
  if (isPending || !data) return undefined;
  return ids.flatMap((id) => data.find((record) => record.id === id) ?? []);
}
