import { ROLE } from '../../../domain/access.ts';
import type { ResourceVerb, Session, SqlCondition } from '../../frappe/types.ts';
import { type AccountRole, roleOf, vendorDoctypeOf } from '../common/roles.ts';
import {
  byUser,
  linesOfVendor,
  NO_ROWS,
  ofLines,
  ofOwnOrders,
  ownAddresses,
  ownInvoices,
  ownLines,
  ownPayments,
  published,
  verified,
  verifiedOrOwn,
} from './sql/rowConditions.ts';

type Rows = (session: Session, verb: ResourceVerb, role: AccountRole | undefined) => SqlCondition | undefined;

const ALL: Rows = () => undefined;

/** The account's own rows by one field; staff sees all of them. */
const own =
  (doctype: string, field: string): Rows =>
  ({ user }, _verb, role) =>
    role === ROLE.staff ? undefined : byUser(doctype, field, user);

const publishedOnly =
  (doctype: string): Rows =>
  (_session, _verb, role) =>
    role === ROLE.staff ? undefined : published(doctype);

/** Others' records are there when verified; only the owner and staff write. */
const vendors =
  (doctype: string): Rows =>
  ({ user }, verb, role) => {
    if (role === ROLE.staff) return undefined;
    if (verb === 'update' || verb === 'delete') return byUser(doctype, 'user', user);
    return vendorDoctypeOf(role) === doctype ? verifiedOrOwn(doctype, user) : verified(doctype);
  };

/** The lines that a party may see; a customer reaches an unreleased one by its name only. */
function lines({ user }: Session, verb: ResourceVerb, role: AccountRole | undefined): SqlCondition {
  if (role === ROLE.customer) return ownLines(user, verb === 'list' || verb === 'count');
  const doctype = vendorDoctypeOf(role);
  return doctype ? linesOfVendor(doctype, user) : NO_ROWS;
}

const orderProgress: Rows = (session, verb, role) => (role === ROLE.staff ? undefined : lines(session, verb, role));

const ofVisibleLines =
  (doctype: string, field: string): Rows =>
  (session, _verb, role) =>
    role === ROLE.staff ? undefined : ofLines(doctype, field, lines(session, 'list', role));

const invoices: Rows = (session, verb, role) =>
  role === ROLE.customer
    ? ownInvoices(session.user)
    : ofVisibleLines('Sales Invoice', 'custom_order_progress')(session, verb, role);

const customersOnly =
  (condition: (user: string) => SqlCondition): Rows =>
  ({ user }, _verb, role) =>
    role === ROLE.staff ? undefined : role === ROLE.customer ? condition(user) : NO_ROWS;

/** Row sets by DocType (decisions B1). A DocType that is not here has rows for nobody: forgetting one must not open it. */
const ROWS: Record<string, Rows> = {
  User: own('User', 'name'),
  'Qaari Zakreen': vendors('Qaari Zakreen'),
  Restaurant: vendors('Restaurant'),
  Cart: ({ user }) => byUser('Cart', 'user', user),
  Customer: customersOnly((user) => byUser('Customer', 'custom_customer_email', user)),
  Address: customersOnly(ownAddresses),
  Order: customersOnly((user) => byUser('Order', 'user', user)),
  'Order Progress': orderProgress,
  'Order Event': ofVisibleLines('Order Event', 'order_progress'),
  'Sales Invoice': invoices,
  'Payment Entry': customersOnly(ownPayments),
  'Payment Attempt': customersOnly((user) => ofOwnOrders('Payment Attempt', user)),
  Refund: customersOnly((user) => ofOwnOrders('Refund', user)),
  'Husainia Notification': ({ user }) => byUser('Husainia Notification', 'user', user),
  'Contact Message': own('Contact Message', 'user'),
  File: own('File', 'owner'),
  'Event Listing': publishedOnly('Event Listing'),
  Banner: publishedOnly('Banner'),
  Ocassion: publishedOnly('Ocassion'),
  'Qaari Type': publishedOnly('Qaari Type'),
  'Husainia Page': publishedOnly('Husainia Page'),
  Governorate: ALL,
  'Hijri Month': ALL,
  'Husainia Settings': ALL,
  'Audit Event': ALL,
  'Outbox Message': ALL,
};

/** The engine's row predicate: lists, counts, reads and writes all ask here. Role rows decide before it who may ask at all. */
export function rowCondition(doctype: string, session: Session, verb: ResourceVerb): SqlCondition | undefined {
  const rows = ROWS[doctype];
  return rows ? rows(session, verb, roleOf(session)) : NO_ROWS;
}
