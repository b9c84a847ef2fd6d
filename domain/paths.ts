// Every URL of the product, spelled as in the spec (decisions part E). The server's emails and redirects use them too.

type Parameters = Record<string, string | number | undefined>;

/** Appends search parameters to a path; omits those without a value. */
export function withQuery(path: string, parameters: Parameters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Storefront paths as route patterns. Use the builders below for links with parameters. */
export const paths = {
  home: '/',
  events: '/EventList',
  occasions: '/OccasionsList',
  occasionReciters: '/OccasionsZakereenList',
  reciters: '/ZakiriList',
  reciter: '/ZakiriDetail',
  restaurants: '/RestaurantList',
  restaurant: '/RestaurantDetail',
  plan: '/PlanMajlis',
  favourites: '/Favourites',
  cart: '/CheckOut',
  address: '/Address',
  bookEvent: '/BookEvent',
  reservation: '/Reservation',
  orders: '/orders',
  order: '/OrderDetail',
  myReservations: '/MyReservations',
  profile: '/user-profile',
  editProfile: '/EditProfile',
  addresses: '/Addresses',
  notifications: '/Notifications',
  answer: '/Answer',
  invite: '/Invite',
  forgotPassword: '/ForgotPassword',
  newPassword: '/NewPassword',
  verifyEmail: '/VerifyEmail',
  paymentSuccess: '/Success',
  paymentFailed: '/Failed',
  about: '/AboutUs',
  contact: '/ContactUs',
  terms: '/TermsandCondition',
  cookies: '/CookiePolicy',
  privacy: '/PrivacyPolicy',
  serviceProvider: '/ServiceProvider',
  accessibility: '/Accessibility',
  career: '/Career',
  team: '/Team',
} as const;

/** Paths of the provider pages in the back office. */
export const providerPaths = {
  today: '/vendor-today',
  kitchen: '/vendor-kitchen',
  calendar: '/vendor-calendar',
  profile: '/vendor-profile',
  reciterProfile: '/Vendor-zakiri-profile-detail',
  reciterPackages: '/vendor-zakiri-packages',
  reciterPackage: '/vendor-zakiri-add-package',
  availability: '/vendor-availability',
  restaurantProfile: '/vendor-restaurant-profile-details',
  restaurantPackages: '/vendor-restaurant-packages',
  restaurantPackage: '/vendor-restaurant-add-package',
  reviews: '/vendor-reviews',
  earnings: '/vendor-earnings',
  import: '/vendor-import',
  welcome: '/vendor-welcome',
  documents: '/vendor-documents',
} as const;

/** Paths of the staff pages. The path of a staff resource is `/` plus its name. */
export const staffPaths = {
  dashboard: '/staff',
  bookForCaller: '/book-for-caller',
  verification: '/verification',
  payouts: '/payouts',
  reconciliation: '/reconciliation',
  demand: '/demand',
  edits: '/edits',
  import: '/import',
} as const;

/** Paths that the server answers itself, outside the app. */
export const serverPaths = {
  api: '/api',
  resource: '/api/resource',
  method: '/api/method',
  documents: '/api/v2/document',
  doctypes: '/api/v2/doctype',
  changes: '/api/changes',
  upload: '/upload-files-bg',
  files: '/files',
  locales: '/locales',
  places: '/places',
  calendar: '/calendar',
  ops: '/ops',
  health: '/health',
  live: '/health/live',
  ready: '/health/ready',
  metrics: '/metrics',
  webhook: '/webhook',
  mailbox: '/dev/mailbox',
  mailboxJson: '/dev/mailbox.json',
  clock: '/dev/clock',
  simulator: '/bookeey-simulator',
} as const;

/** Home with the login or registration dialog open. @internal */
export const homeWith = (dialog: 'login' | 'register'): string => withQuery(paths.home, { [dialog]: 1 });

/** Published events as a calendar file: all of them, or one. */
export const eventsFile = (event?: string, language?: string): string =>
  withQuery(`${serverPaths.calendar}/events.ics`, { name: event, language });

/** The secret URL of an account's calendar feed. */
export const calendarFeedPath = (token: string): string => `${serverPaths.calendar}/${token}.ics`;

/** The events of a month, `YYYY-MM` in either calendar. `event` is the one that a shared link is about. */
export const eventsPath = (month?: string, page?: number, event?: string): string =>
  withQuery(paths.events, { month, page, event });

/** The contact form for one of the user's own lines. */
export const contactPath = (line: string): string => withQuery(paths.contact, { about: line });

/** A filtered list; `night` is a Hijri night (`1448-06-22`). */
export const listPath = (path: string, search: { type?: string; night?: string; words?: string } = {}): string =>
  withQuery(path, search);

/** The search results, with each filter as a query parameter. */
export const resultsPath = (kind: 'reciter' | 'restaurant', filters: Record<string, string | undefined>): string =>
  withQuery(kind === 'reciter' ? paths.reciters : paths.restaurants, filters);

/** The reciters for one occasion. */
export const occasionPath = (name: string): string => withQuery(paths.occasionReciters, { name });

/** A reciter's page. `package` and `step` open the booking steps; `occasion` and `address` (the id of a saved one) prefill them. */
export const reciterPath = (
  name: string,
  more: { occasion?: string; package?: string; step?: 1 | 2 | 3 | 4; address?: string } = {},
): string => withQuery(paths.reciter, { name, ...more });

/**
 * A reciter's page with a selected time.
 * @param found `at`: the start (`YYYY-MM-DD HH:MM:SS`); `choose`: the package; `night` (`1448-06-22`) or `date`, with `part` or
 *   `hour`: the searched time; `after`: the prayer and minutes it is relative to (`isha.30`); plus details of the majlis: `area`
 *   or a saved `address`, `occasion`, `guests`
 */
export const reciterTimePath = (
  name: string,
  found: Partial<
    Record<'at' | 'choose' | 'night' | 'date' | 'part' | 'hour' | 'after' | 'area' | 'address' | 'occasion', string>
  > & { guests?: number | undefined },
): string => withQuery(paths.reciter, { name, ...found });

/**
 * A restaurant and its menu, with the searched time and number of guests.
 * @param found the night (`1448-06-22`) or date, a part or hour of it, and `at`, a time at which the kitchen can deliver
 */
export const restaurantPath = (
  name: string,
  found: {
    night?: string;
    date?: string;
    part?: string;
    hour?: string;
    at?: string;
    guests?: number;
    package?: string;
  } = {},
): string => withQuery(paths.restaurant, { name, ...found });

/** The full-page booking form. `occasion` and `address` prefill it, by record name. */
export const bookEventPath = (
  name: string,
  packageId?: string,
  more: { occasion?: string; address?: string; step?: 1 | 2 } = {},
): string => withQuery(paths.bookEvent, { name, package: packageId, ...more });

/** One reciter line of the customer. */
export const reservationPath = (name: string): string => withQuery(paths.reservation, { name });

/** One line of the customer. */
export const orderPath = (name: string): string => withQuery(paths.order, { name });

/** The user's own orders: all, or only past ones; `q` is the search text. */
export const ordersPath = (more: { group?: 'past'; q?: string } = {}): string => withQuery(paths.orders, more);

/** One line in the back office. */
export const backOfficeOrderPath = (name: string): string => `${paths.orders}/${encodeURIComponent(name)}/show`;

/** One account in the back office. */
export const accountPath = (email: string): string => `/users/${encodeURIComponent(email)}/show`;

/** One message to staff, such as a complaint. */
export const messagePath = (name: string): string => `/messages/${encodeURIComponent(name)}/show`;

/** One payment attempt in the back office. */
export const paymentPath = (name: string): string => `/payments/${encodeURIComponent(name)}/show`;

/** One refund in the back office. */
export const refundPath = (name: string): string => `/refunds/${encodeURIComponent(name)}/show`;

/** Where the gateway redirects the customer; it appends its own two parameters. */
export const paymentReturnPath = (paid: boolean, parameters: { txnId?: string; merchantTxnId?: string } = {}): string =>
  withQuery(paid ? paths.paymentSuccess : paths.paymentFailed, parameters);

/**
 * The form of one package. The id takes precedence over the position (S2-R-53). `copy` starts a new package from an existing
 * one.
 */
export const providerPackagePath = (
  kind: 'reciter' | 'restaurant',
  { index, packageId, copy }: { index?: number; packageId?: string; copy?: string } = {},
): string => {
  const path = kind === 'reciter' ? providerPaths.reciterPackage : providerPaths.restaurantPackage;
  return withQuery(path, { index, package_id: packageId, copy });
};

/** The kitchen sheet of one evening, `YYYY-MM-DD`; by default the current evening. */
export const kitchenSheetPath = (day?: string): string => withQuery(providerPaths.kitchen, { day });

/** The REST URL of one document; encodes both names. */
export const resourceUrl = (doctype: string, name?: string): string =>
  [serverPaths.resource, encodeURIComponent(doctype), ...(name === undefined ? [] : [encodeURIComponent(name)])].join(
    '/',
  );

/** The REST URL of one method. */
export const methodUrl = (method: string): string => `${serverPaths.method}/${method}`;

/** The count of a list. @internal */
export const countUrl = (doctype: string): string => `${serverPaths.doctypes}/${encodeURIComponent(doctype)}/count`;

/** Staff's list of providers whose verification documents need attention. */
export const documentQueuePath = `${staffPaths.verification}?status=documents`;

/** A step of the welcome after registering. */
export const welcomePath = (step: 'about' | 'packages' | 'hours' | 'documents' | 'preview'): string =>
  `${providerPaths.welcome}/${step}`;
