/** Which fields a role can read and filter by. */
import { ROLE, type Role } from '../../../domain/access.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { resourceUrl } from '../../../domain/paths.ts';
import type { Row, Value } from '../../../server/ports/row.ts';
import { ACCOUNTS } from '../../matrix/matrixSite.ts';
import type { Check } from './checks.ts';
import { DOCTYPES, PROVIDERS, type ProviderDoctype, read, words } from './records.ts';
import { afterNow, type Trial } from './trial.ts';

const [G, C, Q, R, S] = [ROLE.guest, ROLE.customer, ROLE.reciter, ROLE.restaurant, ROLE.staff];

/** Fills a record's empty fields, because responses omit them. */
function fill(trial: Trial, doctype: string, name: string): void {
  trial.run(({ database }) => {
    for (const column of database.all<{ name: string; type: string }>(`PRAGMA table_info("tab${doctype}")`)) {
      const usual = /INT|REAL|NUM/i.test(column.type) ? 1 : '2026-11-21 10:00:00';
      // one live line of a chain only
      const value = column.name === 'chain' ? name : usual;
      database.run(
        `UPDATE "tab${doctype}" SET "${column.name}" = ? WHERE "name" = ? AND ("${column.name}" IS NULL OR "${column.name}" = '')`,
        [value, name],
      );
    }
  });
}

/** Fields that every response may contain besides the decided ones. */
const STANDARD = ['name', 'creation', 'modified', 'docstatus', 'doctype', 'owner', 'modified_by', 'idx'];
const keysOf = (row: Row): string[] =>
  Object.keys(row)
    .filter((key) => !STANDARD.includes(key))
    .sort();

// ---- levels of provider records

const OTHERS: readonly Role[] = [G, C, Q, R];

/** A field of each level: public, public but written by staff, for accounts, for owner and staff, written by staff for the owner. */
const levelFields = (doctype: ProviderDoctype): string[] => [
  PROVIDERS[doctype].text,
  'verification_status',
  'min_notice_minutes',
  'bank_iban',
  'verification_note',
];
const levelsIn = (doctype: ProviderDoctype, row: Row): number[] =>
  levelFields(doctype).flatMap((field, level) => (field in row ? [level] : []));

const levelChecks = DOCTYPES.flatMap((doctype): Check[] => {
  const { own, other, role: owner } = PROVIDERS[doctype];
  const cell = (role: Role) => `doctypes.${doctype}.${role}`;
  return [
    ...OTHERS.map(
      (role): Check => ({
        about: [`${cell(role)}.levels`, `${cell(role)}.as`],
        what: `levels of another's ${doctype} for ${role}`,
        async run(trial) {
          trial.set(doctype, other, { bank_iban: `KW${'1'.repeat(28)}`, verification_note: 'Note' });
          return levelsIn(doctype, await read(trial, role, doctype, other));
        },
        wanted: role === G ? [0, 1] : [0, 1, 2],
      }),
    ),
    {
      about: [`${cell(owner)}.own_levels`],
      what: `levels of the own ${doctype}`,
      async run(trial) {
        trial.set(doctype, own, { bank_iban: `KW${'1'.repeat(28)}`, verification_note: 'Note' });
        return levelsIn(doctype, await read(trial, owner, doctype, own));
      },
      wanted: [0, 1, 2, 3, 4],
    },
    {
      about: [`${cell(S)}.levels`],
      what: `levels of a ${doctype} for staff`,
      async run(trial) {
        trial.set(doctype, own, { bank_iban: `KW${'1'.repeat(28)}`, verification_note: 'Note' });
        return levelsIn(doctype, await read(trial, S, doctype, own));
      },
      wanted: [0, 1, 2, 3, 4],
    },
  ];
});

// ---- lists of fields

/** The fields of a line that a provider can always read, and those from payment on. */
const LINE =
  words(`order_no type doc_name vendor_title vendor_title_ar status status_reason status_note deadline_at package_id
  packagename packagename_ar package_description package_description_ar package_image package_minimum_unit package_time order_qty serves
  package_unit_price line_total order_date_time answer_from delivery_date_time night anchor anchor_offset from_time to_time slot_start slot_end occasion guests entrance notes
  notice_start moved_at move_start move_by move_customer move_vendor move_until move_note move_night move_anchor move_offset
  moves_by_customer moves_by_vendor moves_done moon_state revision
  customer customer_name address_line_1 city governorate area location_precision sales_invoice approved_at paid_at arrived_at
  delivered_at arrival_latitude arrival_longitude arrival_accuracy complaint_open platform_share_percent platform_share_minimum guarantee_percent
  payout_status payout_held_until payout_amount guarantee_amount payout_due_at payout_reference payout_paid_at`);
const PLACE = words(
  'latitude longitude contact_mobile shipping_address place_kind block street avenue house building floor flat directions',
);
const EVENT = words(
  'order_progress at from_status to_status reason note request_change old_start new_start pressed_at proof actor_role',
);
const HIS_INVOICE = words('status posting_date due_date custom_order_progress items total');

const ownLine = (trial: Trial, role: Role): string =>
  trial.matrix.probes['Order Progress']!.find((probe) => probe.owners.includes(role))!.name;
const ownProbe = (trial: Trial, doctype: string, role: Role): string =>
  trial.matrix.probes[doctype]!.find((probe) => probe.owners.includes(role))!.name;

async function lineKeys(trial: Trial, role: Role, values: Record<string, Value>): Promise<string[]> {
  const name = ownLine(trial, role);
  fill(trial, 'Order Progress', name);
  trial.set('Order Progress', name, values);
  return keysOf(await read(trial, role, 'Order Progress', name));
}

const lineChecks = [Q, R].flatMap((role): Check[] => [
  {
    about: [
      `doctypes.Order Progress.${role}.read`,
      `doctypes.Order Progress.${role}.levels`,
      `doctypes.Order Progress.${role}.as`,
    ],
    what: `what ${role} reads of an approved line`,
    run: (trial) => lineKeys(trial, role, { status: STATUS.paymentPending }),
    wanted: [...LINE].sort(),
  },
  {
    about: [`doctypes.Order Progress.${role}.read_once_paid`, `doctypes.Order Progress.${role}.read_address`],
    what: `what ${role} reads of a paid line`,
    run: (trial) => lineKeys(trial, role, { status: STATUS.paymentCompleted }),
    wanted: [...LINE, ...PLACE].sort(),
  },
  {
    about: [
      `doctypes.Order Progress.${role}.not_in_queries`,
      `doctypes.Order Progress.${role}.not_in_queries.address_line_1`,
    ],
    what: `what ${role} does not ask lines by`,
    async run({ ask }) {
      const statusOf = async (field: string) =>
        (await ask(role, 'GET', `${resourceUrl('Order Progress')}?filters=[["${field}","like","%a%"]]`)).status;
      return [await statusOf('address_line_1'), await statusOf('city'), await statusOf('contact_mobile')];
    },
    wanted: [417, 200, 417],
  },
]);

const fieldsOf = (role: Role, doctype: string, wanted: string[]): Check => ({
  about: [`doctypes.${doctype}.${role}.read`, `doctypes.${doctype}.${role}.as`],
  what: `what ${role} reads of a ${doctype}`,
  async run(trial) {
    const name = doctype === 'User' ? String(ACCOUNTS[C]) : ownProbe(trial, doctype, role);
    if (doctype !== 'User') fill(trial, doctype, name);
    else trial.set('User', name, { last_login: afterNow(0) });
    return keysOf(await read(trial, role, doctype, name));
  },
  wanted: [...wanted].sort(),
});

/** Fields that only staff write: of an account, and the actor of a step. */
const deeper = (doctype: string, role: Role, field: string): Check => ({
  about: [`doctypes.${doctype}.${role}.levels`],
  what: `${field} of a ${doctype} for ${role}`,
  async run(trial) {
    const name = doctype === 'User' ? String(ACCOUNTS[role]) : ownProbe(trial, doctype, C);
    if (doctype !== 'User') fill(trial, doctype, name);
    return field in (await read(trial, role, doctype, name));
  },
  wanted: true,
});

const DOCUMENT = 'provider_type provider document_type state expires_on files reason submitted_at decided_at';

const listChecks: Check[] = [
  ...[C, Q, R].map((role) => deeper('User', role, 'role_profile_name')),
  deeper('Order Event', S, 'actor'),
  deeper('Review', S, 'reply'),
  deeper('Contact Message', S, 'vendor_thread'),
  ...[C, Q, R].map((role) => fieldsOf(role, 'Order Event', EVENT)),
  ...[Q, R].map((role) => fieldsOf(role, 'Sales Invoice', HIS_INVOICE)),
  fieldsOf(
    C,
    'Payment Attempt',
    words('state amount merchant_txn_id gateway_txn_id payment_method failure_code expires_at order_no'),
  ),
  fieldsOf(C, 'Refund', words('order_no order_progress amount reason state due_by paid_at bank_reference')),
  ...[Q, R].map((role) => fieldsOf(role, 'Provider Document', words(DOCUMENT))),
  fieldsOf(C, 'Review', words('order_progress as_agreed again words words_state words_note first_at')),
  fieldsOf(S, 'User', words('full_name email mobile_no role_profile_name user_status email_verified last_login')),
  {
    about: ['doctypes.Order Progress.huserprofile.levels', 'doctypes.Order Progress.Husainia Staff.levels'],
    what: "the provider's money in a line, for customer and staff",
    async run(trial) {
      const name = ownLine(trial, C);
      const keys = async (role: Role) => {
        const row = await read(trial, role, 'Order Progress', name);
        return ['packagename', 'payout_amount'].filter((field) => field in row);
      };
      return [await keys(C), await keys(S)];
    },
    wanted: [['packagename'], ['packagename', 'payout_amount']],
  },
  ...[0, 1, 2].map(
    (docstatus): Check => ({
      about: [
        `doctypes.Sales Invoice.huserprofile.docstatus.${docstatus}`,
        'doctypes.Sales Invoice.huserprofile.docstatus',
      ],
      what: `the own invoice at ${['draft', 'submitted', 'cancelled'][docstatus]}`,
      async run(trial) {
        const name = ownProbe(trial, 'Sales Invoice', C);
        const before = trial.stored('Sales Invoice', name).docstatus as number;
        const place = (value: number) =>
          trial.run(({ database }) => {
            database.run('UPDATE "tabSales Invoice" SET docstatus = ? WHERE name = ?', [value, name]);
          });
        place(docstatus);
        const { status } = await trial.ask(C, 'GET', resourceUrl('Sales Invoice', name));
        place(before);
        return status;
      },
      wanted: docstatus === 0 ? 404 : 200,
    }),
  ),
];

export const fieldChecks: readonly Check[] = [...levelChecks, ...lineChecks, ...listChecks];
