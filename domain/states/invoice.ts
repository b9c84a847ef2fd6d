import type { SalesInvoice } from '../generated/doctypes.gen.ts';

/** `status` of a Sales Invoice, derived from its line; nobody sets it directly. */
export const INVOICE = {
  draft: 'Draft',
  unpaid: 'Unpaid',
  paid: 'Paid',
  cancelled: 'Cancelled',
} as const satisfies Record<string, SalesInvoice['status']>;

export type InvoiceState = (typeof INVOICE)[keyof typeof INVOICE];
