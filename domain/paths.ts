// Every address of the product, spelled as the specification spells it (decisions part E). The server's mails and redirects use them too.

type Parameters = Record<string, string | number | undefined>;

/** A path with its search parameters; those without a value are left out. */
export function withQuery(path: string, parameters: Parameters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Paths of the storefront, as route patterns; links with parameters come from the builders below. */
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
  career: '/Career',
  team: '/Team',
} as const;

/** Paths of the vendors' screens in the back office. */
export const vendorPaths = {
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
} as const;

/** Paths of the staff's own screens; a staff resource's path is `/` and its name. */
export const staffPaths = {
  dashboard: '/staff',
  verification: '/verification',
  payouts: '/payouts',
  reconciliation: '/reconciliation',
  edits: '/edits',
} as const;

/** Paths the server answers itself, outside the app. */
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
  mailbox: '/dev/mailbox',
  mailboxJson: '/dev/mailbox.json',
  clock: '/dev/clock',
  simulator: '/bookeey-simulator',
} as const;

/** Home with the login or the registration dialog open. @internal */
export const homeWith = (dialog: 'login' | 'register'): string => withQuery(paths.home, { [dialog]: 1 });

/** Published events as a calendar file: all of them, or one. */
export const eventsFile = (event?: string, language?: string): string =>
  withQuery(`${serverPaths.calendar}/events.ics`, { name: event, language });

/** The secret address of an account's own lines for its calendar. */
export const calendarFeedPath = (token: string): string => `${serverPaths.calendar}/${token}.ics`;

/** The month of the events' calendar, `YYYY-MM` of either calendar; `event` is the one that a shared link is about. */
export const eventsPath = (month?: string, page?: number, event?: string): string =>
  withQuery(paths.events, { month, page, event });

/** Writing to the team, about one of one's own lines. */
export const contactPath = (line: string): string => withQuery(paths.contact, { about: line });

/** A list's address with what it is narrowed to: `night` of the Hijri calendar (`1448-06-22`). */
export const listPath = (path: string, search: { type?: string; night?: string; words?: string } = {}): string =>
  withQuery(path, search);

/** Who is free: the list with what it was narrowed to, each filter by its name in the address. */
export const resultsPath = (kind: 'reciter' | 'restaurant', filters: Record<string, string | undefined>): string =>
  withQuery(kind === 'reciter' ? paths.reciters : paths.restaurants, filters);

/** Reciters of one occasion. */
export const occasionPath = (name: string): string => withQuery(paths.occasionReciters, { name });

/** A reciter; `package` and `step` open the booking steps, `occasion` and `address` (a saved one's id) are what they begin with. */
export const reciterPath = (
  name: string,
  more: { occasion?: string; package?: string; step?: 1 | 2 | 3 | 4; address?: string } = {},
): string => withQuery(paths.reciter, { name, ...more });

/**
 * A reciter with a time that was found: his page shows it chosen.
 * @param found `at` a start (`YYYY-MM-DD HH:MM:SS`), `choose` the package for it, `night` the Hijri night it was looked for by
 * (`1448-06-22`) or `date` the day, `part` or `hour` of it, `after` the prayer and minutes it is counted from (`isha.30`), and what
 * else is known of the majlis: `area` or a saved `address`, `occasion`, `guests`
 */
export const reciterTimePath = (
  name: string,
  found: Partial<
    Record<'at' | 'choose' | 'night' | 'date' | 'part' | 'hour' | 'after' | 'area' | 'address' | 'occasion', string>
  > & { guests?: number | undefined },
): string => withQuery(paths.reciter, { name, ...found });

/**
 * A restaurant and its menu; for when and for how many people it was found.
 * @param found the night (`1448-06-22`) or date, the part or hour of it, and `at` a moment then at which it can deliver
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

/** The full-page way to a booking. `occasion`, `address`: what it begins with, by their record names. */
export const bookEventPath = (
  name: string,
  packageId?: string,
  more: { occasion?: string; address?: string; step?: 1 | 2 } = {},
): string => withQuery(paths.bookEvent, { name, package: packageId, ...more });

/** One reciter line of the customer. */
export const reservationPath = (name: string): string => withQuery(paths.reservation, { name });

/** One line of the customer. */
export const orderPath = (name: string): string => withQuery(paths.order, { name });

/** The own orders: all, or only those that are over; `q` is searched for. */
export const ordersPath = (more: { group?: 'past'; q?: string } = {}): string => withQuery(paths.orders, more);

/** One line in the back office. */
export const backOfficeOrderPath = (name: string): string => `${paths.orders}/${encodeURIComponent(name)}/show`;

/** One account in the back office. */
export const accountPath = (email: string): string => `/users/${encodeURIComponent(email)}/show`;

/** One message to staff, a complaint for example. */
export const messagePath = (name: string): string => `/messages/${encodeURIComponent(name)}/show`;

/** One payment attempt in the back office. */
export const paymentPath = (name: string): string => `/payments/${encodeURIComponent(name)}/show`;

/** One refund in the back office. */
export const refundPath = (name: string): string => `/refunds/${encodeURIComponent(name)}/show`;

/** Where the gateway sends the customer back; it adds its two parameters itself. */
export const paymentReturnPath = (paid: boolean, parameters: { txnId?: string; merchantTxnId?: string } = {}): string =>
  withQuery(paid ? paths.paymentSuccess : paths.paymentFailed, parameters);

/** The form of one package row; the id wins over the position (S2-R-53); `copy`: of a new one that begins as another. */
export const vendorPackagePath = (
  kind: 'reciter' | 'restaurant',
  { index, packageId, copy }: { index?: number; packageId?: string; copy?: string } = {},
): string => {
  const path = kind === 'reciter' ? vendorPaths.reciterPackage : vendorPaths.restaurantPackage;
  return withQuery(path, { index, package_id: packageId, copy });
};

/** A kitchen's sheet of one evening, `YYYY-MM-DD`; without it the evening that is running. */
export const kitchenSheetPath = (day?: string): string => withQuery(vendorPaths.kitchen, { day });

/** One document of the REST interface; both names are encoded. */
export const resourceUrl = (doctype: string, name?: string): string =>
  [serverPaths.resource, encodeURIComponent(doctype), ...(name === undefined ? [] : [encodeURIComponent(name)])].join(
    '/',
  );

/** One method of the REST interface. */
export const methodUrl = (method: string): string => `${serverPaths.method}/${method}`;

/** The count of a list. @internal */
export const countUrl = (doctype: string): string => `${serverPaths.doctypes}/${encodeURIComponent(doctype)}/count`;
