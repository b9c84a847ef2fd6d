import type { SalesInvoice } from '../generated/doctypes.gen.ts';

/** `status` of a Sales Invoice: follows from what happens to its line, nobody steps it. */
export const INVOICE = {
  draft: 'Draft',
  unpaid: 'Unpaid',
  paid: 'Paid',
  cancelled: 'Cancelled',
} as const satisfies Record<string, SalesInvoice['status']>;

export type InvoiceState = (typeof INVOICE)[keyof typeof INVOICE];
