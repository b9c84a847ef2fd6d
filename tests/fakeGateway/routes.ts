import { type Context, Hono } from 'hono';
import { formatMoney } from '../../domain/money/money.ts';
import { escapeHtml } from '../../domain/text/escapeHtml.ts';
import { parseInstant } from '../../domain/time/kuwaitTime.ts';
import {
  createFakeMyFatoorah,
  FAKE_KEY,
  FAKE_SECRET,
  type FakeBook,
  type FakeInvoice,
} from '../support/fakeMyFatoorah.ts';

/** What a payer can do on the payment page. */
const ACTIONS = {
  pay: 'Pay',
  pay_and_close: 'Pay, and close the page before it returns',
  decline: 'The bank declines',
  close: 'Close the page without paying',
} as const;
type Action = keyof typeof ACTIONS;
const isAction = (value: unknown): value is Action => Object.hasOwn(ACTIONS, String(value));

interface FakeGatewayOptions {
  /** The address at which the routes are served, without a trailing slash. */
  origin: string;
  /** The site that gets the webhooks, without a trailing slash. */
  site: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Gets one line for each webhook: what it was about, and the site's status. */
  log: (line: string) => void;
}

/** The variables with which a site uses the fake gateway, one a line. */
export const siteSettings = (origin: string): string =>
  [
    'GATEWAY=myfatoorah',
    `MYFATOORAH_API_KEY=${FAKE_KEY}`,
    `MYFATOORAH_WEBHOOK_SECRET=${FAKE_SECRET}`,
    `MYFATOORAH_API_URL=${origin}`,
    `MYFATOORAH_HOSTS=${new URL(origin).host}`,
  ].join('\n');

const money = (amount: number): string => formatMoney(amount, 'en', { threeDecimals: true });
const button = (name: string, value: string, text: string): string =>
  `<p><button name="${name}" value="${value}">${escapeHtml(text)}</button></p>`;
const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>
body{font:16px/1.5 sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
button{font:inherit;min-height:44px;padding:0 1rem}td,th{text-align:left;padding:4px 12px 4px 0;vertical-align:top}
</style></head><body><p><strong>Fake MyFatoorah: no money moves</strong></p><h1>${escapeHtml(title)}</h1>${content}</body></html>`;

/**
 * A fake MyFatoorah with pages: its API, the payment page of an invoice, and a list where refunds are carried out or declined. It keeps
 * everything in memory, and sends the site a signed webhook about each change.
 */
export function fakeGatewayRoutes({ origin, site, now, log }: FakeGatewayOptions): Hono {
  const book: FakeBook<FakeInvoice> = {
    payments: new Map(),
    lies: new Map(),
    down: false,
    now,
    whenAsked: undefined,
  };
  const fake = createFakeMyFatoorah(book, (invoice) => `${origin}/pay/${invoice}`);
  const routes = new Hono();

  async function sendWebhook(...about: Parameters<typeof fake.webhook>): Promise<void> {
    const request = { method: 'POST', ...fake.webhook(...about), signal: AbortSignal.timeout(5000) };
    const status = await fetch(`${site}/webhook/myfatoorah`, request).then(
      (response) => String(response.status),
      (error: Error) => error.message,
    );
    log(`webhook ${about.join(' ')}: ${status}`);
  }

  routes.post('/v2/:call', async (context) => {
    const body = await context.req.json<Record<string, unknown>>().catch(() => ({}));
    const response = fake.respond(context.req.path, body, context.req.header());
    if (!response) return context.body(null, 503);
    return Response.json(response.body ?? null, { status: response.status });
  });

  const paymentOf = (invoice: string): FakeInvoice | undefined => book.payments.get(fake.referenceOf(invoice) ?? '');
  const hasExpired = ({ expires }: FakeInvoice): boolean => (parseInstant(expires?.replace('T', ' ')) ?? 0) < now();
  /** An invoice that can be paid no more, or why; undefined: it can be paid. */
  const whyEnded = (payment: FakeInvoice): string | undefined =>
    payment.state === 'paid' ? 'This invoice is paid.' : hasExpired(payment) ? 'This invoice has expired.' : undefined;
  const ended = (context: Context, text: string, status: 200 | 404 | 409 = 200) =>
    context.html(page('Invoice', `<p>${escapeHtml(text)}</p>`), status);

  routes.get('/pay/:invoice', (context) => {
    const invoice = context.req.param('invoice');
    const payment = paymentOf(invoice);
    if (!payment) return ended(context, 'There is no such invoice.', 404);
    const why = whyEnded(payment);
    if (why) return ended(context, why);
    const buttons = Object.entries(ACTIONS).map(([action, text]) => button('action', action, text));
    return context.html(
      page(
        `Invoice ${invoice}`,
        `<p>${escapeHtml(money(payment.amount))}</p><form method="post">${buttons.join('')}</form>`,
      ),
    );
  });

  routes.post('/pay/:invoice', async (context) => {
    const invoice = context.req.param('invoice');
    const payment = paymentOf(invoice);
    if (!payment) return ended(context, 'There is no such invoice.', 404);
    const why = whyEnded(payment);
    if (why) return ended(context, why, 409);
    const { action } = await context.req.parseBody();
    if (!isAction(action)) return context.text(`action: ${Object.keys(ACTIONS).join(', ')}`, 400);
    if (action === 'close') return ended(context, 'Nothing was paid. Close this page.');
    const isPaid = action !== 'decline';
    book.payments.set(payment.reference, { ...payment, state: isPaid ? 'paid' : 'pending' });
    // the payer may try again on the same page
    if (isPaid) book.lies.delete(payment.reference);
    else book.lies.set(payment.reference, { state: 'failed', final: false });
    await sendWebhook('payment', invoice, isPaid ? 'success' : 'failure');
    if (action === 'pay_and_close') return ended(context, 'It is paid. Close this page.');
    const back = new URL(String(isPaid ? payment.callBackUrl : payment.errorUrl));
    back.searchParams.set('paymentId', payment.txn);
    return context.redirect(back.href, 303);
  });

  routes.post('/refund/:id', async (context) => {
    const refund = fake.refunds.find((one) => String(one.RefundId) === context.req.param('id'));
    if (refund?.RefundStatus !== 'Pending') return ended(context, 'There is no such open refund.', 404);
    const { outcome } = await context.req.parseBody();
    if (outcome !== 'carry_out' && outcome !== 'decline') return context.text('outcome: carry_out, decline', 400);
    const isDone = outcome === 'carry_out';
    refund.RefundStatus = isDone ? 'Refunded' : 'Canceled';
    await sendWebhook('refund', String(refund.InvoiceId), isDone ? 'success' : 'failure');
    return context.redirect('/', 303);
  });

  routes.get('/', (context) => {
    const invoices = [...book.payments.values()].map((payment) => {
      const invoice = fake.invoiceOf(payment.reference);
      const link = `<a href="/pay/${invoice}">${invoice}</a>`;
      return `<tr><td>${link}</td><td>${escapeHtml(money(payment.amount))}</td><td>${payment.state}</td></tr>`;
    });
    const refunds = fake.refunds.map(({ RefundId, InvoiceId, Amount, RefundStatus }) => {
      const buttons = button('outcome', 'carry_out', 'Carry out') + button('outcome', 'decline', 'Decline');
      const form =
        RefundStatus === 'Pending' ? `<form method="post" action="/refund/${RefundId}">${buttons}</form>` : '';
      return `<tr><td>${RefundId}</td><td>${InvoiceId}</td><td>${Amount.toFixed(3)}</td><td>${RefundStatus}${form}</td></tr>`;
    });
    return context.html(
      page(
        'Invoices and refunds',
        `<table><tr><th>Invoice</th><th>Amount</th><th>State</th></tr>${invoices.join('')}</table>
<h2>Refunds</h2><table><tr><th>Refund</th><th>Invoice</th><th>Amount</th><th>State</th></tr>${refunds.join('')}</table>`,
      ),
    );
  });

  return routes;
}
