import { paths } from '../../../domain/paths.ts';

const same = (path: string, other: string): boolean => path.toLowerCase() === other.toLowerCase();

/** Tasks: on phones their action bar, or their own buttons alone, take the place of the bottom bar (design §4). */
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

/** Does this page keep the bottom of a phone for its own action? */
export const hasActionBar = (pathname: string): boolean => actionPages.some((path) => same(path, pathname));

/** Is the page one of the roots of the phone's navigation, so that it needs no way back? */
export const isRoot = (pathname: string): boolean =>
  [paths.home, paths.reciters, paths.restaurants, paths.orders, paths.profile, paths.answer].some((path) =>
    same(path, pathname),
  );

/** Where one looks around: pages that end with the footer on phones too. Inside a task it would be longer than the task. */
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
  paths.career,
  paths.team,
];

/** Does a phone show the footer on this page? */
export const hasPhoneFooter = (pathname: string): boolean => lookingAround.some((path) => same(path, pathname));

/** Does a page lie below this entry of the navigation? */
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
