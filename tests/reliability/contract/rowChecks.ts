/** Which rows each role can access with each verb. */
import { ROLE, type Role } from '../../../domain/access.ts';
import { resourceUrl } from '../../../domain/paths.ts';
import type { Row } from '../../../server/ports/row.ts';
import { NASSER } from '../../integration/people.ts';
import type { Probe } from '../../matrix/matrixSite.ts';
import type { Check } from './checks.ts';

const ROLES: readonly Role[] = [ROLE.guest, ROLE.customer, ROLE.reciter, ROLE.restaurant, ROLE.staff];

/** Decided permissions: verbs, and the rows they apply to. Guest, customer, reciter, restaurant, staff. */
const DECIDED: Record<string, [string, string, string, string, string]> = {
  User: ['c', 'rcu own', 'rcu own', 'rcu own', 'rc all'],
  'Qaari Zakreen': ['r pub', 'r pub', 'rcu pub own', 'r pub', 'ru all'],
  Restaurant: ['r pub', 'r pub', 'r pub', 'rcu pub own', 'ru all'],
  Cart: ['', 'rcud own', '', '', ''],
  Customer: ['', 'rc own', '', '', 'r all'],
  Address: ['', 'rcud own', '', '', 'r all'],
  Order: ['', 'rc own', '', '', 'r all'],
  'Order Progress': ['', 'rcu own', 'ru own', 'ru own', 'ru all'],
  'Order Event': ['', 'r own', 'r own', 'r own', 'r all'],
  'Sales Invoice': ['', 'r own', 'rc own', 'rc own', 'r all'],
  'Payment Entry': ['', 'r own', '', '', 'r all'],
  'Payment Attempt': ['', 'r own', '', '', 'r all'],
  Refund: ['', 'r own', '', '', 'ru all'],
  'Event Listing': ['r pub', 'r pub', 'r pub', 'r pub', 'rcud all'],
  Banner: ['r pub', 'r pub', 'r pub', 'r pub', 'rcud all'],
  Ocassion: ['r pub', 'r pub', 'r pub', 'r pub', 'rcud all'],
  'Qaari Type': ['r pub', 'r pub', 'r pub', 'r pub', 'rcud all'],
  'Hijri Month': ['r all', 'r all', 'r all', 'r all', 'rcud all'],
  Governorate: ['r all', 'r all', 'r all', 'r all', 'ru all'],
  'Husainia Page': ['r pub', 'r pub', 'r pub', 'r pub', 'ru all'],
  'Husainia Settings': ['', '', '', '', 'ru all'],
  'Husainia Notification': ['', 'ru own', 'ru own', 'ru own', 'ru own'],
  'Waitlist Entry': ['', 'r own', '', '', ''],
  'Own Engagement': ['', '', 'rcud own', '', ''],
  Consent: ['', 'r own', 'r own', 'r own', 'r all'],
  'Verification Document Type': ['', '', 'r all', 'r all', 'rcud all'],
  'Provider Document': ['', '', 'r own', 'r own', 'r all'],
  Favourite: ['', 'r own', '', '', ''],
  'Contact Message': ['', 'r own', 'r own', 'r own', 'ru all'],
  File: ['', '', 'r own', 'r own', 'r all'],
  'Audit Event': ['', '', '', '', 'r all'],
  'Ledger Entry': ['', '', '', '', 'r all'],
  'Vendor Edit': ['', '', '', '', 'r all'],
  Review: ['', 'r own', '', '', 'ru all'],
  'Outbox Message': ['', '', '', '', 'r all'],
};

const sees = (rows: string[], { owners, shown }: Probe, role: Role): boolean =>
  rows.includes('all') || (rows.includes('own') && owners.includes(role)) || (rows.includes('pub') && shown === true);

/** The response to a request for one record. Providers can read others' public records and write their own. */
function wantedStatus(decided: string, letter: 'r' | 'u' | 'd', probe: Probe, role: Role): number {
  const [verbs = '', ...rows] = decided.split(' ');
  if (!verbs.includes('r')) return 403;
  if (!sees(rows, probe, role)) return 404;
  if (!verbs.includes(letter)) return 403;
  const writes = rows.length > 1 ? ['own'] : rows;
  return letter === 'r' || sees(writes, probe, role) ? 200 : 404;
}

/** Statuses that count as refusals; all others count as access. */
const reached = (status: number): number => (status === 403 || status === 404 ? status : status < 500 ? 200 : status);

const byProbe = (probes: Probe[], value: (probe: Probe) => unknown): Row =>
  Object.fromEntries(probes.map((probe) => [probe.name, value(probe)]));

/** Other table entries about each role's lines: the row set, and the actor. */
const BEHIND_LINES: Partial<Record<Role, string[]>> = {
  [ROLE.customer]: ['actors.customer.huserprofile'],
  [ROLE.reciter]: ['row_sets.own.Qaari Zakreen.user', 'actors.vendor.Qaari'],
  [ROLE.restaurant]: ['row_sets.own.Restaurant.user', 'actors.vendor.Restaurant'],
  [ROLE.staff]: ['actors.staff.Husainia Staff'],
};

function checksOf(doctype: string, role: Role, decided: string): Check[] {
  const cell = `doctypes.${doctype}.${role}`;
  const rows = [
    ...[`${cell}.rows`, `${cell}.own_rows`, `row_sets.public.${doctype}`, `row_sets.own.${doctype}`],
    ...((doctype === 'Order Progress' && BEHIND_LINES[role]) || []),
  ];
  const request = (letter: 'r' | 'u' | 'd', verb: string, about: string[]): Check => ({
    about,
    what: `${verb} ${doctype} as ${role}`,
    async run({ matrix, ask }) {
      const found: Row = {};
      const wrong: Row = {};
      for (const probe of matrix.probes[doctype]!) {
        const response = await ask(role, verb, resourceUrl(doctype, probe.name), verb === 'PUT' ? {} : undefined);
        found[probe.name] = reached(response.status);
        if (found[probe.name] !== wantedStatus(decided, letter, probe, role)) wrong[probe.name] = found[probe.name];
      }
      return wrong;
    },
    wanted: {},
  });
  const list: Check = {
    about: rows,
    what: `list ${doctype} as ${role}`,
    async run({ matrix, ask }) {
      const named = ['Qaari Zakreen', 'Restaurant'].includes(doctype)
        ? '&filters=[["verification_status","!=","x"]]'
        : '';
      const response = await ask(role, 'GET', `${resourceUrl(doctype)}?limit_page_length=1000&fields=["name"]${named}`);
      if (response.status !== 200)
        return response.status === (decided.includes('r') ? 200 : 403) ? {} : response.status;
      const names = ((response.body.data ?? []) as Row[]).map((row) => row.name);
      if (names.length >= 100) return {};
      const probes = matrix.probes[doctype]!;
      const wanted = byProbe(probes, (probe) => sees(decided.split(' ').slice(1), probe, role));
      const found = byProbe(probes, (probe) => names.includes(probe.name));
      return Object.fromEntries(Object.entries(found).filter(([name, seen]) => seen !== wanted[name]));
    },
    wanted: {},
  };
  const create: Check = {
    about: [`${cell}.verbs.create`, `${cell}.special_create`],
    what: `create ${doctype} as ${role}`,
    run: async ({ ask }) => (await ask(role, 'POST', resourceUrl(doctype), CREATED[doctype] ?? {})).status === 403,
    wanted: !decided.split(' ')[0]!.includes('c'),
  };
  const single = doctype === 'Husainia Settings';
  return [
    request('r', 'GET', [`${cell}.verbs.read`, ...rows]),
    ...(single ? [] : [list]),
    request('u', 'PUT', [`${cell}.verbs.update`, `${cell}.write_rows`, ...rows]),
    ...(single ? [] : [create]),
    ...(decided.split(' ')[0]!.includes('d') ? [] : [request('d', 'DELETE', [`${cell}.verbs.delete`])]),
  ];
}

/** A body for DocTypes that reject an empty record before checking permissions: an account with a known email. */
const CREATED: Record<string, Row> = {
  User: {
    ...{ username: 'Someone', email: NASSER, mobile_no: '+96555501999' },
    ...{ new_password: 'a password of many words', role_profile_name: ROLE.customer },
  },
};

/** Creates records for deletion. */
const NEW_RECORDS: Record<string, Row> = {
  'Event Listing': { event_name: 'New', event_date: '2026-12-24' },
  Banner: { headline: 'New' },
  Ocassion: { name: 'new-occasion', title: 'New' },
  'Qaari Type': { name: 'new-type', title: 'New' },
  'Hijri Month': { hijri_year: 1448, hijri_month: 8, starts_on: '2027-01-09' },
  Address: { address_line1: 'Block 1', city: 'Surra' },
  'Verification Document Type': { provider_type: 'Restaurant', title: 'New', title_ar: 'جديد' },
  'Own Engagement': { starts_at: '2027-03-02 19:00:00', ends_at: '2027-03-02 20:00:00' },
};
const makeAndDelete = ([doctype, body]: [string, Row]): Check => {
  const [, , reciter, , staff] = DECIDED[doctype]!;
  const role = staff.includes('d') ? ROLE.staff : reciter.includes('d') ? ROLE.reciter : ROLE.customer;
  const cell = `doctypes.${doctype}.${role}`;
  return {
    about: [`${cell}.verbs.create`, `${cell}.verbs.delete`, `${cell}.verbs`],
    what: `${role} makes and deletes a ${doctype}`,
    async run({ ask }) {
      const made = await ask(role, 'POST', resourceUrl(doctype), body);
      const { name } = (made.body.data ?? {}) as Row;
      const gone = await ask(role, 'DELETE', resourceUrl(doctype, String(name)));
      return [made.status, gone.status];
    },
    wanted: [200, 202],
  };
};

/** Providers can read their own record before it is verified; the public can't. */
const unverified = ([doctype, role, name]: [string, Role, string]): Check => ({
  about: [`doctypes.${doctype}.${role}.own_rows`],
  what: `the own ${doctype} before it is verified`,
  async run({ ask, set }) {
    set(doctype, name, { verification_status: 'Pending' });
    const seen = await Promise.all([role, ROLE.customer].map((one) => ask(one, 'GET', resourceUrl(doctype, name))));
    set(doctype, name, { verification_status: 'Verified' });
    return seen.map(({ status }) => status);
  },
  wanted: [200, 404],
});

/** An account has one cart: it is deleted and created again. */
const cartGoes: Check = {
  about: ['doctypes.Cart.huserprofile.verbs.create', 'doctypes.Cart.huserprofile.verbs.delete'],
  what: 'a customer deletes the own cart and makes one',
  async run({ ask }) {
    const gone = await ask(ROLE.customer, 'DELETE', resourceUrl('Cart', NASSER));
    const made = await ask(ROLE.customer, 'POST', resourceUrl('Cart'), { user: NASSER });
    return [gone.status, made.status];
  },
  wanted: [202, 200],
};

export const rowChecks: readonly Check[] = [
  ...Object.entries(DECIDED).flatMap(([doctype, cells]) =>
    ROLES.flatMap((role, index) => checksOf(doctype, role, cells[index]!)),
  ),
  ...Object.entries(NEW_RECORDS).map(makeAndDelete),
  cartGoes,
  unverified(['Qaari Zakreen', ROLE.reciter, 'yousef-al-sanbouki']),
  unverified(['Restaurant', ROLE.restaurant, 'barakat-al-harees']),
];
