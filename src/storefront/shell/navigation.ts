import { paths } from '../../../domain/paths.ts';

const same = (path: string, other: string): boolean => path.toLowerCase() === other.toLowerCase();

/** Task pages: on phones their action bar, or their own buttons, replaces the bottom navigation (design §4). */
const actionPages: readonly string[] = [
  paths.reciter,
  paths.restaurant,
  paths.cart,
  paths.address,
  paths.bookEvent,
  paths.plan,
  paths.reservation,
  paths.order,
  paths.paymentSuccess,
  paths.paymentFailed,
  paths.answer,
];

/** Whether the page has its own action bar on phones. */
export const hasActionBar = (pathname: string): boolean => actionPages.some((path) => same(path, pathname));

/** The pages of the bottom navigation, besides the account. */
export const PHONE_NAVIGATION: readonly string[] = [paths.home, paths.reciters, paths.restaurants, paths.orders];

/** Whether the page is a root of the phone's navigation and needs no back button. */
export const isRoot = (pathname: string): boolean =>
  [...PHONE_NAVIGATION, paths.profile, paths.answer].some((path) => same(path, pathname));

/** Browsing pages, which end with the footer on phones too. On a task page it would be longer than the task. */
const lookingAround: readonly string[] = [
  paths.home,
  paths.events,
  paths.occasions,
  paths.occasionReciters,
  paths.reciters,
  paths.reciter,
  paths.restaurants,
  paths.restaurant,
  paths.about,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.cookies,
  paths.serviceProvider,
  paths.accessibility,
  paths.career,
  paths.team,
];

/** Whether the page shows the footer on phones. */
export const hasPhoneFooter = (pathname: string): boolean => lookingAround.some((path) => same(path, pathname));

/** Whether a page belongs to this entry of the navigation. */
export function isUnderEntry(pathname: string, entry: string): boolean {
  const below: Record<string, readonly string[]> = {
    [paths.reciters]: [paths.reciter, paths.bookEvent],
    [paths.restaurants]: [paths.restaurant],
    [paths.occasions]: [paths.occasionReciters],
    [paths.orders]: [paths.order, paths.reservation],
    [paths.profile]: [paths.editProfile, paths.myReservations, paths.addresses],
  };
  return [entry, ...(below[entry] ?? [])].some((path) => same(path, pathname));
}
