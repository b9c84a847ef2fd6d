import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { infoPages } from '../../domain/infoPages.ts';
import { paths, staffPaths } from '../../domain/paths.ts';
import { ROLE } from '../../domain/roles.ts';
import { getDay } from '../../domain/time/kuwaitTime.ts';
import type { MajalisDataProvider, SignedInRole } from '../api/types.ts';
import { fetchAreaNames } from '../components/useAreaName.ts';
import type { ClientSession } from '../session/sessionStore.ts';
import { governoratesQuery } from '../site/governorates.ts';
import { listQueryOptions, recordQuery } from '../site/recordQueries.ts';
import { prayerTimesQuery } from '../site/usePrayerTimes.ts';
import { settingsQuery } from '../site/useSettings.ts';
import { eventsQuery } from '../storefront/home/useEvents.ts';
import { homeQuery } from '../storefront/home/useHome.ts';
import { ALL_TYPES } from '../storefront/search/results/useTypeNames.ts';
import { readSearchFilters } from '../storefront/search/searchFilters.ts';
import { searchQuery } from '../storefront/search/useSearch.ts';
import { type LazyPage, lazyPage } from './lazyPage.tsx';

/** What the queries of a page depend on. */
interface QueryContext {
  api: MajalisDataProvider;
  search: URLSearchParams;
  /** The server's time, milliseconds since the epoch. */
  now: number;
  role: ClientSession['role'];
}

type RouteQueries = (context: QueryContext) => readonly FetchQueryOptions[];

export interface StorefrontRoute {
  path: string;
  Page: LazyPage;
  /** The page's module, relative to `src`, as named in Vite's manifest. */
  module: string;
  /** The roles that may open the page; everyone if absent. */
  roles?: readonly SignedInRole[] | undefined;
  /** The page's queries: the server runs them before it renders, the browser when it prefetches. */
  queries?: RouteQueries | undefined;
  /** The page's largest image, if it is always the same one. */
  image?: string | undefined;
}

const modules = import.meta.glob<{ default: ComponentType }>('../storefront/**/*Page.tsx');

interface RouteOptions extends Pick<StorefrontRoute, 'roles' | 'queries' | 'image'> {
  /** Message files in addition to those of every page. */
  namespaces?: readonly string[];
}

/** Loads a page together with the names of areas. Without the names, offline, the page shows stored ones. */
const withAreaNames =
  <Module,>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), fetchAreaNames().catch(() => undefined)]);
    return module;
  };

/** @param page path of the module in `src/storefront`, without extension */
function route(path: string, page: string, { namespaces, ...options }: RouteOptions = {}): StorefrontRoute {
  const loadModule = modules[`../storefront/${page}.tsx`];
  if (!loadModule) throw new Error(`There is no page ${page}.`);
  // Account pages show stored areas: without the names they would first show IDs, and lines would wrap again.
  const load = options.roles ? withAreaNames(loadModule) : loadModule;
  return { path, Page: lazyPage(load, namespaces), module: `src/storefront/${page}.tsx`, ...options };
}

const customer = [ROLE.customer] as const;
const everyAccount = [ROLE.customer, ROLE.reciter, ROLE.restaurant, ROLE.staff] as const;

const listOf =
  (kind: 'reciter' | 'restaurant'): RouteQueries =>
  ({ api, search, role }) => [
    settingsQuery(api),
    searchQuery(api, { kind, criteria: readSearchFilters(search), role }) as FetchQueryOptions,
    ...(kind === 'reciter' ? [listQueryOptions(api, 'types', ALL_TYPES)] : []),
  ];

const recordOf =
  (resource: 'reciters' | 'restaurants'): RouteQueries =>
  ({ api, search }) => {
    const id = search.get('name');
    return [
      settingsQuery(api),
      ...(id ? [recordQuery(api, resource, id)] : []),
      governoratesQuery(api) as FetchQueryOptions,
      ...(resource === 'reciters' ? [prayerTimesQuery(api) as FetchQueryOptions] : []),
    ];
  };

/** Every page of the storefront (decisions E). */
export const storefrontRoutes: readonly StorefrontRoute[] = [
  route(paths.home, 'home/HomePage', {
    namespaces: ['home'],
    queries: ({ api, now }) => [
      homeQuery(api),
      settingsQuery(api),
      listQueryOptions(api, 'events', eventsQuery(getDay(now))),
    ],
    image: '/art/cover-default.svg',
  }),
  route(paths.events, 'calendar/CalendarPage', { namespaces: ['calendar'] }),
  route(paths.occasions, 'browse/OccasionsPage', { queries: ({ api }) => [homeQuery(api), settingsQuery(api)] }),
  route(paths.occasionReciters, 'browse/OccasionRecitersPage', { namespaces: ['search'] }),
  route(paths.reciters, 'browse/RecitersPage', { namespaces: ['search'], queries: listOf('reciter') }),
  route(paths.restaurants, 'browse/RestaurantsPage', { namespaces: ['search'], queries: listOf('restaurant') }),
  route(paths.reciter, 'reciter/ReciterPage', { namespaces: ['provider', 'booking'], queries: recordOf('reciters') }),
  route(paths.restaurant, 'restaurant/RestaurantPage', { namespaces: ['provider'], queries: recordOf('restaurants') }),
  route(paths.verifyEmail, 'account/VerifyEmailPage', { namespaces: ['account'] }),
  route(paths.forgotPassword, 'account/ForgotPasswordPage', { namespaces: ['account'] }),
  route(paths.newPassword, 'account/NewPasswordPage', { namespaces: ['account'] }),
  route(paths.plan, 'plan/PlanPage', {
    roles: customer,
    namespaces: ['plan', 'search', 'booking', 'checkout', 'storefront'],
  }),
  route(paths.favourites, 'favourites/FavouritesPage', {
    roles: customer,
    namespaces: ['search', 'booking', 'waitlist'],
  }),
  route(paths.cart, 'cart/CartPage', { roles: customer, namespaces: ['checkout', 'booking', 'choices'] }),
  route(paths.address, 'checkout/AddressPage', { roles: customer, namespaces: ['checkout', 'booking', 'choices'] }),
  route(paths.bookEvent, 'event/BookEventPage', {
    roles: customer,
    namespaces: ['booking', 'checkout', 'storefront', 'provider'],
  }),
  route(paths.reservation, 'reservation/ReservationPage', {
    roles: customer,
    namespaces: ['booking', 'orders', 'checkout', 'payment', 'choices'],
  }),
  route(paths.addresses, 'address/AddressesPage', { roles: customer, namespaces: ['account', 'checkout'] }),
  route(paths.profile, 'account/profile/ProfilePage', {
    roles: everyAccount,
    namespaces: ['account', 'checkout', 'orders'],
  }),
  route(paths.editProfile, 'account/edit/EditProfilePage', {
    roles: customer,
    namespaces: ['account', 'checkout', 'calendar'],
  }),
  route(paths.myReservations, 'account/reservations/MyReservationsPage', {
    roles: customer,
    namespaces: ['account', 'checkout', 'orders', 'payment', 'choices'],
  }),
  route(paths.orders, 'orders/OrdersPage', { roles: customer, namespaces: ['orders', 'checkout', 'choices'] }),
  route(paths.order, 'orders/OrderPage', {
    roles: everyAccount,
    namespaces: ['orders', 'checkout', 'payment', 'search', 'booking', 'review', 'choices'],
  }),
  route(paths.paymentSuccess, 'payment/SuccessPage', { roles: customer, namespaces: ['payment', 'orders'] }),
  route(paths.paymentFailed, 'payment/FailedPage', { namespaces: ['payment', 'orders'] }),
  route(paths.notifications, 'notifications/NotificationsPage', {
    roles: everyAccount,
    namespaces: ['notifications'],
  }),
  route(staffPaths.bookForCaller, 'callers/BookForCallerPage', {
    roles: [ROLE.staff],
    namespaces: ['callers', 'account', 'booking', 'checkout', 'staff'],
  }),
  route(paths.answer, 'respond/RespondPage', { namespaces: ['answer_link', 'booking', 'choices'] }),
  route(paths.invite, 'invite/InvitePage', { namespaces: ['account'] }),
  route(paths.contact, 'info/ContactPage', { namespaces: ['info', 'account'] }),
  ...infoPages.map(({ path }) => route(path, 'info/InfoPage', { namespaces: ['info'] })),
];

interface OfficeProps {
  /** The storefront page to show inside the back office's frame. */
  sitePage: ReactNode;
}

/** The back office: one chunk per kind of account. Only these chunks import react-admin's own components. */
const officeNamespaces = [
  ...['ra', 'doctypes', 'vendor', 'staff', 'orders', 'booking', 'checkout', 'account', 'review', 'choices'],
  ...['csv_import', 'documents'],
];
export const LazyProviderOffice = lazyPage<OfficeProps>(
  () => import('../backoffice/ProviderOffice.tsx'),
  [...officeNamespaces, 'earnings', 'calendar'],
);
export const LazyStaffOffice = lazyPage<OfficeProps>(
  () => import('../backoffice/StaffOffice.tsx'),
  [...officeNamespaces, 'site'],
);

const normalize = (pathname: string): string => pathname.toLowerCase().replace(/(.)\/+$/, '$1');
const routesByPath = new Map(storefrontRoutes.map((one) => [normalize(one.path), one]));

/** The route at a path, ignoring case and a trailing slash. */
export const routeAt = (pathname: string): StorefrontRoute | undefined => routesByPath.get(normalize(pathname));

/** The route at a path in its canonical spelling; the server redirects other spellings. */
export const pageAt = (pathname: string): StorefrontRoute | undefined => {
  const route = routeAt(pathname);
  return route?.path === pathname ? route : undefined;
};
