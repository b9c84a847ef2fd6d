import { foldForSearch } from '../../domain/arabicText.ts';
import type { ChildResource, DocumentResource } from '../dataProvider/registry.ts';

const profile = {
  searchFields: ['search_text'],
  searchText: foldForSearch,
  sort: { field: 'priority', order: 'DESC' },
  files: ['profile_picture', 'cover_picture', 'audio'],
} as const;

/**
 * Every resource the screens may name, and what stands behind it. The names of the back office's resources are the first
 * segments of its addresses (decisions E), so `orders` are the lines (Order Progress) and a whole Order is a `checkout`.
 */
export const resources = {
  reciters: {
    ...profile,
    doctype: 'Qaari Zakreen',
    tables: {
      type: 'Qaari Type Row',
      qaari_ocassions: 'Qaari Ocassions',
      packages: 'Qaari Package',
      links: 'Zakreen Link',
      serves: 'Vendor Governorate',
      working_hours: 'Vendor Hours',
      days_off: 'Vendor Day Off',
    },
  },
  restaurants: {
    ...profile,
    doctype: 'Restaurant',
    tables: {
      restaurant_package: 'Restaurant Package',
      serves: 'Vendor Governorate',
      working_hours: 'Vendor Hours',
      days_off: 'Vendor Day Off',
    },
  },
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
  occasions: {
    doctype: 'Ocassion',
    searchFields: ['search_text'],
    searchText: foldForSearch,
    sort: { field: 'sort_order', order: 'ASC' },
    files: ['occasion_image'],
  },
  types: { doctype: 'Qaari Type', searchFields: ['title', 'title_ar'], sort: { field: 'sort_order', order: 'ASC' } },
  events: {
    doctype: 'Event Listing',
    searchFields: ['event_name', 'event_name_ar'],
    sort: { field: 'event_date', order: 'ASC' },
  },
  banners: {
    doctype: 'Banner',
    searchFields: ['headline', 'headline_ar'],
    sort: { field: 'sort_order', order: 'ASC' },
    files: ['banner_image'],
  },
  governorates: { doctype: 'Governorate' },
  pages: { doctype: 'Husainia Page', searchFields: ['title', 'title_ar'] },
  orders: {
    doctype: 'Order Progress',
    searchFields: ['name', 'order_no', 'customer_name', 'vendor_title', 'packagename'],
    sort: { field: 'creation', order: 'DESC' },
  },
  checkouts: {
    doctype: 'Order',
    sort: { field: 'creation', order: 'DESC' },
    tables: { restaurant_package: 'Order Restaurant Package', qaari_zakreen_packages: 'Order Qaari Package' },
  },
  orderEvents: { doctype: 'Order Event', sort: { field: 'at', order: 'ASC' } },
  invoices: { doctype: 'Sales Invoice', sort: { field: 'creation', order: 'DESC' } },
  payments: {
    doctype: 'Payment Attempt',
    searchFields: ['name', 'order_no', 'merchant_txn_id', 'gateway_txn_id'],
    sort: { field: 'creation', order: 'DESC' },
  },
  refunds: {
    doctype: 'Refund',
    searchFields: ['name', 'order_no', 'order_progress', 'bank_reference'],
    sort: { field: 'creation', order: 'DESC' },
  },
  carts: {
    doctype: 'Cart',
    tables: { restaurant_package: 'Cart Restaurant Package', qaari_zakreen_packages: 'Cart Qaari Package' },
  },
  addresses: { doctype: 'Address', sort: { field: 'creation', order: 'DESC' }, tables: { links: 'Dynamic Link' } },
  customers: { doctype: 'Customer', searchFields: ['customer_name', 'custom_customer_email', 'mobile_no'] },
  users: { doctype: 'User', searchFields: ['full_name', 'name', 'mobile_no'] },
  messages: {
    doctype: 'Contact Message',
    searchFields: ['name', 'name_given', 'email', 'order_progress'],
    sort: { field: 'creation', order: 'DESC' },
  },
  notifications: { doctype: 'Husainia Notification', sort: { field: 'creation', order: 'DESC' } },
} as const satisfies Record<string, DocumentResource | ChildResource>;

/** The names screens may use with react-admin's hooks; `places` is served in simple-rest's dialect. */
export type ResourceName = keyof typeof resources | 'places';
