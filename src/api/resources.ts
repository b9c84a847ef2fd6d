import { doctypeLists } from '../../domain/generated/doctypeLists.gen.ts';
import type { ChildResource, DocumentResource } from '../dataProvider/registry.ts';

type Listed = keyof typeof doctypeLists;

/** Code that only searches need; loaded by the first search. */
const searches = () => import('./searchResources.ts');

/** A resource of one DocType: search, order, files and child tables from its JSON, plus overrides. */
function documentsOf<D extends Listed>(doctype: D, otherwise: Omit<Partial<DocumentResource>, 'doctype'> = {}) {
  const lists: Omit<DocumentResource, 'doctype'> = doctypeLists[doctype];
  const searchText = async (typed: string) => (await searches()).searchTerm(lists, typed);
  return { doctype, ...lists, searchText, ...otherwise };
}

const reciters = documentsOf('Qaari Zakreen');
const restaurants = documentsOf('Restaurant');
const customers = documentsOf('Customer');

/**
 * Every resource that screens may use. The back office's resource names are the first segments of its URLs (decisions
 * E). So `orders` are the order lines (Order Progress), and a whole Order is a `checkout`.
 */
export const resources = {
  reciters,
  restaurants,
  // The spec is inconsistent about which writes aren't wrapped (accounts-and-vendors §7).
  reciterPackages: {
    parent: 'reciters',
    table: 'packages',
    key: 'package_id',
    files: ['pacakge_image'],
    bare: ['create', 'update'],
  },
  restaurantPackages: {
    parent: 'restaurants',
    table: 'restaurant_package',
    key: 'package_id',
    files: ['pacakge_image'],
    bare: ['create', 'update'],
  },
  reciterPictures: { parent: 'reciters', table: 'package_pictures', files: ['picture'] },
  restaurantPictures: { parent: 'restaurants', table: 'package_pictures', files: ['picture'] },
  reciterLinks: { parent: 'reciters', table: 'links', bare: ['delete'] },
  occasions: documentsOf('Ocassion'),
  types: documentsOf('Qaari Type'),
  // Guests see the next events first, staff the latest entries.
  events: documentsOf('Event Listing', { sort: { field: 'event_date', order: 'ASC' } }),
  banners: documentsOf('Banner'),
  governorates: documentsOf('Governorate'),
  pages: documentsOf('Husainia Page'),
  orders: documentsOf('Order Progress', {
    files: [],
    alsoFind: async (typed) => (await searches()).areaNameFilter(typed),
  }),
  checkouts: documentsOf('Order'),
  orderEvents: documentsOf('Order Event'),
  invoices: documentsOf('Sales Invoice'),
  payments: documentsOf('Payment Attempt', {
    alsoFind: async (_, idsOf) => (await searches()).findLinkedNames('customer', [customers], idsOf),
  }),
  refunds: documentsOf('Refund', {
    alsoFind: async (_, idsOf) => (await searches()).findLinkedNames('customer', [customers], idsOf),
  }),
  reviews: documentsOf('Review', {
    alsoFind: async (_, idsOf) => (await searches()).findLinkedNames('doc_name', [reciters, restaurants], idsOf),
  }),
  engagements: documentsOf('Own Engagement'),
  carts: documentsOf('Cart'),
  favourites: documentsOf('Favourite'),
  addresses: documentsOf('Address'),
  customers,
  users: documentsOf('User'),
  messages: documentsOf('Contact Message'),
  notifications: documentsOf('Husainia Notification'),
  'hijri-months': documentsOf('Hijri Month'),
  settings: documentsOf('Husainia Settings'),
  audit: documentsOf('Audit Event'),
  consents: documentsOf('Consent'),
  'document-types': documentsOf('Verification Document Type'),
  ledger: documentsOf('Ledger Entry'),
  outbox: documentsOf('Outbox Message'),
} as const satisfies Record<string, DocumentResource | ChildResource>;

/** Lists that a method of our server returns, for staff only. The resource has the method's name. */
const METHOD_LISTS = ['payouts', 'edits'] as const;
export type MethodList = (typeof METHOD_LISTS)[number];

/** Whether a method returns the list; it may combine several DocTypes. */
export const isMethodList = (resource: unknown): resource is MethodList => METHOD_LISTS.some((one) => one === resource);

/** The resource names for react-admin's hooks; `places` uses simple-rest's dialect. */
export type ResourceName = keyof typeof resources | 'places';

/** Whether the path belongs to a resource of documents, whose screens have its name as first segment. */
export function isResourcePath(pathname: string): boolean {
  const [, segment = ''] = pathname.split('/');
  const entry = Object.entries(resources).find(([name]) => name === segment)?.[1];
  return entry !== undefined && 'doctype' in entry;
}
