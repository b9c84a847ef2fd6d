import { describe, expect, it } from 'vitest';
import { readDocTypes } from '../../../../scripts/generateTypes.ts';
import { ACCOUNT_TEXTS, OWN_ROWS } from './accountTexts.ts';

/** Field types without personal data: numbers, switches, layout, and links, which get the closed account's alias. */
const SILENT = /^(Int|Check|Currency|Percent|Link|Dynamic Link|Table.*|.* Break)$/;

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The site's own texts and accounting data, which belong to no account. */
const OF_NO_ACCOUNT = [
  ...['Banner', 'Event Listing', 'Governorate', 'Hijri Month', 'Husainia Page', 'Husainia Settings', 'Social Link'],
  ...['Ocassion', 'Qaari Type', 'Delivery Fee', 'Company', 'Country', 'Currency', 'Language', 'Role', 'Role Profile'],
  ...[
    'Has Role',
    'Ledger Entry',
    'Gateway Movement',
    'Reconciled Day',
    'Unmet Night',
    'Reconciliation Note',
    'Payment Entry',
  ],
  ...['Payment Entry Reference', 'Payment Attempt Invoice', 'Verification Document Type'],
  // a Frappe site's own; our code never writes one
  'Contact',
];
/** Rows that are deleted with the account in addition to `OWN_ROWS`: its own documents, and uploads with their bytes (ownFiles.ts). */
const GONE = [
  ...['Cart', 'Cart Qaari Package', 'Cart Restaurant Package', 'File'],
  ...['Provider Document', 'Provider Document File'],
];
/** Provider records: all fields are cleared except those that erase.ts keeps, and all their tables are deleted. */
const PROVIDERS = ['Qaari Zakreen', 'Restaurant'];

/** The fields of a sold package. */
const SOLD = `package_id package_name package_name_ar package_description package_description_ar pacakge_image delivery_date_time`;

/**
 * What remains of kept rows (H10, 5): ids, states, times of events, what was sold, and emails, which are replaced by the closed account's
 * alias. Every other field of these DocTypes must be in ACCOUNT_TEXTS.
 */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  User: words('email username user_type last_login new_password user_status invited_at invite_accepted_at closed_at'),
  Customer: words('email custom_customer_email customer_type'),
  Address: ['address_type'],
  'Dynamic Link': [],
  Order: words('user delivery_status payment_details order_date delivery_date_time decide_by released_at order_key'),
  'Order Alternative': words('package_id audience state skip_reason'),
  'Order Qaari Package': words(`${SOLD} night anchor`),
  'Order Restaurant Package': words(SOLD),
  'Order Progress': words(`
    type vendor_title vendor_title_ar user status status_reason deadline_at package_id packagename packagename_ar
    package_description package_description_ar package_image order_date_time answer_from delivery_date_time night anchor from_time to_time
    slot_start slot_end notice_start moved_at move_start move_by move_until move_night move_anchor moon_state moon_asked
    approved_at paid_at arrived_at delivered_at payout_status payout_held_until payout_due_at payout_reference payout_paid_at
    chain line_key`),
  'Order Event': words(
    'at from_status to_status reason request_change old_start new_start pressed_at proof actor_role actor request_id',
  ),
  // a printed invoice names its customer
  'Sales Invoice': words('naming_series customer_name posting_date due_date status'),
  'Sales Invoice Item': words('item_name description qty uom conversion_factor income_account expense_account'),
  'Payment Attempt': words(`
    gateway merchant_txn_id gateway_id gateway_txn_id state pay_url expires_at payment_method failure_code last_checked_at`),
  Refund: words('reason state approved_at due_by sent_at send_key gateway_answer asked_at paid_at bank_reference'),
  Review: words('type as_agreed again first_at'),
  'Contact Message': words('category email user state outcome reminded_at'),
  'Message Reply': words('at side'),
  // proves which terms the bookings under the alias were made under
  Consent: words('user how at'),
  'Staff Note': words('ref_doctype ref_name kind assignee noted_by noted_at'),
  // its texts are cleared for the account's records (erase.ts)
  'Audit Event': words('at actor actor_role action request_id value_before value_after reason'),
};

const doctypes = readDocTypes();
const providerTables = doctypes
  .filter(({ name }) => PROVIDERS.includes(name))
  .flatMap(({ fields }) =>
    fields.flatMap(({ fieldtype, options }) => (fieldtype.startsWith('Table') ? (options ?? []) : [])),
  );
const emptied = (doctype: string): string[] =>
  ACCOUNT_TEXTS.filter((one) => one.doctype === doctype).flatMap(({ fields }) => fields);

describe('closing an account', () => {
  it('covers every DocType that may contain personal data', () => {
    const groups = [
      OF_NO_ACCOUNT,
      GONE,
      PROVIDERS,
      [...new Set(providerTables)],
      Object.keys(KEPT),
      Object.keys(OWN_ROWS),
    ];
    expect(groups.flat().sort()).toEqual(doctypes.map(({ name }) => name).sort());
    expect(ACCOUNT_TEXTS.filter(({ doctype }) => !KEPT[doctype])).toEqual([]);
  });

  it.each(Object.keys(KEPT))('clears or keeps each field of a %s that may contain personal data', (doctype) => {
    const fields = doctypes.find(({ name }) => name === doctype)?.fields ?? [];
    const telling = fields.filter(({ fieldtype }) => !SILENT.test(fieldtype)).map(({ fieldname }) => fieldname);
    const decided = [...new Set(emptied(doctype)), ...(KEPT[doctype] ?? [])];
    expect(telling.filter((field) => !decided.includes(field))).toEqual([]);
    // each listed field exists and is in one of the two lists
    const names = fields.map(({ fieldname }) => fieldname);
    expect(decided.filter((field, index) => decided.indexOf(field) !== index || !names.includes(field))).toEqual([]);
  });
});
