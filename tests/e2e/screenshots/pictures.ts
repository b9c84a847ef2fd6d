import { paths } from '../../../domain/paths.ts';
import * as acts from './actions.ts';
import { nightPictures } from './nightPictures.ts';
import * as prepared from './prepared.ts';
import { providerPictures, readmePictures } from './providerPictures.ts';
import type { Picture } from './take.ts';

/** One page on a phone in Arabic and on a desktop in English, both in the light color scheme. */
function both(page: string, who: Picture['who'], route: string, act?: Picture['act']): Picture[] {
  return [
    { name: `${page}-mobile-ar`, who, route, act, language: 'ar', device: 'phone', look: 'light' },
    { name: `${page}-desktop-en`, who, route, act, language: 'en', device: 'desktop', look: 'light' },
  ];
}

/** A search for a night after Isha in an area, for men and families. */
const results = (
  name: string,
  { language, device }: Pick<Picture, 'language' | 'device'>,
  act?: Picture['act'],
): Picture => ({
  name,
  who: 'customer',
  route: 'ZakiriList',
  search: { night: '1448-06-22', part: 'isha', area: 'surra', audience: 'men,family' },
  language,
  device,
  look: 'light',
  act,
});

/** One page of the sample customer on a phone, in the light color scheme, after preparing the server. */
const phone = (name: string, more: Partial<Picture> & Pick<Picture, 'language'>): Picture => ({
  name,
  who: 'customer',
  route: '',
  device: 'phone',
  look: 'light',
  ...more,
});

const HOST = { who: 'customer', look: 'light' } as const;

export const pictures: readonly Picture[] = [
  ...both('home', 'visitor', ''),
  { name: 'home-mobile-en', who: 'visitor', route: '', language: 'en', device: 'phone', look: 'light' },
  { name: 'home-desktop-ar', who: 'visitor', route: '', language: 'ar', device: 'desktop', look: 'light' },
  { name: 'home-mobile-dark-ar', who: 'visitor', route: '', language: 'ar', device: 'phone', look: 'dark' },
  phone('home-mobile-mourning-ar', { who: 'visitor', prepare: prepared.dayOfMourning, language: 'ar' }),
  ...both('calendar-month', 'visitor', 'EventList'),
  ...both('reciters-list', 'visitor', 'ZakiriList'),
  {
    name: 'home-search-desktop-en',
    who: 'visitor',
    route: '',
    language: 'en',
    device: 'desktop',
    look: 'light',
    act: acts.pressedPart,
    height: 1112,
  },
  {
    name: 'home-search-mobile-ar',
    who: 'visitor',
    route: '',
    language: 'ar',
    device: 'phone',
    look: 'light',
    act: acts.pressedPart,
    height: 1146,
  },
  results('reciters-results-desktop-en', { language: 'en', device: 'desktop' }),
  results('reciters-results-mobile-ar', { language: 'ar', device: 'phone' }),
  { ...results('reciters-filters-mobile-ar', { language: 'ar', device: 'phone' }, acts.openedFilters), height: 968 },
  ...both('restaurants-list', 'customer', 'RestaurantList'),
  ...both('occasions', 'visitor', 'OccasionsList'),
  ...both('reciter-detail', 'customer', 'ZakiriDetail'),
  {
    name: 'reciter-detail-dark-desktop-en',
    route: 'ZakiriDetail',
    ...HOST,
    language: 'en',
    device: 'desktop',
    look: 'dark',
  },
  ...both('reciter-calendar', 'visitor', 'ZakiriDetail'),
  {
    name: 'booking-dialog-desktop-en',
    route: 'ZakiriDetail',
    ...HOST,
    language: 'en',
    device: 'desktop',
    act: acts.chosenTime,
    height: 880,
  },
  phone('booking-review-mobile-ar', { route: 'ZakiriDetail', language: 'ar', act: acts.reviewed, height: 1221 }),
  ...both('restaurant-detail', 'customer', 'RestaurantDetail'),
  { name: 'restaurant-detail-mobile-en', route: 'RestaurantDetail', ...HOST, language: 'en', device: 'phone' },
  {
    name: 'auth-login-desktop-en',
    who: 'visitor',
    route: '',
    search: { login: '1' },
    language: 'en',
    device: 'desktop',
    look: 'light',
    height: 760,
  },
  {
    name: 'auth-register-mobile-ar',
    who: 'visitor',
    route: '',
    search: { register: '1' },
    language: 'ar',
    device: 'phone',
    look: 'light',
    act: acts.registering,
    height: 1002,
  },
  phone('book-event-mobile-ar', { route: 'BookEvent', language: 'ar', act: acts.choseFirstPackage }),
  phone('reservation-confirm-mobile-ar', { route: 'BookEvent', language: 'ar', act: acts.toConfirmation }),
  ...both('reservation', 'customer', 'Reservation').map((one) => ({ ...one, prepare: prepared.askedReservation })),
  ...both('cart', 'customer', 'CheckOut').map((one) => ({ ...one, prepare: prepared.filledCart(paths.cart) })),
  ...both('checkout-address', 'customer', 'Address').map((one) => ({
    ...one,
    prepare: prepared.filledCart(paths.address),
  })),
  ...both('orders-list', 'customer', 'orders'),
  ...both('order-detail', 'customer', 'OrderDetail'),
  phone('order-unavailable-mobile-ar', { prepare: prepared.lostOrder, language: 'ar' }),
  phone('offline-mobile-ar', { route: 'orders', language: 'ar', act: acts.lostLine, height: 1018 }),
  {
    name: 'gateway-simulated-desktop-en',
    route: '',
    ...HOST,
    language: 'en',
    device: 'desktop',
    prepare: async (server) => `${await prepared.atTheGateway(server)}?lang=en`,
  },
  phone('payment-result-checking-mobile-en', {
    prepare: prepared.backFromTheBank('captured'),
    line: acts.waitsFor('create_and_submit_payment_entry'),
    language: 'en',
  }),
  phone('payment-result-done-mobile-en', {
    prepare: prepared.backFromTheBank('captured'),
    language: 'en',
    act: acts.comesToSay('payment.done'),
  }),
  phone('payment-result-refused-mobile-ar', {
    prepare: prepared.backFromTheBank('refused'),
    language: 'ar',
    act: acts.comesToSay('payment.nothing_taken'),
  }),
  phone('state-empty-mobile-en', { route: 'CheckOut', language: 'en', height: 844 }),
  phone('state-loading-mobile-en', {
    route: 'ZakiriList',
    language: 'en',
    line: acts.waitsFor('husainia.api.search'),
    height: 844,
  }),
  phone('state-error-mobile-ar', {
    route: 'ZakiriDetail',
    language: 'ar',
    line: acts.brokenAt('/Qaari Zakreen/'),
    height: 844,
    act: acts.saidSo,
  }),
  ...both('reservations', 'customer', 'MyReservations'),
  ...both('profile', 'customer', 'user-profile'),
  ...both('profile-edit', 'customer', 'EditProfile'),
  ...both('notifications', 'customer', 'Notifications').map((one) => ({ ...one, prepare: prepared.newsOfApproval })),
  phone('notifications-mobile-dark-ar', { prepare: prepared.newsOfApproval, language: 'ar', look: 'dark' }),
  ...both('about', 'visitor', 'AboutUs'),
  ...both('contact', 'customer', 'ContactUs'),
  ...both('terms', 'visitor', 'TermsandCondition'),
  ...both('vendor-availability', 'reciter', 'vendor-availability'),
  ...nightPictures,
  ...providerPictures,
  ...readmePictures,
];
