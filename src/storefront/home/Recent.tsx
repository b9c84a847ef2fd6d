import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Carousel } from '../../ui/layout/Carousel.tsx';
import { ReciterCard } from '../browse/ReciterCard.tsx';
import { RestaurantCard } from '../browse/RestaurantCard.tsx';
import { readRecent, type Seen } from '../recent/recent.ts';

/** Providers whose pages were opened on this device, newest first; nothing before there are any. */
export function Recent() {
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
