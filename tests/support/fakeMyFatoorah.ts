import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Fils, toFils } from '../../domain/money/money.ts';
import { instantToWire, MINUTE } from '../../domain/time/kuwaitTime.ts';
import type { GatewayResponse } from '../../server/gateway/gateway.ts';

/** A payment at a fake provider, as the payer and the bank left it. */
export interface FakePayment {
  reference: string;
  state: 'pending' | 'paid' | 'failed';
  /** Its transaction at the bank. */
  txn: string;
  /** The amount that really arrived. */
  amount: Fils;
  currency: string;
}

/** What a fake provider reports: its payments by our reference, and its lies about some. */
export interface FakeBook<Payment extends FakePayment = FakePayment> {
  payments: Map<string, Payment>;
  lies: Map<string, Partial<GatewayResponse>>;
  /** While it is down, it drops every request. */
  down: boolean;
  now: () => number;
  /** Called before it reports about a pending payment: it may decide the payment, or drop the request. */
  whenAsked: ((reference: string) => 'silent' | undefined) | undefined;
}

/** What a test provider says about a payment: the truth, or the lie that a test set. */
export function saidOf(
  book: FakeBook,
  reference: string,
): (Partial<GatewayResponse> & { reference: string }) | undefined {
  const isPending = book.payments.get(reference)?.state === 'pending';
  if (isPending && book.whenAsked?.(reference) === 'silent') return undefined;
  const payment = book.payments.get(reference);
  if (!payment) return undefined;
  const { state, txn, amount, currency } = payment;
  const lie = book.lies.get(reference);
  const reported = { state, final: state !== 'pending', gatewayTxnId: txn, amount, currency, ...lie };
  // another account's payment is none that this key may read
  return lie?.merchant ? undefined : { ...reported, reference: lie?.merchantTxnId ?? reference };
}

interface FakeResponse {
  status: number;
  body: unknown;
}

/** Starts a server on this machine that drops a request without a response when `respond` returns undefined. */
export async function serveJson(
  respond: (
    path: string,
    body: Record<string, unknown>,
    headers: IncomingMessage['headers'],
  ) => FakeResponse | undefined,
): Promise<{ url: string; server: Server }> {
  const server = createServer(async (incoming, outgoing) => {
    let text = '';
    for await (const part of incoming) text += part;
    const response = respond(String(incoming.url), JSON.parse(text), incoming.headers);
    if (!response) incoming.socket.destroy();
    else
      outgoing
        .writeHead(response.status, { 'Content-Type': 'application/json' })
        .end(response.body === undefined ? '' : JSON.stringify(response.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

interface FakeRefund {
  RefundId: number;
  RefundStatus: 'Pending' | 'Refunded' | 'Canceled';
  InvoiceId: number;
  Amount: number;
  RefundReference: string;
  ExternalIdentifier: string;
  RefundAmount: number;
  RRN: string | null;
  BaseCurrency: string;
}

/** How the next refund goes wrong. `lost`: filed, but the response is lost; `dropped`: the request never arrives. */
type RefundFault = 'lost' | 'dropped';

export const FAKE_KEY = 'test-key-of-nobody';
export const FAKE_SECRET = 'webhook-secret-of-nobody';

/** An invoice, as the site asked for it. */
export interface FakeInvoice extends FakePayment {
  /** A local time in Kuwait, `2026-11-21T14:00:00`. */
  expires?: string;
  /** Where the payer's browser goes after a payment, and after a refused one. */
  callBackUrl?: string;
  errorUrl?: string;
}

/** The API of a fake MyFatoorah, without a server. */
export interface FakeMyFatoorahApi {
  refunds: FakeRefund[];
  /** How many refunds were requested, whether or not they arrived. */
  requested: number;
  fault: RefundFault | undefined;
  /** The response to a call; undefined: the connection is dropped. */
  respond(path: string, body: Record<string, unknown>, headers: IncomingMessage['headers']): FakeResponse | undefined;
  /** The number of the invoice of our reference. */
  invoiceOf(reference: string): string;
  /** Our reference of an invoice. */
  referenceOf(invoice: string): string | undefined;
  /** A signed webhook that says that a payment or the last refund of an invoice succeeded, or failed. */
  webhook(
    about: 'payment' | 'refund',
    invoice: string,
    outcome?: 'success' | 'failure',
  ): { headers: Record<string, string>; body: string };
}

/** A MyFatoorah that a test controls. */
export interface FakeMyFatoorah extends FakeMyFatoorahApi {
  url: string;
  close(): void;
}

const FIRST_INVOICE = 6_400_000;

/** A payment's amount as this API writes it: "1,250.000". */
const grouped = (fils: Fils): string => (fils / 1000).toLocaleString('en-US', { minimumFractionDigits: 3 });
const shortCurrency = (code: string): string => (code === 'KWD' ? 'KD' : code);

const success = (data: object, message = '') => ({
  status: 200,
  body: { IsSuccess: true, Message: message, ValidationErrors: null, Data: data },
});
const invalid = (name: string, error: string) => ({
  status: 400,
  body: { IsSuccess: false, Message: 'Invalid data', ValidationErrors: [{ Name: name, Error: error }], Data: null },
});

/** The value at a path, as a webhook's signature contains it: empty for null. */
const signedValue = (data: object, path: string): string =>
  String(path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], data) ?? '');

/** The signed fields of the two events, in the documented order. */
const SIGNED = {
  payment: [
    ...['Invoice.Id', 'Invoice.Status', 'Transaction.Status', 'Transaction.PaymentId'],
    'Invoice.ExternalIdentifier',
  ],
  refund: ['Refund.Id', 'Refund.Status', 'Amount.ValueInBaseCurrency', 'ReferencedInvoice.Id'],
};
const EVENTS = {
  payment: { Code: 1, Name: 'PAYMENT_STATUS_CHANGED' },
  refund: { Code: 2, Name: 'REFUND_STATUS_CHANGED' },
};

/**
 * A fake MyFatoorah, written from the pages that its adapter cites: the four calls of API version 2, repeated calls with an
 * `Idempotency-Key`, and signed webhooks of version 2.
 * @param pageOf the URL of an invoice's payment page
 */
export function createFakeMyFatoorah(
  book: FakeBook<FakeInvoice>,
  pageOf = (invoice: number): string => `https://demo.MyFatoorah.com/KWT/ie/0107264${invoice}`,
): FakeMyFatoorahApi {
  const invoices: string[] = [];
  const earlier = new Map<string, ReturnType<typeof success>>();
  const numberOf = (reference: string): number => FIRST_INVOICE + invoices.indexOf(reference);
  const referenceOf = (invoice: string): string | undefined => invoices[Number(invoice) - FIRST_INVOICE];

  function sendPayment(body: Record<string, unknown>) {
    for (const name of ['CustomerName', 'NotificationOption', 'InvoiceValue'])
      if (!body[name]) return invalid(name, 'is required');
    if (!['EML', 'SMS', 'LNK', 'ALL'].includes(String(body.NotificationOption)))
      return invalid('NotificationOption', 'is not valid');
    for (const name of ['CallBackUrl', 'ErrorUrl'])
      if (String(body[name]).length > 254 || URL.parse(String(body[name]))?.hostname === 'localhost')
        return invalid(name, 'is not valid');
    if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(String(body.ExpiryDate)))
      return invalid('ExpiryDate', 'is no date');
    const reference = String(body.CustomerReference);
    invoices.push(reference);
    const invoice = numberOf(reference);
    book.payments.set(reference, {
      reference,
      state: 'pending',
      txn: `0707${invoice}${String(invoices.length).padStart(8, '0')}`,
      amount: toFils(body.InvoiceValue),
      currency: String(body.DisplayCurrencyIso),
      expires: String(body.ExpiryDate),
      callBackUrl: String(body.CallBackUrl),
      errorUrl: String(body.ErrorUrl),
    });
    return success({
      InvoiceId: invoice,
      InvoiceURL: pageOf(invoice),
      CustomerReference: reference,
      UserDefinedField: null,
    });
  }

  function getPaymentStatus({ Key, KeyType }: Record<string, unknown>) {
    const reference = KeyType === 'InvoiceId' ? referenceOf(String(Key)) : String(Key);
    const payment = reference === undefined ? undefined : book.payments.get(reference);
    if (!payment || reference === undefined) return invalid('Key', 'is not found');
    const found = saidOf(book, reference);
    if (!found) return book.lies.get(reference)?.merchant ? invalid('Key', 'is not found') : undefined;
    const [day = '', clock = ''] = (payment.expires ?? '').split('T');
    const expires = new Date(`${day}T00:00:00Z`);
    const paid = found.state === 'paid';
    const tried = found.state === 'failed';
    return success({
      InvoiceId: numberOf(reference),
      InvoiceStatus: paid ? 'Paid' : tried && found.final ? 'Canceled' : 'Pending',
      InvoiceReference: '2026000001',
      CustomerReference: found.reference,
      CreatedDate: '2026-01-10T00:15:07.293',
      ExpiryDate: expires.toLocaleDateString('en-US', {
        month: 'long',
        day: 'numeric',
        year: 'numeric',
        timeZone: 'UTC',
      }),
      ExpiryTime: `${clock}.293`,
      InvoiceValue: payment.amount / 1000,
      CustomerName: 'ORD 1',
      UserDefinedField: null,
      InvoiceDisplayValue: `${grouped(payment.amount)} KD`,
      InvoiceItems: [],
      InvoiceTransactions: [
        {
          TransactionDate: instantToWire(book.now() - MINUTE).replace(' ', 'T'),
          PaymentGateway: 'KNET',
          ReferenceId: '600408086781',
          TrackId: '04-01-2026_3239988',
          TransactionId: '600408086781',
          PaymentId: found.gatewayTxnId,
          AuthorizationId: '086781',
          TransactionStatus: paid ? 'Succss' : tried ? 'Failed' : 'InProgress',
          TransationValue: grouped(found.amount ?? 0),
          CustomerServiceCharge: '0.000',
          DueValue: grouped(found.amount ?? 0),
          PaidCurrency: shortCurrency(found.currency ?? ''),
          PaidCurrencyValue: grouped(found.amount ?? 0),
          Currency: shortCurrency(found.currency ?? ''),
          Error: tried ? 'Transaction canceled!' : null,
          CardNumber: null,
          ErrorCode: tried ? 'MF006' : '',
        },
      ],
      Suppliers: [],
    });
  }

  function makeRefund({ Key, KeyType, Amount, ExternalIdentifier, ServiceChargeOnCustomer }: Record<string, unknown>) {
    const payment = KeyType === 'InvoiceId' ? book.payments.get(referenceOf(String(Key)) ?? '') : undefined;
    if (payment?.state !== 'paid') return invalid('Key', 'is not valid');
    if (typeof ServiceChargeOnCustomer !== 'boolean') return invalid('ServiceChargeOnCustomer', 'is not valid');
    const own = fake.refunds.filter((one) => one.InvoiceId === Number(Key) && one.RefundStatus !== 'Canceled');
    const before = own.reduce((sum, one) => sum + toFils(one.Amount), 0);
    if (before + toFils(Amount) > payment.amount) return invalid('Amount', 'is more than what remains');
    const refund: FakeRefund = {
      RefundId: 246_275 + fake.refunds.length,
      RefundStatus: 'Pending',
      InvoiceId: Number(Key),
      Amount: Number(Amount),
      RefundReference: String(2_026_000_012 + fake.refunds.length),
      ExternalIdentifier: String(ExternalIdentifier),
      RefundAmount: Number(Amount),
      RRN: null,
      BaseCurrency: 'KWD',
    };
    fake.refunds.push(refund);
    const { RefundId, RefundReference } = refund;
    return success(
      { Key, RefundId, RefundReference, RefundInvoiceId: 6_426_263, ExternalIdentifier, Amount, Comment: null },
      'Refund Created Successfully!',
    );
  }

  const CALLS: Record<string, (body: Record<string, unknown>) => { status: number; body: unknown } | undefined> = {
    '/v2/SendPayment': sendPayment,
    '/v2/GetPaymentStatus': getPaymentStatus,
    '/v2/MakeRefund': makeRefund,
    '/v2/GetRefundStatus': ({ Key, KeyType }) =>
      KeyType === 'InvoiceId'
        ? success({ RefundStatusResult: fake.refunds.filter((one) => String(one.InvoiceId) === String(Key)) })
        : invalid('KeyType', 'is not valid'),
  };

  function respond(path: string, body: Record<string, unknown>, headers: IncomingMessage['headers']) {
    if (book.down) return undefined;
    if (headers.authorization !== `Bearer ${FAKE_KEY}`) return { status: 401, body: undefined };
    const isRefund = path === '/v2/MakeRefund';
    if (isRefund) fake.requested += 1;
    const fault = isRefund ? fake.fault : undefined;
    if (fault === 'dropped') return undefined;
    const key = headers['idempotency-key'] && `${path} ${headers['idempotency-key']}`;
    const repeated = key ? earlier.get(key) : undefined;
    const response = repeated ?? CALLS[path]?.(body);
    if (key && response?.status === 200) earlier.set(key, response as ReturnType<typeof success>);
    return fault === 'lost' ? undefined : response;
  }

  /** What a webhook tells about a payment; of an unknown invoice, what the documentation's example does. */
  function aboutPayment(invoice: string, isSuccess: boolean) {
    const reference = referenceOf(invoice) ?? '';
    const PaymentId = book.payments.get(reference)?.txn ?? '07076409988323998875';
    const [invoiceStatus, status] = isSuccess ? ['PAID', 'SUCCESS'] : ['PENDING', 'FAILED'];
    return {
      Invoice: { Id: invoice, Status: invoiceStatus, Reference: '2026000073', ExternalIdentifier: reference },
      Transaction: { Id: '86781', Status: status, PaymentMethod: 'KNET', PaymentId },
      Customer: { Name: 'Nasser Ali', Mobile: '+96599999999', Email: '' },
    };
  }

  function aboutRefund(invoice: string, isSuccess: boolean) {
    const known = fake.refunds.findLast((one) => String(one.InvoiceId) === invoice);
    const { RefundId = 111_147, RefundReference = '2025000058', Amount = 45 } = known ?? {};
    const Status = isSuccess ? 'REFUNDED' : 'CANCELED';
    return {
      Refund: { Id: String(RefundId), Reference: RefundReference, Status, InvoiceId: '5620292', RRN: null },
      Amount: { BaseCurrency: 'KWD', ValueInBaseCurrency: String(Amount) },
      ReferencedInvoice: { Id: invoice, Reference: '2025042457' },
    };
  }

  const fake: FakeMyFatoorahApi = {
    refunds: [],
    requested: 0,
    fault: undefined,
    respond,
    invoiceOf: (reference) => String(numberOf(reference)),
    referenceOf,
    webhook(about, invoice, outcome = 'success') {
      const isSuccess = outcome === 'success';
      const Data = about === 'payment' ? aboutPayment(invoice, isSuccess) : aboutRefund(invoice, isSuccess);
      const signed = SIGNED[about].map((path) => `${path}=${signedValue(Data, path)}`).join();
      return {
        headers: {
          'Content-Type': 'application/json',
          'MyFatoorah-Signature': createHmac('sha256', FAKE_SECRET).update(signed).digest('base64'),
        },
        body: JSON.stringify({ Event: { ...EVENTS[about], CountryIsoCode: 'KWT', Reference: 'WH-626519' }, Data }),
      };
    },
  };
  return fake;
}

/** Serves a fake MyFatoorah on this machine. */
export async function startFakeMyFatoorah(book: FakeBook<FakeInvoice>): Promise<FakeMyFatoorah> {
  const api = createFakeMyFatoorah(book);
  const { url, server } = await serveJson(api.respond);
  return Object.assign(api, { url, close: () => void server.close() });
}
