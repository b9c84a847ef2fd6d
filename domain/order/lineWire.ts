import type { OrderProgress } from '../generated/doctypes.gen.ts';
import { type Fils, toFils, toWire } from '../money/money.ts';
import { type Instant, instantToWire, parseInstant } from '../time/kuwaitTime.ts';
import { WIRE } from './orderDto.ts';

/**
 * The only place that translates between stored rows (Order Progress) and our names for a line, with instants, fils and
 * booleans. Rules and screens use only our names.
 */

const TEXTS = {
  id: 'name',
  orderNo: 'order_no',
  provider: 'doc_name',
  providerTitle: 'vendor_title',
  providerTitle_ar: 'vendor_title_ar',
  customerName: 'customer_name',
  phone: 'contact_mobile',
  statusReason: 'status_reason',
  statusNote: 'status_note',
  packageId: 'package_id',
  packageName: 'packagename',
  packageName_ar: 'packagename_ar',
  packageDescription: 'package_description',
  packageDescription_ar: 'package_description_ar',
  packageImage: 'package_image',
  addressId: 'shipping_address',
  moveBy: 'move_by',
  moveNote: 'move_note',
  moonState: 'moon_state',
  invoice: 'sales_invoice',
  payoutState: 'payout_status',
  payoutReference: 'payout_reference',
} as const satisfies Record<string, keyof OrderProgress>;

const NUMBERS = {
  quantity: 'order_qty',
  minutes: 'package_time',
  movesByCustomer: 'moves_by_customer',
  movesByProvider: 'moves_by_vendor',
  movesDone: 'moves_done',
} as const satisfies Record<string, keyof OrderProgress>;

const INSTANTS = {
  releasedAt: 'order_date_time',
  answerFrom: 'answer_from',
  deadline: 'deadline_at',
  start: 'slot_start',
  end: 'slot_end',
  noticeStart: 'notice_start',
  movedAt: 'moved_at',
  moveStart: 'move_start',
  moveDeadline: 'move_until',
  approvedAt: 'approved_at',
  paidAt: 'paid_at',
  arrivedAt: 'arrived_at',
  deliveredAt: 'delivered_at',
  payoutDue: 'payout_due_at',
  payoutHeldUntil: 'payout_held_until',
  payoutPaidAt: 'payout_paid_at',
} as const satisfies Record<string, keyof OrderProgress>;

const AMOUNTS = {
  unitPrice: 'package_unit_price',
  total: 'line_total',
  payout: 'payout_amount',
  guarantee: 'guarantee_amount',
  shareMinimum: 'platform_share_minimum',
} as const satisfies Record<string, keyof OrderProgress>;

const FLAGS = {
  customerAgreed: 'move_customer',
  providerAgreed: 'move_vendor',
  complaintOpen: 'complaint_open',
} as const satisfies Record<string, keyof OrderProgress>;

/** The stored field for each of our names that differs; for sorting and filtering lists. */
export const LINE = { ...TEXTS, ...NUMBERS, ...INSTANTS, ...AMOUNTS, ...FLAGS } as const;

/** Sorts a list of lines by what somebody must do: requests by deadline, current ones by date, then ended ones, the latest first. */
export const BY_URGENCY = { field: 'urgency', order: 'ASC' } as const;

type StoredName = (typeof LINE)[keyof typeof LINE];

/** An order line under our names. A field that is empty, or hidden from this reader, is undefined. */
export type OrderLine = {
  [Word in keyof typeof TEXTS]: Exclude<OrderProgress[(typeof TEXTS)[Word]], null | ''> | Empty<Word>;
} & { [Word in keyof typeof NUMBERS]: number } & {
  [Word in Exclude<keyof typeof INSTANTS, 'start'>]: Instant | undefined;
} & { [Word in keyof typeof AMOUNTS]: Fils } & { [Word in keyof typeof FLAGS]: boolean } & {
  /** When the service begins: its slot, or the requested time before it has one; 0 if neither exists. */
  start: Instant;
} & Omit<OrderProgress, StoredName | typeof WIRE.start>;

/** If the stored value can be empty, ours can be undefined. */
type Empty<Word extends keyof typeof TEXTS> = null extends OrderProgress[(typeof TEXTS)[Word]] ? undefined : never;

const wordsOf = <Names extends object>(names: Names) => Object.entries(names) as [keyof typeof LINE, StoredName][];

const PROPERTIES = new Map(wordsOf(LINE).map(([word, name]): [string, keyof typeof LINE] => [name, word]));

/** Our name of a stored field. */
type WordOf<Name> = { [Word in keyof typeof LINE]: (typeof LINE)[Word] extends Name ? Word : never }[keyof typeof LINE];

/** Our type of a stored field; null becomes undefined. */
type ValueOf<Word, Value> =
  | (null extends Value ? undefined : never)
  | (Word extends keyof typeof INSTANTS
      ? Instant
      : Word extends keyof typeof AMOUNTS
        ? Fils
        : Word extends keyof typeof FLAGS
          ? boolean
          : NonNullable<Value>);

/** A response's fields of a line under our names. */
export type LinePart<Fields> = {
  [Name in keyof Fields as Name extends StoredName ? WordOf<Name> : Name]: Name extends StoredName
    ? ValueOf<WordOf<Name>, Fields[Name]>
    : Fields[Name];
};

/** Converts a response's fields of a line to our names; other fields stay as they are. */
export function linePartFromWire<Fields extends object>(fields: Fields): LinePart<Fields> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const word = PROPERTIES.get(name);
      return word ? [word, valueFromWire(word, value)] : [name, value];
    }),
  ) as LinePart<Fields>;
}

function valueFromWire(word: keyof typeof LINE, value: unknown): unknown {
  if (word in INSTANTS) return parseInstant(value);
  if (value === null) return undefined;
  if (word in AMOUNTS) return toFils(value);
  return word in FLAGS ? value === 1 : value;
}

/** Converts a row to our names; fields without another name stay as they are. */
export function lineFromWire(row: Partial<OrderProgress>): OrderLine {
  const { [WIRE.start]: requested, ...fields } = row;
  const line: Record<string, unknown> = fields;
  for (const [, name] of wordsOf(LINE)) delete line[name];
  for (const [word, name] of wordsOf(TEXTS)) line[word] = row[name] || undefined;
  for (const [word, name] of wordsOf(NUMBERS)) line[word] = row[name] ?? 0;
  for (const [word, name] of wordsOf(INSTANTS)) line[word] = parseInstant(row[name]);
  for (const [word, name] of wordsOf(AMOUNTS)) line[word] = toFils(row[name]);
  for (const [word, name] of wordsOf(FLAGS)) line[word] = row[name] === 1;
  return Object.assign(line, { start: line.start ?? parseInstant(requested) ?? 0 }) as OrderLine;
}

/** The stored field for one of our names. */
type StoredAs<Word> = Word extends keyof typeof LINE ? (typeof LINE)[Word] : Word;

/** Values of a line under the names and types of its row. */
export type StoredValues<Values> = {
  [Word in keyof Values as StoredAs<Word>]: Word extends keyof typeof LINE
    ? undefined extends Values[Word]
      ? OrderProgress[(typeof LINE)[Word]]
      : NonNullable<OrderProgress[(typeof LINE)[Word]]>
    : Values[Word];
};

/** Picklists, stored as '' if empty; other empty values are stored as null. */
const CHOICES: readonly string[] = [
  'statusReason',
  'moveBy',
  'moonState',
  'payoutState',
] satisfies (keyof typeof LINE)[];

/** Converts values of a line to stored fields, for writing, answering or display by the DocType's fields. */
export function lineToWire<Values extends Partial<OrderLine>>(values: Values): StoredValues<Values>;
/** Converts the given fields of a line to stored fields. @param words our names; the response has only these */
export function lineToWire<Word extends keyof OrderLine>(
  values: Pick<OrderLine, Word>,
  words: readonly Word[],
): StoredValues<Pick<OrderLine, Word>>;
export function lineToWire(values: Partial<OrderLine>, words: readonly string[] = Object.keys(values)): object {
  const row: Record<string, unknown> = {};
  for (const word of words) {
    const value = values[word as keyof OrderLine];
    row[storedName(word)] = value === undefined ? (CHOICES.includes(word) ? '' : null) : valueToWire(word, value);
  }
  return row;
}

const storedName = (word: string): string => (word in LINE ? LINE[word as keyof typeof LINE] : word);

function valueToWire(word: string, value: unknown): unknown {
  if (word in INSTANTS && typeof value === 'number') return instantToWire(value);
  if (word in AMOUNTS && typeof value === 'number') return toWire(value);
  return word in FLAGS && typeof value === 'boolean' ? Number(value) : value;
}

/** A list filter under our names and values. */
export type LineFilter = readonly [word: keyof OrderLine, operator: string, value: unknown];

/** Converts a filter to stored names and values. */
export const filterToWire = ([word, operator, value]: LineFilter): [string, string, unknown] => [
  storedName(word),
  operator,
  valueToWire(word, value),
];

/** Our name for a stored field. */
export const getModelName = (name: keyof OrderProgress): keyof OrderLine =>
  PROPERTIES.get(name) ?? (name as keyof OrderLine);

/** Stored names for some of our names, for the fields of a list. */
export const toStoredNames = (fields: readonly (keyof OrderLine)[]): string[] => fields.map(storedName);
