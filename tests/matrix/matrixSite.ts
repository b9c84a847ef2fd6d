import { ROLE, type Role } from '../../domain/access.ts';
import { instantToWire } from '../../domain/time/kuwaitTime.ts';
import { readDocTypes } from '../../scripts/generateTypes.ts';
import type { DocField } from '../../server/ports/doctypeJson.ts';
import type { Row } from '../../server/ports/row.ts';
import { reachableDoctypes } from '../support/reachableDoctypes.ts';
import { NOON, type TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

/** One account of each role: the "own" side of every cell. */
export const ACCOUNTS: Partial<Record<Role, string>> = {
  [ROLE.customer]: 'nasser.customer@example.com',
  [ROLE.reciter]: 'yousef-al-sanbouki@example.com',
  [ROLE.restaurant]: 'barakat-al-harees@example.com',
  [ROLE.staff]: 'staff@example.com',
};
const OTHER_CUSTOMER = 'laila.customer@example.com';

/** A probed record: its owner, and whether it is public. */
export interface Probe {
  name: string;
  owners: Role[];
  shown?: boolean;
}

export interface MatrixSite {
  server: TestServer;
  probes: Record<string, Probe[]>;
  /** Sends one request as a role; a body makes it JSON. */
  ask(role: Role, verb: string, path: string, body?: Row): Promise<{ status: number; body: Row }>;
  write(doctype: string, name: string, fields: Row, owner?: string): string;
  /** The stored document, regardless of permissions. */
  stored(doctype: string, name: string): Row;
  /** The name of another record of the DocType. */
  another(doctype: string, than: unknown): string;
}

/**
 * The real server over the sample data, with a record on each side of every row set.
 * @param server as the sample leaves it
 */
export function matrixSite(server: TestServer = testServer()): MatrixSite {
  const { fetch, tokenOf } = server;
  const tokens = new Map(Object.entries(ACCOUNTS).map(([role, user]) => [role as Role, tokenOf(user)]));
  const write = (doctype: string, name: string, fields: Row, owner?: string) =>
    server.seed(({ history }) => history.write(doctype, name, fields, { at: NOON, owner }));
  return {
    server,
    probes: probesOf(write, (doctype, filters) => {
      const [row] = server.stored(({ system }) =>
        system.list(doctype, { fields: ['*'], filters, limit_page_length: 1, order_by: 'name asc' }),
      );
      if (!row) throw new Error(`No ${doctype} with ${JSON.stringify(filters)}`);
      return { ...row };
    }),
    write,
    stored: (doctype, name) => server.stored(({ system }) => system.get(doctype, name)),
    another: (doctype, than) => {
      const filters = [['name', '!=', String(than ?? '')]];
      const args = { fields: ['name'], filters, limit_page_length: 1 };
      return String(server.stored(({ system }) => system.list(doctype, args))[0]?.name);
    },
    async ask(role, verb, path, body) {
      const headers: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {};
      const token = tokens.get(role);
      if (token) headers.Authorization = token;
      const response = await fetch(path, { method: verb, headers, body: body && JSON.stringify(body) });
      return { status: response.status, body: (await response.json().catch(() => ({}))) as Row };
    },
  };
}

type Write = MatrixSite['write'];
type Find = (doctype: string, filters: Row) => Row;

function probesOf(write: Write, find: Find): Record<string, Probe[]> {
  const [C, Q, R, S] = [ROLE.customer, ROLE.reciter, ROLE.restaurant, ROLE.staff];
  const nasser = String(ACCOUNTS[C]);
  const everyone = Object.entries(ACCOUNTS) as [Role, string][];
  const line = (user: string, provider: string) => find('Order Progress', { user, doc_name: provider });
  const customerOf = (user: string) => find('Customer', { custom_customer_email: user });
  const addressOf = (user: string) =>
    String(line(user, user === nasser ? 'yousef-al-sanbouki' : 'zahra-al-nukhailani').shipping_address);

  const lines = [
    { row: line(nasser, 'yousef-al-sanbouki'), owners: [C, Q] },
    { row: line(nasser, 'barakat-al-harees'), owners: [C, R] },
    { row: line(OTHER_CUSTOMER, 'barakat-al-harees'), owners: [R] },
    { row: line(OTHER_CUSTOMER, 'zahra-al-nukhailani'), owners: [] },
  ];
  const invoiced = lines.filter(({ row }) => row.sales_invoice);
  const feeOf = (user: string) =>
    find('Sales Invoice', {
      custom_order: find('Order', { user, payment_details: 'Paid', delivery_fee: ['>', 0] }).name as string,
    });
  const own = (doctype: string, filters: (user: string) => Row): Probe[] => [
    { name: String(find(doctype, filters(nasser)).name), owners: [C] },
    { name: String(find(doctype, filters(OTHER_CUSTOMER)).name), owners: [] },
  ];
  const customers = (filters: (customer: string) => Row) => (user: string) => filters(String(customerOf(user).name));

  for (const user of [nasser, OTHER_CUSTOMER]) write('Cart', user, { user }, user);
  const published = (doctype: string, shown: string, fields: Row): Probe[] => [
    { name: shown, owners: [], shown: true },
    { name: write(doctype, `${doctype} unpublished`, { ...fields, published: 0 }), owners: [] },
  ];
  const perUser = (doctype: string, fields: (user: string) => Row): Probe[] => [
    ...everyone.map(([role, user]) => ({
      name: write(doctype, `${doctype} ${role}`, fields(user), user),
      owners: [role],
    })),
    { name: write(doctype, `${doctype} other`, fields(OTHER_CUSTOMER), OTHER_CUSTOMER), owners: [] },
  ];
  const refund = (index: number) => {
    const { row, owners } = lines[index]!;
    const links = {
      order_no: row.order_no,
      order_progress: row.name,
      sales_invoice: row.sales_invoice,
      customer: row.customer,
    };
    const attempt = find('Payment Attempt', { customer: String(row.customer) }).name;
    const money = { payment_attempt: attempt, amount: 1, reason: 'complaint', state: 'Due' };
    return {
      name: write('Refund', `refund-${index}`, { ...links, ...money }),
      owners: owners.filter((role) => role === C),
    };
  };
  const moment = instantToWire(NOON);
  // closed to everyone, also to its reciter
  write('Connected Calendar', String(ACCOUNTS[Q]), {
    ...{ user: ACCOUNTS[Q], provider: 'yousef-al-sanbouki', host: 'calendar.example', state: 'Good' },
    asked_at: moment,
  });
  const special: Record<string, Probe[]> = {
    User: [...everyone.map(([role, name]) => ({ name, owners: [role] })), { name: OTHER_CUSTOMER, owners: [] }],
    'Qaari Zakreen': [
      { name: 'yousef-al-sanbouki', owners: [Q], shown: true },
      { name: 'zahra-al-nukhailani', owners: [], shown: true },
      { name: 'rabab-al-miskyani', owners: [] },
    ],
    Restaurant: [
      { name: 'barakat-al-harees', owners: [R], shown: true },
      { name: 'sidrat-al-bait', owners: [], shown: true },
      { name: 'mawaed-al-yamal', owners: [] },
    ],
    Cart: [nasser, OTHER_CUSTOMER].map((name) => ({ name, owners: name === nasser ? [C] : [] })),
    Customer: [nasser, OTHER_CUSTOMER].map((user) => ({
      name: String(customerOf(user).name),
      owners: user === nasser ? [C] : [],
    })),
    Address: [nasser, OTHER_CUSTOMER].map((user) => ({ name: addressOf(user), owners: user === nasser ? [C] : [] })),
    Order: own('Order', (user) => ({ user })),
    'Order Progress': lines.map(({ row, owners }) => ({ name: String(row.name), owners })),
    'Order Event': lines.map(({ row, owners }) => ({ name: `${String(row.name)}-1`, owners })),
    'Sales Invoice': [
      ...invoiced.map(({ row, owners }) => ({ name: String(row.sales_invoice), owners })),
      { name: String(feeOf(nasser).name), owners: [C] },
    ],
    'Payment Entry': own(
      'Payment Entry',
      customers((party) => ({ party })),
    ),
    'Payment Attempt': own(
      'Payment Attempt',
      customers((customer) => ({ customer })),
    ),
    Refund: [refund(0), refund(3)],
    'Order Alternative': lines.map(({ row }, index) => ({
      name: write('Order Alternative', `choice-${index}`, {
        ...{ line: row.name, rank: 2, provider: 'ali-al-muharawi', package_id: 'ali-al-muharawi--latmiya' },
        ...{ order_qty: 1, quoted_total: 60, state: 'Ended' },
      }),
      owners: [],
    })),
    Review: lines.map(({ row, owners }, index) => ({
      name: write('Review', `review-${index}`, {
        ...{ order_progress: row.name, type: row.type, doc_name: row.doc_name, customer: row.customer },
        ...{ as_agreed: 'yes', again: 'no', words: 'Well read.', words_state: 'Waiting', first_at: moment },
        ...{ reply: 'Thank you.', reply_state: 'Waiting' },
      }),
      owners: owners.filter((role) => role === C),
    })),
    'Vendor Edit': [
      {
        name: write('Vendor Edit', 'edit-of-the-matrix', {
          ...{ vendor_type: 'Qaari Zakreen', vendor: 'yousef-al-sanbouki', user: 'yousef-al-sanbouki@example.com' },
          ...{ at: moment, field: 'description', value_before: '"a"', value_after: '"b"', state: 'New' },
        }),
        owners: [],
      },
    ],
    'Event Listing': published('Event Listing', 'event-05', { event_name: 'Draft', event_date: '2026-12-01' }),
    Banner: published('Banner', 'season-jumada', { headline: 'Draft' }),
    Ocassion: published('Ocassion', 'condolence', { title: 'Draft' }),
    'Qaari Type': published('Qaari Type', 'qari', { title: 'Draft' }),
    'Hijri Month': [
      {
        name: write('Hijri Month', '1448-7', {
          hijri_year: 1448,
          hijri_month: 7,
          starts_on: '2026-12-10',
          confirmed: 1,
        }),
        owners: [],
        shown: true,
      },
    ],
    Governorate: [{ name: 'capital', owners: [], shown: true }],
    'Husainia Page': [
      // one of the default pages of every site
      { name: 'about', owners: [], shown: true },
      { name: write('Husainia Page', 'draft', { title: 'Team', body: 'Text', published: 0 }), owners: [] },
    ],
    'Husainia Settings': [{ name: 'Husainia Settings', owners: [], shown: true }],
    'Husainia Notification': perUser('Husainia Notification', (user) => ({ user, kind: 'requested' })),
    'Own Engagement': perUser('Own Engagement', (user) => ({
      user,
      provider: 'yousef-al-sanbouki',
      starts_at: '2027-03-01 19:00:00',
      ends_at: '2027-03-01 20:00:00',
      source: 'own',
      state: 'Conflict',
    })),
    Consent: perUser('Consent', (user) => ({
      user,
      document: 'terms',
      version: 9,
      language: 'en',
      how: 'wire',
      at: moment,
    })),
    'Provider Document': perUser('Provider Document', (user) => ({
      user,
      provider_type: 'Qaari Zakreen',
      provider: user.replace(/@.*/, ''),
      document_type: 'reciter-civil-id',
      state: 'Rejected',
      expires_on: '2027-03-01',
      reason: 'Unreadable.',
      decided_by: OTHER_CUSTOMER,
    })),
    'Verification Document Type': [{ name: 'reciter-civil-id', owners: [] }],
    'Waitlist Entry': perUser('Waitlist Entry', (user) => ({
      user,
      kind: 'reciter',
      night: '1448-06-22',
      filters: '{}',
      available_providers: '[]',
      ends_at: '2026-12-02 04:00:00',
    })),
    Favourite: perUser('Favourite', (user) => ({ user, provider_type: 'Restaurant', provider: 'qidr-wa-dallah' })),
    'Contact Message': perUser('Contact Message', (user) => ({
      user,
      email: user,
      name_given: 'Somebody',
      category: 'General',
      message: 'Hello',
      state: 'New',
    })),
    File: perUser('File', () => ({ file_name: 'a.webp', file_url: '/files/a.webp' })),
    'Ledger Entry': [
      {
        name: write('Ledger Entry', 'posting-1', { at: moment, account: 'gateway', amount: 0, source: 'test' }),
        owners: [],
      },
    ],
    'Audit Event': [
      { name: write('Audit Event', 'audit-1', { at: moment, actor: OTHER_CUSTOMER, action: 'test' }), owners: [] },
    ],
    'Outbox Message': [
      {
        name: write('Outbox Message', 'mail-1', {
          recipient: OTHER_CUSTOMER,
          language: 'en',
          template: 'test',
          state: 'Sent',
        }),
        owners: [S].filter(() => false),
      },
    ],
  };
  // a DocType whose access derives from its role rows: a published record and another
  const derived = reachableDoctypes
    .filter((doctype) => !Object.hasOwn(special, doctype))
    .map((doctype): [string, Probe[]] => {
      const fields = requiredOf(doctype, find);
      const shown = write(doctype, `${doctype} published`, { ...fields, published: 1 });
      return [doctype, published(doctype, shown, fields)];
    });
  return { ...special, ...Object.fromEntries(derived) };
}

/** Valid values for every required field of a DocType. */
function requiredOf(doctype: string, find: Find): Row {
  const json = readDocTypes().find((one) => one.name === doctype);
  const valueFor = ({ fieldtype, options = '' }: DocField): unknown => {
    if (fieldtype === 'Select') return options.split('\n').find(Boolean);
    if (fieldtype === 'Link') return find(options, {}).name;
    if (fieldtype === 'Table') return [requiredOf(options, find)];
    if (fieldtype === 'Date') return '2026-12-01';
    if (fieldtype === 'Datetime') return instantToWire(NOON);
    if (fieldtype === 'Time') return '12:00:00';
    if (options === 'Email') return OTHER_CUSTOMER;
    return ['Int', 'Float', 'Currency', 'Check'].includes(fieldtype) ? 1 : 'Probe';
  };
  return Object.fromEntries(
    (json?.fields ?? []).filter((field) => field.reqd).map((field) => [field.fieldname, valueFor(field)]),
  );
}
