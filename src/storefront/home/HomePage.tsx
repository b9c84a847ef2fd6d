import { useDeferredValue, useEffect, useState } from 'react';
import { paths } from '../../../domain/paths.ts';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRenderTime } from '../../site/useRenderTime.ts';
import { Carousel } from '../../ui/layout/Carousel.tsx';
import { Container } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { OccasionCard } from '../browse/OccasionCard.tsx';
import { ReciterCard } from '../browse/ReciterCard.tsx';
import { RestaurantCard } from '../browse/RestaurantCard.tsx';
import { readRecent, type Seen } from '../recent/recent.ts';
import { Banners } from './Banners.tsx';
import { Events } from './Events.tsx';
import { Hero } from './Hero.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { useEvents } from './useEvents.ts';
import { useHome } from './useHome.ts';

/** Recently viewed providers on this device, newest first; renders nothing if there are none. */
function Recent() {
  const translate = useTranslate();
  const [seen, setSeen] = useState<Seen[]>([]);
  useEffect(() => setSeen(readRecent()), []);
  if (seen.length === 0) return null;
  return (
    <Carousel title={translate('home.recent')} perView={[2, 3, 6]}>
      {seen.map(({ kind, card }) => (
        <li key={card.id}>
          {kind === 'reciter' ? <ReciterCard reciter={card} /> : <RestaurantCard restaurant={card} />}
        </li>
      ))}
    </Carousel>
  );
}

/** Home: events, recent providers, banners, and rails of occasions, reciters and restaurants (storefront §2). */
export default function HomePage() {
  const translate = useTranslate();
  const { data, error, refetch, isPending } = useHome();
  const events = useEvents(getDay(useRenderTime()));
  // Wait for both, because the first would shift when the other arrives.
  const pending = isPending || events.isPending;
  // Deferred, so that rendering yields to touch input.
  const waiting = useDeferredValue(pending);
  return (
    <Container sx={{ paddingBlock: { xs: 3, md: 6 } }}>
      <PageTitle />
      <Hero />
      {waiting ? <HomeSkeleton /> : <Events />}
      {error && !data ? <ErrorState error={error} fallback="errors.home_load" onRetry={() => refetch()} /> : null}
      {data && !waiting && (
        <>
          {data.qaari_zakreen.length > 0 && (
            <Carousel title={translate('storefront.reciters')} all={paths.reciters} perView={[2, 3, 6]}>
              {data.qaari_zakreen.map((reciter) => (
                <li key={reciter.id}>
                  <ReciterCard reciter={reciter} />
                </li>
              ))}
            </Carousel>
          )}
          {data.banners.length > 0 && <Banners banners={data.banners} />}
          {data.occasion.length > 0 && (
            <Carousel title={translate('storefront.occasions')} all={paths.occasions} perView={[1, 2, 3]}>
              {data.occasion.map((occasion) => (
                <li key={occasion.id}>
                  <OccasionCard occasion={occasion} facts={data.occasion_facts.find(({ id }) => id === occasion.id)} />
                </li>
              ))}
            </Carousel>
          )}
          {data.restaurant.length > 0 && (
            <Carousel title={translate('storefront.catering')} all={paths.restaurants} perView={[2, 3, 4]}>
              {data.restaurant.map((restaurant) => (
                <li key={restaurant.id}>
                  <RestaurantCard restaurant={restaurant} />
                </li>
              ))}
            </Carousel>
          )}
        </>
      )}
      <Recent />
      <HowItWorks />
    </Container>
  );
}
