import type { Browser } from '@playwright/test';
import { withQuery } from '../../../domain/paths.ts';
import { type Actor, type ActorOptions, actor } from '../support/actor.ts';
import type { RunningServer } from '../support/server.ts';
import { signIn } from '../support/signIn.ts';
import { addressOf, SAMPLE_CUSTOMER, sampleAddresses, type Visitor } from '../support/storefrontAddresses.ts';

export interface Picture extends Pick<ActorOptions, 'language' | 'device' | 'look'> {
  /** File name without its ending. */
  name: string;
  who: Visitor | 'reciter';
  /** First segment of the route that is opened; '' is Home. */
  route: string;
  /** What its address asks for. */
  search?: Readonly<Record<string, string>>;
  /** What is done on the page before the picture. */
  then?: (one: Actor) => Promise<void>;
}

/** Whose pages have something to show. */
const ACCOUNTS = { customer: SAMPLE_CUSTOMER, reciter: 'mahdi-al-arfajani@example.com' } as const;

/** Pixels of a picture for one of the page's: phones are 780 wide, desktops 1600. */
const SHARPNESS = { phone: 2, desktop: 1.25 } as const;

/** One page on a phone in Arabic, on a desktop in English; each in the light look. */
function both(page: string, who: Picture['who'], route: string, then?: Picture['then']): Picture[] {
  return [
    { name: `${page}-mobile-ar`, who, route, then, language: 'ar', device: 'phone', look: 'light' },
    { name: `${page}-desktop-en`, who, route, then, language: 'en', device: 'desktop', look: 'light' },
  ];
}

const pressed =
  (key: string): Picture['then'] =>
  async ({ button }) => {
    await button(key).first().click();
  };

/** The part of Home's search that chooses the night; on phones the one button for all of it. */
const pressedPart: Picture['then'] = async ({ page, t }) => {
  const names = [t('storefront.search_part.night'), t('storefront.hero_question')];
  await page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^(${names.join('|')})`) })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
};

const openedFilters: Picture['then'] = async ({ page, t }) => {
  await page.getByRole('button', { name: new RegExp(`^${t('search.filters')}`) }).click();
  await page.getByRole('dialog').waitFor();
};

/** Who is free on a night after Isha in an area, for men and families. */
const results = (
  name: string,
  { language, device }: Pick<Picture, 'language' | 'device'>,
  then?: Picture['then'],
): Picture => ({
  name,
  who: 'customer',
  route: 'ZakiriList',
  search: { night: '1448-06-22', part: 'isha', area: 'surra', audience: 'men,family' },
  language,
  device,
  look: 'light',
  then,
});

export const pictures: readonly Picture[] = [
  ...both('home', 'visitor', ''),
  { name: 'home-mobile-en', who: 'visitor', route: '', language: 'en', device: 'phone', look: 'light' },
  { name: 'home-desktop-ar', who: 'visitor', route: '', language: 'ar', device: 'desktop', look: 'light' },
  { name: 'home-mobile-dark-ar', who: 'visitor', route: '', language: 'ar', device: 'phone', look: 'dark' },
  ...both('calendar-month', 'visitor', 'EventList'),
  ...both('reciters-list', 'visitor', 'ZakiriList'),
  ...both('home-search', 'visitor', '', pressedPart),
  results('reciters-results-desktop-en', { language: 'en', device: 'desktop' }),
  results('reciters-results-mobile-ar', { language: 'ar', device: 'phone' }),
  results('reciters-filters-mobile-ar', { language: 'ar', device: 'phone' }, openedFilters),
  ...both('restaurants-list', 'customer', 'RestaurantList'),
  ...both('occasions', 'visitor', 'OccasionsList'),
  ...both('reciter-detail', 'customer', 'ZakiriDetail'),
  {
    name: 'reciter-detail-dark-desktop-en',
    who: 'customer',
    route: 'ZakiriDetail',
    language: 'en',
    device: 'desktop',
    look: 'dark',
  },
  ...both('restaurant-detail', 'customer', 'RestaurantDetail'),
  { name: 'restaurant-detail-mobile-en', who: 'customer', route: 'RestaurantDetail', language: 'en', device: 'phone' },
  ...both('auth-login', 'visitor', '', pressed('common.login')),
  ...both('book-event', 'customer', 'BookEvent'),
  ...both('reservation-confirm', 'customer', 'Reservation'),
  ...both('cart', 'customer', 'CheckOut'),
  ...both('checkout-address', 'customer', 'Address'),
  ...both('orders-list', 'customer', 'orders'),
  ...both('order-detail', 'customer', 'OrderDetail'),
  ...both('reservations', 'customer', 'MyReservations'),
  ...both('profile', 'customer', 'user-profile'),
  ...both('profile-edit', 'customer', 'EditProfile'),
  ...both('notifications', 'customer', 'Notifications'),
  ...both('about', 'visitor', 'AboutUs'),
  ...both('contact', 'visitor', 'ContactUs'),
  ...both('terms', 'visitor', 'TermsandCondition'),
  ...both('vendor-availability', 'reciter', 'vendor-availability'),
];

/** Opens the page as its visitor, does what the picture asks for, and keeps it whole as a PNG. */
export async function take(browser: Browser, server: RunningServer, picture: Picture, file: string): Promise<void> {
  const { language, device, look } = picture;
  const one = await actor(browser, server, { language, device, look, sharpness: SHARPNESS[device] });
  if (picture.who !== 'visitor') await signIn(one.page.context(), server, ACCOUNTS[picture.who]);
  await one.page.goto(withQuery(addressOf(await sampleAddresses(server), picture.route), picture.search), {
    waitUntil: 'networkidle',
  });
  await picture.then?.(one);
  await one.page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await one.page.screenshot({ path: file, fullPage: true });
  await one.page.context().close();
}
