import * as v from 'valibot';
import { CONFIRMATION } from '../states/paymentAttempt.ts';
import { CALLERS, method } from './definition.ts';
import { field, optionalText, text, unvalidated } from './schemas.ts';

/** The payment page URL for one line's invoice. */
export const payInvoice = method({
  name: 'bookeey.api.payment.handle_payment_request',
  verb: 'POST',
  roles: CALLERS.customer,
  long: true,
  input: v.object({ invoice_name: text, invoice_type: text }),
  output: v.string(),
});

/** The payment page URL for all unpaid approved lines of an order. */
export const payOrder = method({
  name: 'husainia.api.pay_order',
  verb: 'POST',
  roles: CALLERS.customer,
  key: 'required',
  long: true,
  input: v.object({ order: text }),
  output: v.string(),
});

/** Confirms a payment with the gateway; nothing in the call itself is trusted. */
export const confirmPayment = method({
  name: 'bookeey.api.payment_entry.create_and_submit_payment_entry',
  verb: 'POST',
  roles: CALLERS.customerAndStaff,
  long: true,
  input: v.object({
    docname: optionalText,
    doctype: v.optional(unvalidated<string>()),
    // the spec's spelling
    payment_refernce: optionalText,
    merchant_txn_id: optionalText,
  }),
  output: v.strictObject({
    status: v.enum(CONFIRMATION),
    order: field.text(),
    order_progress: v.array(v.string()),
    sales_invoice: v.array(v.string()),
    payment_entry: v.array(v.string()),
    amount: v.number(),
    reference: field.optional(),
  }),
});

/** The printable invoice of one line, or of an order's delivery. */
export const invoiceFile = method({
  name: 'husainia.api.invoice',
  verb: 'GET',
  roles: CALLERS.parties,
  input: v.object({ name: text, language: optionalText }),
  output: v.string(),
  at: 'file',
  fileType: 'application/pdf',
});

/** The printable invoice of an order: all approved lines and the delivery. */
export const orderInvoice = method({
  name: 'husainia.api.order_invoice',
  verb: 'GET',
  roles: CALLERS.customerAndStaff,
  input: v.object({ order: text, language: optionalText }),
  output: v.string(),
  at: 'file',
  fileType: 'application/pdf',
});
