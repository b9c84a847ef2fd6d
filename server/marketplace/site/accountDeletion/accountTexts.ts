import { addressFields, COPIES } from '../../../../domain/place/addressFields.ts';

/**
 * Which tables contain an account's data, for closing it (H10). A test (accountTexts.test.ts) fails if a DocType's field is neither here
 * nor among those that are kept.
 */

/** Rows that belong to the account only and are deleted, with the columns that name it. */
export const OWN_ROWS: Readonly<Record<string, readonly string[]>> = {
  'Husainia Session': ['user'],
  'Account Token': ['user'],
  'Idempotency Key': ['user'],
  'Husainia Notification': ['user'],
  Favourite: ['user'],
  'Waitlist Entry': ['user'],
  'Own Engagement': ['user'],
  'Connected Calendar': ['user'],
  'News Subscription': ['user'],
  'Vendor Edit': ['user'],
  'Outbox Message': ['recipient', 'user'],
  'Provider Import': ['user'],
  'Provider Import Row': ['email'],
};

/** The records through which a table's rows are found. */
type Whose =
  | 'email'
  | 'customer'
  | 'provider'
  | 'addresses'
  | 'orders'
  | 'ownLines'
  | 'soldLines'
  | 'notedLines'
  | 'messages';

const REPLY = ['reply', 'reply_state', 'reply_note'];

/** Texts that are cleared while their rows stay; a DocType may be listed for two kinds of owners. */
export const ACCOUNT_TEXTS: readonly { doctype: string; of: Whose; column: string; fields: readonly string[] }[] = [
  {
    doctype: 'User',
    of: 'email',
    column: 'name',
    fields: ['first_name', 'last_name', 'full_name', 'mobile_no', 'default_address', 'quiet_from', 'quiet_to'],
  },
  {
    doctype: 'Customer',
    of: 'customer',
    column: 'name',
    fields: ['customer_name', 'first_name', 'mobile_no', 'customer_primary_contact'],
  },
  {
    doctype: 'Address',
    of: 'addresses',
    column: 'name',
    fields: addressFields(({ kept }) => !kept),
  },
  { doctype: 'Dynamic Link', of: 'addresses', column: 'parent', fields: ['link_title'] },
  { doctype: 'Order', of: 'orders', column: 'name', fields: ['notes', 'occasion', 'entrance'] },
  { doctype: 'Order Qaari Package', of: 'orders', column: 'parent', fields: ['notes'] },
  { doctype: 'Order Restaurant Package', of: 'orders', column: 'parent', fields: ['notes'] },
  {
    doctype: 'Order Progress',
    of: 'ownLines',
    column: 'name',
    fields: [
      ...COPIES.map(({ name }) => name),
      ...['customer_name', 'notes', 'status_note', 'move_note', 'occasion', 'entrance'],
      ...['request_latitude', 'request_longitude', 'arrival_latitude', 'arrival_longitude', 'arrival_accuracy'],
    ],
  },
  // a provider's: the position on arrival, and the last note
  {
    doctype: 'Order Progress',
    of: 'soldLines',
    column: 'name',
    fields: ['arrival_latitude', 'arrival_longitude', 'arrival_accuracy'],
  },
  { doctype: 'Order Progress', of: 'notedLines', column: 'name', fields: ['status_note'] },
  { doctype: 'Order Event', of: 'ownLines', column: 'order_progress', fields: ['note'] },
  { doctype: 'Order Event', of: 'email', column: 'actor', fields: ['note'] },
  { doctype: 'Refund', of: 'customer', column: 'customer', fields: ['note'] },
  // an answer may mention the person it answers
  { doctype: 'Review', of: 'customer', column: 'customer', fields: ['words', 'words_state', 'words_note', ...REPLY] },
  { doctype: 'Review', of: 'provider', column: 'doc_name', fields: REPLY },
  { doctype: 'Message Reply', of: 'messages', column: 'parent', fields: ['words'] },
  ...(['messages', 'ownLines', 'provider'] as const).map((of) => ({
    doctype: 'Staff Note',
    of,
    column: 'ref_name',
    fields: ['note'],
  })),
  ...(['user', 'email'] as const).map((column) => ({
    doctype: 'Contact Message',
    of: 'email' as const,
    column,
    fields: ['name_given', 'phone', 'message', 'evidence', 'booking_given', 'answer'],
  })),
];

/** The account's texts in notifications to others about its lines. */
export const NEWS_TEXTS = ['note'] as const;

/** The fields of a provider's record that are kept until the guarantee is paid: whose it is, when it is due, and the bank account. */
export const PROVIDER_KEPT = [
  'user',
  'verification_status',
  'verified_at',
  'verified_by',
  'guarantee_paid_at',
  'guarantee_reference',
] as const;
export const PROVIDER_BANK = ['bank_account_name', 'bank_iban'] as const;
