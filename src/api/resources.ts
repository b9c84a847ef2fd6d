import { doctypeLists } from '../../domain/generated/doctypeLists.gen.ts';
import type { ChildResource, DocumentResource } from '../dataProvider/registry.ts';

type Listed = keyof typeof doctypeLists;

/** Documents of one DocType: what its JSON says of search, order, files and tables, and what this product does otherwise. */
function documentsOf<D extends Listed>(doctype: D, otherwise: Omit<Partial<DocumentResource>, 'doctype'> = {}) {
  const lists: Omit<DocumentResource, 'doctype'> = doctypeLists[doctype];
  // what searching needs comes with the first search
  const searchText = async (typed: string) => {
    const { foldedSearch, typedSearch } = await import('../../domain/text/typedSearch.ts');
    return lists.searchFields?.includes('search_text') ? foldedSearch(typed) : typedSearch(typed);
  };
  return { doctype, ...lists, searchText, ...otherwise };
}

/** Lines keep the id of their area; it is found by its name in either language. */
async function areasCalled(typed: string) {
  const { areasLike } = await import('../../domain/place/places.ts');
  const ids = areasLike(typed);
  return ids.length ? [['area', 'in', ids] as const] : [];
}

/** Documents that name another by its id are found by what that one is found by. */
const naming =
  (field: string, ...others: DocumentResource[]): DocumentResource['alsoFind'] =>
  async (_, idsOf) => {
    const ids = (await Promise.all(others.map(idsOf))).flat();
    return ids.length ? [[field, 'in', ids]] : [];
  };

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
  reciterLinks: { parent: 'reciters', table: 'links', bare: ['delete'] },
  occasions: documentsOf('Ocassion'),
  types: documentsOf('Qaari Type'),
  // visitors look ahead, staff at what was entered last
  events: documentsOf('Event Listing', { sort: { field: 'event_date', order: 'ASC' } }),
  banners: documentsOf('Banner'),
  governorates: documentsOf('Governorate'),
  pages: documentsOf('Husainia Page'),
  orders: documentsOf('Order Progress', { files: [], alsoFind: areasCalled }),
  checkouts: documentsOf('Order'),
  orderEvents: documentsOf('Order Event'),
  invoices: documentsOf('Sales Invoice'),
  payments: documentsOf('Payment Attempt'),
  refunds: documentsOf('Refund', { alsoFind: naming('customer', customers) }),
  reviews: documentsOf('Review', { alsoFind: naming('doc_name', reciters, restaurants) }),
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

/** The names screens may use with react-admin's hooks; `places` is served in simple-rest's dialect. */
export type ResourceName = keyof typeof resources | 'places';

/** Does the path name a resource of documents? Their screens have the resource's name as first segment. */
export function isResourcePath(pathname: string): boolean {
  const [, segment = ''] = pathname.split('/');
  const entry = Object.entries(resources).find(([name]) => name === segment)?.[1];
  return entry !== undefined && 'doctype' in entry;
}
