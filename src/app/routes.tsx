import type { ReactNode } from 'react';
import { paths } from '../../domain/paths.ts';
import { ROLE } from '../../domain/roles.ts';
import type { Role } from '../api/types.ts';
import { session } from '../session/sessionStore.ts';
import { FilterColumn, fetchEnds } from '../storefront/search/results/besideList.ts';
import { isWide } from './isWide.ts';
import { type LazyPage, lazyPage } from './lazyPage.tsx';

export interface StorefrontRoute {
  path: string;
  Page: LazyPage;
  /** Whom the page is for; absent: everybody. */
  roles?: readonly Role[];
}

const customer = [ROLE.customer] as const;
const everyAccount = [ROLE.customer, ROLE.reciter, ROLE.restaurant, ROLE.staff] as const;

/** Is this page open? None is on a server. */
const isOpen = (path: string): boolean =>
  typeof window !== 'undefined' && location.pathname.toLowerCase() === path.toLowerCase();

/** What the address of a list may have that does not narrow it: whose list it is, and the language. */
const NOT_NARROWING = ['name', 'lng'];
/** Is a list narrowed by the address? On a server it may be. */
const isNarrowed = (): boolean =>
  typeof window === 'undefined' ||
  [...new URLSearchParams(location.search).keys()].some((name) => !NOT_NARROWING.includes(name));

/**
 * A list, with what stands beside it where there is room, and with what it ends in where it is narrowed: they come, and are alive,
 * together. A part that came drawn and is alive later would be changed before that by the first filter that is pressed.
 */
async function withFilters<List>(list: Promise<List>): Promise<List> {
  await Promise.all([isWide() && FilterColumn.fetchAhead(), isNarrowed() && fetchEnds()]);
  return list;
}

interface ReciterParts {
  fetchForAccounts: () => Promise<void>;
  fetchTimes: () => Promise<void>;
}

/**
 * A reciter, with what accounts find on his page: they come together. The times of one that is opened from another page are fetched,
 * too; on a visit's first page, where they are drawn, their program comes later.
 */
async function withParts<Reciter extends ReciterParts>(reciter: Promise<Reciter>): Promise<Reciter> {
  if (session.get().role !== 'guest') {
    const [page] = await Promise.all([reciter, import('../storefront/reciter/accountParts.ts')]);
    await page.fetchForAccounts();
  } else if (!isOpen(paths.reciter)) void reciter.then(({ fetchTimes }) => fetchTimes());
  return reciter;
}

const InfoPage = lazyPage(() => import('../storefront/info/InfoPage.tsx'), ['info']);

/** Every page of the storefront (decisions E). */
export const storefrontRoutes: readonly StorefrontRoute[] = [
  { path: paths.home, Page: lazyPage(() => import('../storefront/home/HomePage.tsx'), ['home']) },
  { path: paths.events, Page: lazyPage(() => import('../storefront/calendar/CalendarPage.tsx'), ['calendar']) },
  { path: paths.occasions, Page: lazyPage(() => import('../storefront/browse/OccasionsPage.tsx')) },
  {
    path: paths.occasionReciters,
    Page: lazyPage(() => withFilters(import('../storefront/browse/OccasionRecitersPage.tsx')), ['search']),
  },
  {
    path: paths.reciters,
    Page: lazyPage(() => withFilters(import('../storefront/browse/RecitersPage.tsx')), ['search']),
  },
  {
    path: paths.restaurants,
    Page: lazyPage(() => withFilters(import('../storefront/browse/RestaurantsPage.tsx')), ['search']),
  },
  {
    path: paths.reciter,
    Page: lazyPage(() => withParts(import('../storefront/reciter/ReciterPage.tsx')), ['provider']),
  },
  {
    path: paths.restaurant,
    Page: lazyPage(() => import('../storefront/restaurant/RestaurantPage.tsx'), ['provider']),
  },
  { path: paths.verifyEmail, Page: lazyPage(() => import('../storefront/account/VerifyEmailPage.tsx'), ['account']) },
  {
    path: paths.forgotPassword,
    Page: lazyPage(() => import('../storefront/account/ForgotPasswordPage.tsx'), ['account']),
  },
  { path: paths.newPassword, Page: lazyPage(() => import('../storefront/account/NewPasswordPage.tsx'), ['account']) },
  {
    path: paths.plan,
    roles: customer,
    Page: lazyPage(
      () => import('../storefront/plan/PlanPage.tsx'),
      ['plan', 'search', 'booking', 'checkout', 'storefront'],
    ),
  },
  {
    path: paths.favourites,
    roles: customer,
    Page: lazyPage(() => import('../storefront/favourites/FavouritesPage.tsx'), ['search', 'booking', 'tell_me']),
  },
  {
    path: paths.cart,
    roles: customer,
    Page: lazyPage(() => import('../storefront/cart/CartPage.tsx'), ['checkout', 'booking']),
  },
  {
    path: paths.address,
    roles: customer,
    Page: lazyPage(() => import('../storefront/checkout/AddressPage.tsx'), ['checkout', 'booking']),
  },
  {
    path: paths.bookEvent,
    roles: customer,
    Page: lazyPage(
      () => import('../storefront/event/BookEventPage.tsx'),
      ['booking', 'checkout', 'storefront', 'provider'],
    ),
  },
  {
    path: paths.reservation,
    roles: customer,
    Page: lazyPage(
      () => import('../storefront/reservation/ReservationPage.tsx'),
      ['booking', 'orders', 'checkout', 'payment'],
    ),
  },
  {
    path: paths.addresses,
    roles: customer,
    Page: lazyPage(() => import('../storefront/address/AddressesPage.tsx'), ['account', 'checkout']),
  },
  {
    path: paths.profile,
    roles: everyAccount,
    Page: lazyPage(() => import('../storefront/account/profile/ProfilePage.tsx'), ['account', 'checkout', 'orders']),
  },
  {
    path: paths.editProfile,
    roles: customer,
    Page: lazyPage(() => import('../storefront/account/edit/EditProfilePage.tsx'), ['account', 'checkout', 'calendar']),
  },
  {
    path: paths.myReservations,
    roles: customer,
    Page: lazyPage(
      () => import('../storefront/account/reservations/MyReservationsPage.tsx'),
      ['account', 'checkout', 'orders', 'payment'],
    ),
  },
  {
    path: paths.orders,
    roles: customer,
    Page: lazyPage(() => import('../storefront/orders/OrdersPage.tsx'), ['orders', 'checkout']),
  },
  {
    path: paths.order,
    roles: everyAccount,
    Page: lazyPage(
      () => import('../storefront/orders/OrderPage.tsx'),
      ['orders', 'checkout', 'payment', 'search', 'booking', 'review'],
    ),
  },
  {
    path: paths.paymentSuccess,
    roles: customer,
    Page: lazyPage(() => import('../storefront/payment/SuccessPage.tsx'), ['payment', 'orders']),
  },
  {
    path: paths.paymentFailed,
    Page: lazyPage(() => import('../storefront/payment/FailedPage.tsx'), ['payment', 'orders']),
  },
  {
    path: paths.notifications,
    roles: everyAccount,
    Page: lazyPage(() => import('../storefront/notifications/NotificationsPage.tsx'), ['notifications']),
  },
  {
    path: paths.answer,
    Page: lazyPage(() => import('../storefront/answer/AnswerPage.tsx'), ['answer_link', 'booking']),
  },
  {
    path: paths.contact,
    Page: lazyPage(() => import('../storefront/info/ContactPage.tsx'), ['info', 'account']),
  },
  ...[paths.about, paths.career, paths.team, paths.terms, paths.cookies, paths.privacy, paths.serviceProvider].map(
    (path) => ({ path, Page: InfoPage }),
  ),
];

/** Sidebar and screens of those who work here: one program for each kind of account, the only ways to react-admin's own components. */
const officeTexts = ['ra', 'doctypes', 'vendor', 'staff', 'orders', 'booking', 'checkout', 'account', 'review'];
const officePage: typeof lazyPage<{ sitePage: ReactNode }> = (load, namespaces) =>
  lazyPage(async () => {
    const [office, { inOfficeTheme }] = await Promise.all([load(), import('./OfficeTheme.tsx')]);
    return { default: inOfficeTheme(office.default) };
  }, namespaces);
export const ProviderOffice = officePage(
  () => import('../backoffice/ProviderOffice.tsx'),
  [...officeTexts, 'earnings', 'calendar'],
);
export const StaffOffice = officePage(() => import('../backoffice/StaffOffice.tsx'), [...officeTexts, 'site']);

const plain = (pathname: string): string => pathname.toLowerCase().replace(/(.)\/+$/, '$1');
const routeOf = new Map(storefrontRoutes.map((route) => [plain(route.path), route]));

/** The page at a path: its capitals do not matter, nor a stroke at its end. */
export const routeAt = (pathname: string): StorefrontRoute | undefined => routeOf.get(plain(pathname));

/** The page at a path, as this product spells it: the server sends nobody to another spelling. */
export const pageAt = (pathname: string): LazyPage | undefined => {
  const route = routeAt(pathname);
  return route?.path === pathname ? route.Page : undefined;
};
