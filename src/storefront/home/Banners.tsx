import type { RaRecord } from 'ra-core';
import { paths } from '../../../domain/paths.ts';
import { BannerCard } from '../../components/BannerCard.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Carousel } from '../../ui/layout/Carousel.tsx';

const targets: readonly string[] = [
  paths.home,
  paths.occasions,
  paths.occasionReciters,
  paths.reciters,
  paths.reciter,
  paths.restaurants,
  paths.restaurant,
];

/** The target of a banner. Staff enter it, so a link to another site or an unknown page is dropped. */
function targetOf({ link }: RaRecord): string | undefined {
  return typeof link === 'string' && targets.includes(link.split('?')[0] ?? '') ? link : undefined;
}

/** The carousel of the day's banners; it doesn't advance by itself. */
export function Banners({ banners }: { banners: RaRecord<string>[] }) {
  const translate = useTranslate();
  return (
    <Carousel title={translate('home.banners')} perView={[1, 1, 2]}>
      {banners.map((banner) => (
        <li key={banner.id}>
          <BannerCard banner={banner} to={targetOf(banner)} />
        </li>
      ))}
    </Carousel>
  );
}
