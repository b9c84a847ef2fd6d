import type { KeyUnder } from '../../../../domain/catalogueKey.ts';
import type { Read } from '../../../../domain/methods/definition.ts';
import * as payments from '../../../../domain/methods/payments.ts';
import { filsOf, formatMoney } from '../../../../domain/money/money.ts';
import type { OrderLine } from '../../../../domain/order/lineWire.ts';
import { MOVED } from '../../../../domain/order/moves.ts';
import { formatCount, inEach, inLanguage, languageOf } from '../../../../domain/text/format.ts';
import { formatDate, formatDateTime, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../../host/context.ts';
import type { MethodDefinition } from '../../../host/hooks.ts';
import type { Row } from '../../../host/row.ts';
import { project } from '../../access/projection.ts';
import { implement } from '../../common/implement.ts';
import { hijriTextAt } from '../../common/nights.ts';
import { refuse } from '../../common/refuse.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { rowsOf, text } from '../../common/values.ts';
import { translate } from '../../common/words.ts';
import { readableLine } from '../../orders/lines.ts';
import { type InvoiceFact, invoicePage } from './page.ts';

const DRAFT = 0;
const money = (value: unknown) => inEach((language) => formatMoney(filsOf(value), language));

/** The gateway's reference of the payment that settled an invoice; '' for whom payments are not. */
function referenceOf(invoice: string, context: RequestContext): string {
  const [entry] = context.documents.list('Payment Entry', {
    fields: ['reference_no'],
    filters: [['Payment Entry Reference', 'reference_name', '=', invoice]],
    limit_page_length: 1,
  });
  return text(entry?.reference_no);
}

/** When a line was to be before it moved; undefined for one that never did. */
function movedFrom(context: RequestContext, line: OrderLine | undefined): number | undefined {
  if (!line?.movedAt) return undefined;
  const [first] = context.system.list('Order Event', {
    fields: ['old_start'],
    filters: [
      ['order_progress', '=', line.id],
      ['reason', 'in', [...MOVED]],
    ],
    order_by: 'at asc',
    limit_page_length: 1,
  });
  return parseInstant(first?.old_start);
}

/** What every reader of an invoice is told beside its row. */
function plainFacts(invoice: Row): InvoiceFact[] {
  return [
    { label: 'date', value: inEach((language) => formatDate(text(invoice.posting_date), language)) },
    {
      label: 'state',
      value: inEach((language) =>
        translate(language, `invoice.status.${text(invoice.status) as KeyUnder<'invoice.status'>}`),
      ),
    },
  ];
}

/** What its customer and staff are told besides; a provider's file holds none of it (decisions B3). */
function partyFacts(invoice: Row, line: OrderLine | undefined, context: RequestContext): InvoiceFact[] {
  const start = line?.start || undefined;
  const moved = movedFrom(context, line);
  const facts: InvoiceFact[] = [
    // A closed account has no name any more, its invoices have.
    {
      label: 'customer',
      value: text(invoice.customer_name) || text(context.system.get('Customer', text(invoice.customer)).customer_name),
    },
    { label: 'order', value: line?.orderNo || text(invoice.custom_order) },
    { label: 'line', value: line?.id ?? '' },
    { label: 'provider', value: line ? inEach((language) => inLanguage(line, 'providerTitle', language)) : '' },
    {
      label: 'time',
      value:
        start === undefined
          ? ''
          : inEach((language) => `${formatDateTime(start, language)}\n${hijriTextAt(context, start, language)}`),
    },
    {
      label: 'moved_from',
      value: moved === undefined ? '' : inEach((language) => formatDateTime(moved, language)),
    },
    { label: 'reference', value: referenceOf(text(invoice.name), context) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/**
 * GET husainia.api.invoice: the invoice `name` as one page (S2-R-09). `language` is that of the reader's screen, else of the account.
 * @throws DoesNotExistError for a draft, and for an invoice that is not the reader's
 */
function invoiceFile(
  { name, language: wanted }: Read<typeof payments.invoiceFile>,
  context: RequestContext,
): MethodReply {
  const stored = context.documents.get('Sales Invoice', name);
  if (stored.docstatus === DRAFT) refuse('DoesNotExistError', 'common.gone');
  const invoice = project('Sales Invoice', stored, context, stored.name);
  const lineName = text(stored.custom_order_progress);
  const line = lineName ? readableLine(context, lineName) : undefined;
  const [row = {}] = rowsOf(invoice, 'items');
  const settings = readSiteSettings(context);
  const language = languageOf(wanted || context.system.find('User', context.session.user)?.language);
  const page = invoicePage(
    {
      number: name,
      facts: [...plainFacts(stored), ...(invoice.customer === undefined ? [] : partyFacts(stored, line, context))],
      row: {
        name: line
          ? inEach((one) => inLanguage(line, 'packageName', one))
          : inEach((one) => translate(one, 'invoice.delivery')),
        quantity: formatCount(Number(row.qty)),
        rate: money(row.rate),
        amount: money(row.amount),
      },
      total: money(invoice.total),
      productName: inEach((one) => inLanguage(settings, 'product_name', one)),
    },
    language,
    (one, key) => translate(one, `invoice.${key}`),
  );
  return { kind: 'reply', file: { content: page, type: 'text/html; charset=utf-8', name: `invoice-${name}.html` } };
}

export const invoiceMethods: Record<string, MethodDefinition> = implement(payments.invoiceFile, invoiceFile);
