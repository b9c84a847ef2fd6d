import { LINE } from '../../../../domain/order/lineWire.ts';
import { isOwnBooking } from '../../../../domain/provider/trackRecord.ts';
import { ACCOUNT } from '../../../../domain/states/account.ts';
import { VERIFICATION } from '../../../../domain/states/verification.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { DocTypeJson } from '../../../ports/doctypeJson.ts';
import type { Doc } from '../../../ports/row.ts';
import { customerByEmail } from '../../accounts/customers.ts';
import { forgetPassword } from '../../accounts/sql/accounts.ts';
import { readText } from '../../common/inputValues.ts';
import type { ProviderDoctype } from '../../common/roles.ts';
import { CALENDAR_ADDRESS } from '../../engagements/calendarRecord.ts';
import { getLine, linesWhere, setLine } from '../../orders/lines.ts';
import { ownProvider } from '../../providers/providers.ts';
import { recordedProvider } from '../../providers/trackRecord.ts';
import { ACCOUNT_TEXTS, NEWS_TEXTS, OWN_ROWS, PROVIDER_BANK, PROVIDER_KEPT } from './accountTexts.ts';
import { eraseFiles, type RemoveFiles } from './ownFiles.ts';
import {
  blankFields,
  newsTexts,
  removeRows,
  renameAccount,
  renameRecord,
  replaceInTexts,
  replaceName,
  storedReplies,
  writeText,
} from './sql/erasing.ts';

/** How many names one filter contains: hosts limit the number of values. */
const AT_ONCE = 500;

/**
 * Marks the account's bookings with its own provider record before name and number are removed: otherwise they would start to count for the
 * track record (H7.4).
 */
function markOwnBookings(context: RequestContext, lines: readonly string[]): void {
  for (let from = 0; from < lines.length; from += AT_ONCE)
    for (const line of linesWhere(context, [['id', 'in', lines.slice(from, from + AT_ONCE)]])) {
      if (isOwnBooking(line, recordedProvider(context, line.type, line.provider)))
        setLine(context, line.id, { own_booking: 1 });
    }
}

/** All data that identifies an account, collected before anything is deleted. */
interface Traces {
  email: string;
  /** The name that replaces its names: `closed-…`. */
  alias: string;
  customer: string | undefined;
  addresses: string[];
  orders: string[];
  /** Of the customer, and of the provider. */
  ownLines: string[];
  soldLines: string[];
  provider: { doctype: ProviderDoctype; name: string } | undefined;
}

const namesOf = (context: RequestContext, doctype: string, field: string, value: string): string[] =>
  context.system
    .list(doctype, { filters: [[field, '=', value]], limit_page_length: 0 })
    .map(({ name }) => readText(name));

function tracesOf(context: RequestContext, email: string): Traces {
  const customer = customerByEmail(context, email)?.name;
  const provider = ownProvider(context);
  const addresses = customer
    ? context.system.list('Address', {
        filters: [
          ['Dynamic Link', 'link_doctype', '=', 'Customer'],
          ['Dynamic Link', 'link_name', '=', customer],
        ],
        limit_page_length: 0,
      })
    : [];
  return {
    email,
    alias: `closed-${context.random.bytes(6).toString('hex')}`,
    customer,
    addresses: addresses.map(({ name }) => name),
    orders: namesOf(context, 'Order', 'user', email),
    ownLines: customer ? namesOf(context, 'Order Progress', 'customer', customer) : [],
    soldLines: provider ? namesOf(context, 'Order Progress', LINE.provider, provider.name) : [],
    provider: provider && { doctype: provider.doctype, name: provider.name },
  };
}

/** Clears the account's texts in notifications to others about its lines: emails and notifications store their values as JSON. */
function blankNews({ database }: RequestContext, lines: ReadonlySet<string>): void {
  if (!lines.size) return;
  const tables = [
    ['Outbox Message', 'text_values'],
    ['Husainia Notification', 'order_progress'],
  ] as const;
  for (const [doctype, about] of tables)
    for (const row of newsTexts(database, doctype, about)) {
      const values = JSON.parse(row.value) as Record<string, unknown>;
      const line = about === 'text_values' ? values.line : row.about;
      if (!lines.has(readText(line)) || !NEWS_TEXTS.some((key) => values[key])) continue;
      const blank = Object.fromEntries(NEWS_TEXTS.map((key) => [key, '']));
      writeText(database, doctype, row.name, 'text_values', JSON.stringify({ ...values, ...blank }));
    }
}

const mentions = (value: unknown, names: ReadonlySet<string>): boolean =>
  typeof value === 'string'
    ? names.has(value)
    : typeof value === 'object' && value !== null && Object.values(value).some((part) => mentions(part, names));

/** Empties stored responses to others that contain the account's records. Their keys stay, so that a completed request is not repeated. */
function emptyReplies(
  { database }: RequestContext,
  json: DocTypeJson,
  email: string,
  records: readonly string[],
): void {
  const names = new Set(records);
  const mentioning = storedReplies(database).filter(({ value }) => {
    const { reply, messages } = JSON.parse(value);
    return value.includes(email) || mentions([reply.body, messages], names);
  });
  blankFields(database, json, ['response_body'], { column: 'name', values: mentioning.map(({ name }) => name) });
}

/** Lines that still contain the account's note at their last step. */
function notedLines(context: RequestContext, email: string, soldLines: readonly string[]): string[] {
  if (!soldLines.length) return [];
  const notes = context.system.list('Order Event', {
    fields: ['order_progress', 'note'],
    filters: [
      ['actor', '=', email],
      ['note', 'is', 'set'],
    ],
    limit_page_length: 0,
  });
  const written = Map.groupBy(notes, ({ order_progress }) => readText(order_progress));
  return soldLines.filter((line) => written.get(line)?.some(({ note }) => note === getLine(context, line).statusNote));
}

/** Clears the content of the account's records in the audit; the actions of staff stay. */
function blankAudit(context: RequestContext, json: DocTypeJson, records: Readonly<Record<string, string[]>>): void {
  for (const [doctype, names] of Object.entries(records)) {
    if (!names.length) continue;
    const acts = context.system.list('Audit Event', {
      filters: [
        ['ref_doctype', '=', doctype],
        ['ref_name', 'in', names],
      ],
      limit_page_length: 0,
    });
    blankFields(context.database, json, ['value_before', 'value_after', 'reason'], {
      column: 'name',
      values: acts.map(({ name }) => name),
    });
  }
}

function eraseProvider(
  context: RequestContext,
  json: DocTypeJson,
  { doctype, name }: NonNullable<Traces['provider']>,
  keepBank: boolean,
): void {
  const keptFields = keepBank ? [...PROVIDER_KEPT, ...PROVIDER_BANK] : PROVIDER_KEPT;
  const fields = json.fields
    .map(({ fieldname }) => fieldname)
    .filter((field) => !keptFields.some((one) => one === field));
  blankFields(context.database, json, fields, { column: 'name', values: [name] });
  for (const { fieldtype, options } of json.fields)
    if (fieldtype.startsWith('Table') && options)
      removeRows(context.database, options, { column: 'parent', values: [name] });
  // a record that nobody can see any more cannot be a favourite or a waitlist entry
  for (const listing of ['Favourite', 'Waitlist Entry'])
    removeRows(context.database, listing, { column: 'provider', values: [name] });
  removeRows(context.database, 'Waitlist Entry', { column: 'notified_provider', values: [name] });
  context.system.setValues(doctype, name, { verification_status: VERIFICATION.suspended });
}

/**
 * Erases an account's data in the transaction that closes it (H10). Amounts, invoices, events, and audit stay, under an alias; lines keep
 * what their invoices print.
 * @param keepBank whether to keep a provider's bank details until the guarantee is paid
 */
export function eraseAccount(
  context: RequestContext,
  doctypes: readonly DocTypeJson[],
  user: Doc,
  { keepBank, removeFiles }: { keepBank: boolean; removeFiles: RemoveFiles },
): void {
  const { database } = context;
  const traces = tracesOf(context, user.name);
  const { email, alias, customer, addresses, orders, ownLines, soldLines, provider } = traces;
  const reviews = [
    ...(customer ? namesOf(context, 'Review', 'customer', customer) : []),
    ...(provider ? namesOf(context, 'Review', 'doc_name', provider.name) : []),
  ];
  const messages = ['user', 'email'].flatMap((field) => namesOf(context, 'Contact Message', field, email));
  const jsonOf = (name: string): DocTypeJson => {
    const doctype = doctypes.find((json) => json.name === name);
    if (!doctype) throw new Error(`no DocType ${name}`);
    return doctype;
  };
  const record = provider && context.system.get(provider.doctype, provider.name);
  // The invoices copy the customer's name before it is erased.
  if (customer)
    for (const name of namesOf(context, 'Sales Invoice', 'customer', customer))
      context.system.setValues('Sales Invoice', name, { customer_name: readText(user.full_name) });

  for (const [doctype, columns] of Object.entries(OWN_ROWS))
    for (const column of columns) removeRows(database, doctype, { column, values: [email] });
  const favourites = namesOf(context, 'Favourite', 'user', email);
  for (const favourite of favourites) context.system.delete('Favourite', favourite);
  const carts = namesOf(context, 'Cart', 'user', email);
  for (const cart of carts) context.system.delete('Cart', cart);
  // with the rows of their files, so that eraseFiles deletes these too
  const documents = namesOf(context, 'Provider Document', 'user', email);
  for (const document of documents) context.system.delete('Provider Document', document);
  forgetPassword(database, email);
  database.secrets.forget(CALENDAR_ADDRESS, email);

  markOwnBookings(context, ownLines);
  blankNews(context, new Set([...ownLines, ...soldLines]));
  emptyReplies(context, jsonOf('Idempotency Key'), email, [
    ...(customer ? [customer] : []),
    ...addresses,
    ...orders,
    ...ownLines,
    ...(provider ? [provider.name] : []),
  ]);
  blankAudit(context, jsonOf('Audit Event'), {
    User: [email],
    ...(customer ? { Customer: [customer] } : {}),
    Address: addresses,
    Order: orders,
    'Order Progress': [...ownLines, ...soldLines],
    Review: reviews,
    'Contact Message': messages,
    ...(provider ? { [provider.doctype]: [provider.name] } : {}),
  });
  const whose = {
    messages,
    ...{ email: [email], addresses, orders, ownLines, soldLines },
    notedLines: notedLines(context, email, soldLines),
    customer: customer ? [customer] : [],
    provider: provider ? [provider.name] : [],
  };
  for (const { doctype, of, column, fields } of ACCOUNT_TEXTS)
    blankFields(database, jsonOf(doctype), fields, { column, values: whose[of] });
  if (provider) eraseProvider(context, jsonOf(provider.doctype), provider, keepBank);
  eraseFiles(context, doctypes, { email, record, removeFiles });

  if (customer) renameRecord(database, doctypes, { doctype: 'Customer', from: customer, to: alias });
  if (provider) renameRecord(database, doctypes, { doctype: provider.doctype, from: provider.name, to: alias });
  if (provider) replaceInTexts(database, 'Waitlist Entry', 'available_providers', provider.name, alias);
  for (const [index, from] of addresses.entries())
    renameRecord(database, doctypes, { doctype: 'Address', from, to: `${alias}-${index + 1}` });
  context.system.setValues('User', email, {
    enabled: 0,
    user_status: ACCOUNT.suspended,
    email_verified: 0,
    closed_at: context.now(),
    // a username must be unique, so it cannot be empty
    username: alias,
  });
  renameAccount(database, email, `${alias}@invalid`);
  replaceName(database, doctypes, email, `${alias}@invalid`);
}
