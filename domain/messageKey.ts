import type account from '../locales/en/account.json';
import type answer_link from '../locales/en/answer_link.json';
import type booking from '../locales/en/booking.json';
import type calendar from '../locales/en/calendar.json';
import type callers from '../locales/en/callers.json';
import type checkout from '../locales/en/checkout.json';
import type choices from '../locales/en/choices.json';
import type common from '../locales/en/common.json';
import type csv_import from '../locales/en/csv_import.json';
import type documents from '../locales/en/documents.json';
import type earnings from '../locales/en/earnings.json';
import type errors from '../locales/en/errors.json';
import type found from '../locales/en/found.json';
import type gateway from '../locales/en/gateway.json';
import type home from '../locales/en/home.json';
import type info from '../locales/en/info.json';
import type invoice from '../locales/en/invoice.json';
import type mails from '../locales/en/mails.json';
import type notifications from '../locales/en/notifications.json';
import type orders from '../locales/en/orders.json';
import type payment from '../locales/en/payment.json';
import type plan from '../locales/en/plan.json';
import type provider from '../locales/en/provider.json';
import type review from '../locales/en/review.json';
import type search from '../locales/en/search.json';
import type search_panel from '../locales/en/search_panel.json';
import type site from '../locales/en/site.json';
import type staff from '../locales/en/staff.json';
import type statement from '../locales/en/statement.json';
import type storefront from '../locales/en/storefront.json';
import type vendor from '../locales/en/vendor.json';
import type waitlist from '../locales/en/waitlist.json';

/** The dotted paths to the texts of a tree: `{ cart: { empty: string } }` has `cart.empty`. */
export type Leaves<Tree> = {
  // A library's tree may also allow any other key; those aren't message keys.
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
  callers: typeof callers;
  checkout: typeof checkout;
  choices: typeof choices;
  common: typeof common;
  documents: typeof documents;
  earnings: typeof earnings;
  errors: typeof errors;
  found: typeof found;
  gateway: typeof gateway;
  home: typeof home;
  csv_import: typeof csv_import;
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
  waitlist: typeof waitlist;
  vendor: typeof vendor;
}

/** A message key: file and path in `locales/en`, such as `booking.added`. */
export type CatalogueKey = Leaves<Catalogue>;

/** The keys below a prefix, for composing message keys: `KeyUnder<'orders.status'>` is `'open' | 'approved' | ...`. */
export type KeyUnder<Prefix extends string> = CatalogueKey extends infer Key
  ? Key extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never;

/** Values for the `%{name}` placeholders of a message. `smart_count`, an integer, selects the plural form. */
export type WordValues = Record<string, unknown>;
