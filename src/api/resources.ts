import { doctypeLists } from '../../domain/generated/doctypeLists.gen.ts';
import type { ChildResource, DocumentResource } from '../dataProvider/registry.ts';

type Listed = keyof typeof doctypeLists;

/** What searching needs; it comes with the first search. */
const searches = () => import('./searchResources.ts');

/** Documents of one DocType: what its JSON says of search, order, files and tables, and what this product does otherwise. */
function documentsOf<D extends Listed>(doctype: D, otherwise: Omit<Partial<DocumentResource>, 'doctype'> = {}) {
  const lists: Omit<DocumentResource, 'doctype'> = doctypeLists[doctype];
  const searchText = async (typed: string) => (await searches()).searchTerm(lists, typed);
  return { doctype, ...lists, searchText, ...otherwise };
}

const reciters = documentsOf('Qaari Zakreen');
const restaurants = documentsOf('Restaurant');
const customers = documentsOf('Customer');

/**
 * Every resource the screens may name, and what stands behind it. The names of the back office's resources are the first
 * segments of its addresses (decisions E), so `orders` are the lines (Order Progress) and a whole Order is a `checkout`.
 */
export const resources = {
  reciters,
  restaurants,
  // which writes go without the wrapper is the documents' own inconsistency (accounts-and-vendors §7)
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
  // visitors look ahead, staff at what was entered last
  events: documentsOf('Event Listing', { sort: { field: 'event_date', order: 'ASC' } }),
  banners: documentsOf('Banner'),
  governorates: documentsOf('Governorate'),
  pages: documentsOf('Husainia Page'),
  orders: documentsOf('Order Progress', {
    files: [],
    alsoFind: async (typed) => (await searches()).areasCalled(typed),
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
  ledger: documentsOf('Ledger Entry'),
  outbox: documentsOf('Outbox Message'),
} as const satisfies Record<string, DocumentResource | ChildResource>;

/** Lists that a method of our server answers, to our team alone: by the resource's name, which is the method's as well. */
const ANSWERED = ['payouts', 'edits'] as const;
export type AnsweredList = (typeof ANSWERED)[number];

/** Is it a list that a method answers? It may be made of documents of several kinds. */
export const isAnsweredList = (resource: unknown): resource is AnsweredList => ANSWERED.some((one) => one === resource);

/** The names screens may use with react-admin's hooks; `places` is served in simple-rest's dialect. */
export type ResourceName = keyof typeof resources | 'places';

/** Does the path name a resource of documents? Their screens have the resource's name as first segment. */
export function isResourcePath(pathname: string): boolean {
  const [, segment = ''] = pathname.split('/');
  const entry = Object.entries(resources).find(([name]) => name === segment)?.[1];
  return entry !== undefined && 'doctype' in entry;
}
