import * as payments from '../../../../domain/methods/payments.ts';
import type { MediaProcess } from '../../../media/mediaProcess.ts';
import type { PrintableDocument } from '../../../media/printableDocument.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { MethodDefinition } from '../../../ports/hooks.ts';
import { project } from '../../access/projection.ts';
import { implementPrepared } from '../../common/bindMethod.ts';
import { readText } from '../../common/inputValues.ts';
import type { RateLimits } from '../../common/rateLimits.ts';
import { refuse } from '../../common/refuse.ts';
import { getInvoice, type InvoiceDoc, readableLine, selectReadableLines } from '../../orders/lines.ts';
import { languageFor, pdfRenderer, pdfReply } from '../pdfReply.ts';
import { type InvoicedPart, invoiceDocument } from './invoiceDocument.ts';

const SUBMITTED = 1;
const DRAFT = 0;
/** More lines than an order can have. */
const MAX_LINES = 100;

function partOf(context: RequestContext, invoice: InvoiceDoc): InvoicedPart {
  const line = readText(invoice.custom_order_progress);
  return { invoice, line: line ? readableLine(context, line) : undefined };
}

/** The printable document of one invoice. @throws DoesNotExistError for a draft, and for an invoice that the reader may not see */
function invoiceToPrint(context: RequestContext, name: string, language: string): PrintableDocument {
  const invoice = context.documents.get('Sales Invoice', name);
  if (invoice.docstatus === DRAFT) refuse('DoesNotExistError', 'common.gone');
  const isParty = project('Sales Invoice', invoice, context, invoice.name).customer !== undefined;
  const reader = { language: languageFor(context, language), isParty };
  return invoiceDocument(context, invoice.name, [partOf(context, invoice)], reader);
}

/**
 * The printable document of an order's invoices that are not cancelled, in the order of the evening, the delivery last.
 * @throws DoesNotExistError if the reader has none
 */
function orderInvoicesToPrint(context: RequestContext, order: string, language: string): PrintableDocument {
  const { name } = context.documents.get('Order', order);
  const lines = selectReadableLines(
    context,
    ['invoice'],
    [
      ['orderNo', '=', name],
      ['invoice', 'is', 'set'],
    ],
    { most: MAX_LINES },
  );
  const fees = context.documents.list('Sales Invoice', {
    fields: ['name'],
    filters: [
      ['custom_order', '=', name],
      ['docstatus', '=', SUBMITTED],
    ],
    limit_page_length: 1,
  });
  const parts = [...lines.map(({ invoice }) => readText(invoice)), ...fees.map((fee) => fee.name)]
    .map((invoice) => getInvoice(context, invoice))
    .filter(({ docstatus }) => docstatus === SUBMITTED)
    .map((invoice) => partOf(context, invoice));
  if (parts.length === 0) refuse('DoesNotExistError', 'common.gone');
  return invoiceDocument(context, name, parts, { language: languageFor(context, language), isParty: true });
}

/** Methods that return invoices as PDF files, which another process renders. */
export function invoiceMethods(pdfProcess: MediaProcess, limits: RateLimits): Record<string, MethodDefinition> {
  const render = pdfRenderer(pdfProcess, limits);
  return {
    ...implementPrepared(
      payments.invoiceFile,
      ({ name, language }, context) => render(context, () => invoiceToPrint(context, name, language)),
      ({ name }, _context, pdf) => pdfReply(pdf, `invoice-${name}`),
    ),
    ...implementPrepared(
      payments.orderInvoice,
      ({ order, language }, context) => render(context, () => orderInvoicesToPrint(context, order, language)),
      ({ order }, _context, pdf) => pdfReply(pdf, `invoice-${order}`),
    ),
  };
}
