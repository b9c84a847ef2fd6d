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

/** Staff write the links of banners: one that leads to no page of ours is left out. */
function targetOf({ link }: RaRecord): string | undefined {
  return typeof link === 'string' && targets.includes(link.split('?')[0] ?? '') ? link : undefined;
}

/** The slider of the day's banners, moved by hand. */
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
