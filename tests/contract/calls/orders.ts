import { STATUS } from '../../../domain/order/orderStatus.ts';
import { page, paged, type SpecifiedCall } from '../../../src/api/testing.ts';

const all = 'fields=["*"]';
const saved = [{ body: { data: { name: 'x' } } }];

/** The calls of accounts-and-vendors §7 about orders, payment and events, as our client makes them. */
export const orderCalls: SpecifiedCall[] = [
  {
    row: 'S2-C-23',
    act: (api) =>
      api.getList('orders', { pagination: { page: 2, perPage: 10 }, filter: { type: 'Restaurant', doc_name: 'r1' } }),
    answers: [{}, { body: { data: 0 } }],
    line: `GET /api/resource/Order%20Progress?${all}&filters=[["type","=","Restaurant"],["doc_name","=","r1"]]&order_by=\`tabOrder Progress\`.\`creation\` desc, \`tabOrder Progress\`.\`name\` desc&limit_start=10&limit_page_length=10`,
  },
  {
    row: 'S2-C-24',
    act: (api) => api.rejectLine({ name: 'OP-1', status_note: 'Full' }),
    answers: saved,
    line: 'PUT /api/resource/Order%20Progress/OP-1',
    body: { data: { status: STATUS.cancelled, status_note: 'Full' } },
  },
  {
    row: 'S2-C-24: with the invoice',
    act: (api) =>
      api.update('orders', {
        id: 'OP-1',
        data: { status: STATUS.paymentPending, sales_invoice: 'SI-1' },
        previousData: { id: 'OP-1' },
      }),
    answers: saved,
    line: 'PUT /api/resource/Order%20Progress/OP-1',
    body: { data: { status: STATUS.paymentPending, sales_invoice: 'SI-1' } },
  },
  {
    row: 'S2-C-25',
    act: (api) => api.getList('customers', { ...page(20), filter: { custom_customer_email: 'c@x.kw' } }),
    line: `GET /api/resource/Customer?${all}&filters=[["custom_customer_email","=","c@x.kw"]]&${paged('Customer', 20)}`,
  },
  {
    row: 'S2-C-26',
    act: (api) => api.create('invoices', { data: { custom_order_progress: 'OP-1' } }),
    answers: saved,
    line: 'POST /api/resource/Sales%20Invoice',
    body: { data: { custom_order_progress: 'OP-1' } },
  },
  {
    row: 'S2-C-27',
    act: (api) => api.payInvoice({ invoice: 'SI-1' }),
    answers: [{ body: { message: 'https://pay.example/1' } }],
    line: 'POST /api/method/bookeey.api.payment.handle_payment_request',
    body: { invoice_name: 'SI-1', invoice_type: 'Sales Invoice' },
    result: { data: 'https://pay.example/1', messages: [] },
  },
  {
    row: 'S2-C-28',
    act: (api) => api.confirmPayment({ invoice: 'SI-1', txnId: 't', merchantTxnId: 'm' }),
    answers: [{ body: { message: { status: 'Paid' } } }],
    line: 'POST /api/method/bookeey.api.payment_entry.create_and_submit_payment_entry',
    body: { docname: 'SI-1', doctype: 'Sales Invoice', payment_refernce: 't', merchant_txn_id: 'm' },
  },
  {
    row: 'S2-C-29',
    act: (api) => api.getList('events', { ...page(20), filter: { event_date_between: ['2026-11-01', '2026-11-30'] } }),
    line: `GET /api/resource/Event%20Listing?${all}&filters=[["event_date","between",["2026-11-01","2026-11-30"]]]&${paged('Event Listing', 20)}`,
  },
];
