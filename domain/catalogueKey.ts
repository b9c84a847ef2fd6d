import type account from '../public/locales/en/account.json';
import type answer_link from '../public/locales/en/answer_link.json';
import type booking from '../public/locales/en/booking.json';
import type calendar from '../public/locales/en/calendar.json';
import type checkout from '../public/locales/en/checkout.json';
import type common from '../public/locales/en/common.json';
import type earnings from '../public/locales/en/earnings.json';
import type errors from '../public/locales/en/errors.json';
import type found from '../public/locales/en/found.json';
import type gateway from '../public/locales/en/gateway.json';
import type home from '../public/locales/en/home.json';
import type info from '../public/locales/en/info.json';
import type invoice from '../public/locales/en/invoice.json';
import type mails from '../public/locales/en/mails.json';
import type notifications from '../public/locales/en/notifications.json';
import type orders from '../public/locales/en/orders.json';
import type payment from '../public/locales/en/payment.json';
import type plan from '../public/locales/en/plan.json';
import type provider from '../public/locales/en/provider.json';
import type review from '../public/locales/en/review.json';
import type search from '../public/locales/en/search.json';
import type search_panel from '../public/locales/en/search_panel.json';
import type site from '../public/locales/en/site.json';
import type staff from '../public/locales/en/staff.json';
import type statement from '../public/locales/en/statement.json';
import type storefront from '../public/locales/en/storefront.json';
import type tell_me from '../public/locales/en/tell_me.json';
import type vendor from '../public/locales/en/vendor.json';

/** The paths to a tree's texts, joined by dots: `{ cart: { empty: string } }` has `cart.empty`. */
export type Leaves<Tree> = {
  // A library's tree may also say "and any other key"; those are nobody's words.
  [Key in keyof Tree as string extends Key ? never : Key & string]: Tree[Key] extends string
    ? Key & string
    : `${Key & string}.${Leaves<Tree[Key]>}`;
} extends infer Paths
  ? Paths[keyof Paths] & string
  : never;

interface Catalogue {
  account: typeof account;
  answer_link: typeof answer_link;
  booking: typeof booking;
  calendar: typeof calendar;
  checkout: typeof checkout;
  common: typeof common;
  earnings: typeof earnings;
  errors: typeof errors;
  found: typeof found;
  gateway: typeof gateway;
  home: typeof home;
  info: typeof info;
  invoice: typeof invoice;
  mails: typeof mails;
  notifications: typeof notifications;
  orders: typeof orders;
  payment: typeof payment;
  provider: typeof provider;
  review: typeof review;
  plan: typeof plan;
  search: typeof search;
  search_panel: typeof search_panel;
  site: typeof site;
  staff: typeof staff;
  statement: typeof statement;
  storefront: typeof storefront;
  tell_me: typeof tell_me;
  vendor: typeof vendor;
}

/** A text that the catalogue has: file and path in `public/locales/en`, such as `booking.added`. */
export type CatalogueKey = Leaves<Catalogue>;

/** What stands behind a prefix: `KeyUnder<'orders.status'>` is `'open' | 'approved' | ...`, for keys that are put together. */
export type KeyUnder<Prefix extends string> = CatalogueKey extends infer Key
  ? Key extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never;

/** What fills the `%{name}` of a text; `smart_count`, a whole number, chooses the plural form. */
export type WordValues = Record<string, unknown>;
