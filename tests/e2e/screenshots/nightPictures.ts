import * as acts from './actions.ts';
import * as prepared from './prepared.ts';
import type { Picture } from './take.ts';

/** A night of the sample data, as in a URL. */
const NIGHT = '1448-06-22';

type Screen = Pick<Picture, 'language' | 'device'>;
const PHONE: Screen = { language: 'ar', device: 'phone' };
const ENGLISH: Screen = { language: 'en', device: 'desktop' };
const ARABIC: Screen = { language: 'ar', device: 'desktop' };

/** A page as a customer sees it after searching that night after Isha. */
const found =
  (route: string, search: Readonly<Record<string, string>> = {}) =>
  (name: string, screen: Screen, more: Partial<Picture> = {}): Picture => ({
    ...{ name, route, ...screen, who: 'customer', look: 'light' },
    search: { night: NIGHT, part: 'isha', ...search },
    ...more,
  });

const results = found('ZakiriList', { area: 'surra', audience: 'men,family' });
const kitchens = found('RestaurantList', { area: 'salwa', guests: '60' });
/** A reciter who is unavailable then, but available on other nights. */
const away = found('ZakiriList', { part: 'late', words: 'Ibrahim' });
const calendar = found('ZakiriDetail');
const availability = found('vendor-availability');

const SHEET = { act: acts.openedFilters, height: 968 };
const SEARCH = { who: 'visitor', search: {}, act: acts.pressedPart, height: 1112 } as const;
const OVER = { who: 'kitchen', prepare: prepared.fullKitchen, act: acts.approvedOverLimit, height: 900 } as const;

/** Availability on a night: search, lists, calendars and the providers' pages, as far as the other screenshots don't show them. */
export const nightPictures: readonly Picture[] = [
  found('')('home-search-desktop-ar', ARABIC, SEARCH),
  results('reciters-results-desktop-ar', ARABIC),
  away('reciters-away-desktop-en', ENGLISH),
  away('reciters-away-mobile-ar', PHONE),
  kitchens('kitchens-results-desktop-en', ENGLISH),
  kitchens('kitchens-results-desktop-ar', ARABIC),
  kitchens('kitchens-results-mobile-ar', PHONE),
  kitchens('kitchens-filters-mobile-ar', PHONE, SHEET),
  found('RestaurantDetail', { guests: '60' })('kitchen-found-mobile-ar', PHONE),
  calendar('reciter-found-desktop-en', ENGLISH),
  calendar('reciter-found-desktop-ar', ARABIC),
  calendar('reciter-found-mobile-ar', PHONE),
  availability('vendor-availability-desktop-ar', ARABIC, { who: 'reciter' }),
  availability('kitchen-availability-desktop-ar', ARABIC, { who: 'kitchen' }),
  availability('kitchen-over-limit-desktop-en', ENGLISH, OVER),
  availability('kitchen-over-limit-mobile-ar', PHONE, OVER),
];
