import { formatSupportPhone, getLegalName } from '../../../../domain/legalIdentity.ts';
import type { KeyUnder } from '../../../../domain/messageKey.ts';
import { formatMoney, sumMoney, toFils } from '../../../../domain/money/money.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { RESCHEDULED } from '../../../../domain/order/reschedule.ts';
import { INVOICE } from '../../../../domain/states/invoice.ts';
import { formatCount, inLanguage, LANGUAGES, type Language } from '../../../../domain/text/format.ts';
import { formatDate, formatDateTime, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { PrintableDocument, PrintableFact, PrintableRow } from '../../../media/printableDocument.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getNow } from '../../common/clock.ts';
import { readRows, readText } from '../../common/inputValues.ts';
import { hijriTextAt } from '../../common/nights.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { translate } from '../../common/translations.ts';
import type { InvoiceDoc } from '../../orders/lines.ts';
import { sumPaidRefunds } from '../refunds/refundable.ts';

/** An invoice with its line; the invoice of a delivery has none. */
export interface InvoicedPart {
  invoice: InvoiceDoc;
  line: OrderLine | undefined;
}

interface InvoiceReader {
  language: Language;
  /** Whether the reader may see the customer and related records, not only the row. A provider may not (B3). */
  isParty: boolean;
}

/** Arabic governs, and comes first. */
const ARABIC_FIRST = LANGUAGES.toReversed();

type TranslateKey = (key: KeyUnder<'invoice'>) => string;

/** The start of a line before it was rescheduled; undefined if it never was. */
function movedFrom(context: RequestContext, line: OrderLine): number | undefined {
  if (!line.movedAt) return undefined;
  const [first] = context.system.list('Order Event', {
    fields: ['old_start'],
    filters: [
      ['order_progress', '=', line.id],
      ['reason', 'in', [...RESCHEDULED]],
    ],
    order_by: 'at asc',
    limit_page_length: 1,
  });
  return parseInstant(first?.old_start);
}

/** Who comes, when in both calendars, and the former start. */
function serviceOf(context: RequestContext, line: OrderLine, language: Language, translateKey: TranslateKey): string[] {
  const { start } = line;
  const moved = movedFrom(context, line);
  return [
    inLanguage(line, 'providerTitle', language),
    ...(start ? [formatDateTime(start, language), hijriTextAt(context, start, language)] : []),
    ...(moved === undefined ? [] : [`${translateKey('moved_from')}: ${formatDateTime(moved, language)}`]),
  ];
}

const stateOf = ({ invoice }: InvoicedPart) => `status.${invoice.status}` as KeyUnder<'invoice'>;

/** The gateway's references of the payments that settled invoices. */
function referencesOf(context: RequestContext, invoices: readonly string[]): string {
  const entries = context.documents.list('Payment Entry', {
    fields: ['reference_no'],
    filters: [['Payment Entry Reference', 'reference_name', 'in', [...invoices]]],
    limit_page_length: 0,
  });
  return [...new Set(entries.map(({ reference_no }) => readText(reference_no)))].sort().join('\n');
}

/** What only the customer and staff see. */
function partyFacts(
  context: RequestContext,
  [part]: readonly InvoicedPart[],
  names: string[],
  translateKey: TranslateKey,
): PrintableFact[] {
  const { customer_name, customer, custom_order } = part?.invoice ?? {};
  // A closed account has no name any more; its invoices keep it.
  const name = readText(customer_name) || readText(context.system.get('Customer', readText(customer)).customer_name);
  return [
    [translateKey('customer'), name],
    [translateKey('order'), readText(part?.line?.orderNo) || readText(custom_order)],
    [translateKey('reference'), referencesOf(context, names)],
  ];
}

/** Who issues the invoice: in Arabic first, as its law asks, then in English, whatever the invoice's language. */
function issuerOf(context: RequestContext): string {
  const settings = readSiteSettings(context);
  const both = (key: KeyUnder<'storefront'> & `operator.${string}`) =>
    [...new Set(ARABIC_FIRST.map((language) => translate(language, `storefront.${key}`)))].join(' / ');
  const numbers = [
    [both('operator.commercial_registration'), settings.commercial_registration],
    [both('operator.licence_number'), settings.licence_number],
    [both('operator.phone'), formatSupportPhone(settings)],
  ].flatMap(([label, value]) => (value ? `${label}: ${value}` : []));
  const names = ARABIC_FIRST.map((language) => getLegalName(settings, language)).filter(Boolean);
  return names.length ? [...new Set(names), ...numbers].join('\n') : '';
}

/** The total, what was paid and refunded, and what is outstanding. */
function sumsOf(context: RequestContext, parts: readonly InvoicedPart[], isParty: boolean) {
  const sumOf = (some: readonly InvoicedPart[]) => sumMoney(some.map(({ invoice }) => toFils(invoice.total)));
  const total = ['total', sumOf(parts)] as const;
  if (!isParty) return [total];
  const rest = [
    ['paid', sumOf(parts.filter(({ invoice }) => invoice.status === INVOICE.paid))],
    ['refunded', sumMoney(parts.map(({ invoice }) => sumPaidRefunds(context, invoice.name)))],
    ['to_pay', sumMoney(parts.map(({ invoice }) => toFils(invoice.outstanding_amount)))],
  ] as const;
  return [total, ...rest.filter(([, fils]) => fils > 0)];
}

/**
 * Creates the printable document of an invoice, or of several invoices of one order, with a row each.
 * @param number of the invoice, or of the order
 * @param parts at least one
 */
export function invoiceDocument(
  context: RequestContext,
  number: string,
  parts: readonly InvoicedPart[],
  { language, isParty }: InvoiceReader,
): PrintableDocument {
  const translateKey: TranslateKey = (key) => translate(language, `invoice.${key}`);
  const money = (fils: number) => formatMoney(fils, language);
  const names = parts.map(({ invoice }) => invoice.name);
  const states = [...new Set(parts.map(stateOf))];
  const facts: PrintableFact[] = [
    [translateKey('number'), number],
    [translateKey('date'), formatDate(readText(parts[0]?.invoice.posting_date), language)],
    [translateKey('state'), translateKey(states.length === 1 && states[0] ? states[0] : 'partly')],
    ...[
      ...(isParty ? partyFacts(context, parts, names, translateKey) : []),
      [translateKey('issuer'), issuerOf(context)] as const,
    ].filter(([, value]) => value !== '' && value !== number),
  ];
  const rowOf = (part: InvoicedPart): PrintableRow => {
    const { invoice, line } = part;
    const [item] = readRows(invoice, 'items');
    return {
      texts: [
        line ? inLanguage(line, 'packageName', language) : translateKey('delivery'),
        ...(line && isParty ? serviceOf(context, line, language, translateKey) : []),
        ...(invoice.name === number ? [] : [invoice.name]),
        // if all states are equal, the state is shown above
        ...(states.length > 1 ? [translateKey(stateOf(part))] : []),
      ].filter(Boolean),
      figures: [formatCount(Number(item?.qty)), money(toFils(item?.rate)), money(toFils(item?.amount))],
    };
  };
  return {
    language,
    title: translateKey('title'),
    madeAt: getNow(context),
    issuer: inLanguage(readSiteSettings(context), 'product_name', language),
    facts,
    columns: (['item', 'quantity', 'unit_price', 'amount'] as const).map(translateKey),
    rows: parts.map(rowOf),
    sums: sumsOf(context, parts, isParty).map(([key, fils]) => [translateKey(key), money(fils)]),
  };
}
