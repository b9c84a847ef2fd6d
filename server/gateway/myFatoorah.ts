import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { OUR_CURRENCY, parseMoney, toWire } from '../../domain/money/money.ts';
import type { Language } from '../../domain/text/format.ts';
import { DAY, instantToWire } from '../../domain/time/kuwaitTime.ts';
import {
  type Gateway,
  type GatewayResponse,
  listKnown,
  type PaymentKeys,
  type PaymentRequest,
  type RefundDesk,
  UNKNOWN_REFUND,
  type WebhookEvent,
} from './gateway.ts';
import { isJsonObject, type JsonObject, jsonRecords, jsonText, postJson } from './providerApi.ts';

/** The operator's account at MyFatoorah in Kuwait, from the environment only. */
export interface MyFatoorahSettings {
  apiKey: string;
  /** The secret key of the account's webhook (version 2). */
  webhookSecret: string;
  /** The start of its API's URLs, without a trailing slash. */
  apiUrl: string;
  /** The hosts of its payment pages. */
  hosts: readonly string[];
}

/** The API's only account is the one of the key, so a response is always about ours. */
const MERCHANT = 'myfatoorah';
/** How long after its expiry an unpaid invoice counts as final: a bank may still answer about a payment that was begun before. */
const EXPIRY_MARGIN = DAY;

/** The reasons of the documented error codes that the payer is told; any other is a refusal. */
const FAILURES = new Map([
  ['MF004', 'insufficient'],
  ['MF005', 'expired'],
  ['MF006', 'cancelled'],
]);
/** Its words. A transaction that succeeded is really spelled so. */
const WORDS = {
  paid: /^(Paid|DuplicatePayment)$/,
  succeeded: /^Succss$/,
  failed: /^Failed$/,
  cancelled: /^Canceled$/,
  refunded: /^Refunded$/,
  filed: /^Pending$/,
};
const PAGE_LANGUAGE: Record<Language, string> = { en: 'EN', ar: 'AR' };

/** The signed fields of the events that we read, in the documented order; each is a path below `Data`. */
const SIGNED = new Map<string, { about: WebhookEvent['about']; fields: readonly string[]; id: string }>([
  [
    '1',
    {
      about: 'payment',
      fields: [
        ...['Invoice.Id', 'Invoice.Status', 'Transaction.Status', 'Transaction.PaymentId'],
        'Invoice.ExternalIdentifier',
      ],
      id: 'Invoice.Id',
    },
  ],
  [
    '2',
    {
      about: 'refund',
      fields: ['Refund.Id', 'Refund.Status', 'Amount.ValueInBaseCurrency', 'ReferencedInvoice.Id'],
      id: 'ReferencedInvoice.Id',
    },
  ],
]);

/** "12,345.000" as fils. */
const toAmount = (value: unknown) => parseMoney(jsonText(value).replaceAll(',', ''));
/** The API writes dinars as "KD". */
const toCurrency = (value: unknown): string => {
  const code = jsonText(value);
  return code === 'KD' ? OUR_CURRENCY : code;
};
/** An invoice expires at a local time of the account's country: "August 28, 2026" and "03:59:25.017". */
const expiryOf = ({ ExpiryDate, ExpiryTime }: JsonObject): number =>
  Date.parse(`${jsonText(ExpiryDate)} ${jsonText(ExpiryTime) || '23:59:59'} GMT+0300`);

/** The value at a path of an event, as it is signed: '' for none. */
function signedValue(data: unknown, path: string): string {
  const value = path.split('.').reduce<unknown>((at, name) => (isJsonObject(at) ? at[name] : undefined), data);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Calls a method of the API. @param key idempotency key: within 250 minutes, a repeated call returns the first response */
type Call = (name: string, body: object, key?: string) => ReturnType<typeof postJson>;

/** The data of a successful response; undefined for any other. */
const dataOf = (json: JsonObject | undefined): JsonObject | undefined =>
  json?.IsSuccess === true && isJsonObject(json.Data) ? json.Data : undefined;

/** What an invoice tells of its payment. */
function readInvoice(data: JsonObject, now: number): GatewayResponse {
  const transactions = jsonRecords(data.InvoiceTransactions);
  const known = {
    merchant: MERCHANT,
    merchantTxnId: jsonText(data.CustomerReference),
    gatewayId: jsonText(data.InvoiceId),
  };
  const status = jsonText(data.InvoiceStatus);
  const payment = transactions.find((one) => WORDS.succeeded.test(jsonText(one.TransactionStatus)));
  if (payment && WORDS.paid.test(status)) {
    const amount = toAmount(payment.TransationValue);
    const [gatewayTxnId, currency] = [jsonText(payment.PaymentId), toCurrency(payment.Currency)];
    // A paid status without an amount is not final yet.
    if (amount === undefined || !currency) return { ...known, state: 'pending', final: false };
    const method = jsonText(payment.PaymentGateway);
    return { ...known, state: 'paid', final: true, gatewayTxnId, amount, currency, ...(method ? { method } : {}) };
  }
  const last = transactions
    .toSorted((one, other) => jsonText(one.TransactionDate).localeCompare(jsonText(other.TransactionDate)))
    .at(-1);
  const paymentId = jsonText(last?.PaymentId);
  const tried = { ...known, ...(paymentId ? { gatewayTxnId: paymentId } : {}) };
  if (WORDS.cancelled.test(status)) return { ...tried, state: 'failed', final: true, failureCode: 'cancelled' };
  if (now > expiryOf(data) + EXPIRY_MARGIN) return { ...tried, state: 'failed', final: true, failureCode: 'expired' };
  // The payer may try again on the same page.
  if (last && WORDS.failed.test(jsonText(last.TransactionStatus)))
    return {
      ...tried,
      state: 'failed',
      final: false,
      failureCode: FAILURES.get(jsonText(last.ErrorCode)) ?? 'refused',
    };
  return { ...tried, state: 'pending', final: false };
}

const createRefundDesk = (call: Call): RefundDesk => ({
  async send({ gatewayId }, amount, key) {
    // nothing was sent
    if (!gatewayId) return { state: 'refused' };
    const { status, json } = await call(
      'MakeRefund',
      {
        KeyType: 'InvoiceId',
        Key: gatewayId,
        ServiceChargeOnCustomer: false,
        Amount: toWire(amount),
        ExternalIdentifier: key,
      },
      key,
    );
    // The refund is filed; MyFatoorah carries it out later.
    if (dataOf(json)) return { state: 'pending' };
    const wrong = jsonRecords(json?.ValidationErrors ?? json?.FieldsErrors);
    if (json?.IsSuccess === false && wrong.length > 0 && status < 500) return { state: 'refused' };
    throw new Error(`myfatoorah answered a refund with ${status}`);
  },
  async find({ gatewayId }, amount, key) {
    if (!gatewayId) return UNKNOWN_REFUND;
    const { json } = await call('GetRefundStatus', { KeyType: 'InvoiceId', Key: gatewayId });
    const ours = jsonRecords(dataOf(json)?.RefundStatusResult).find(
      (row) => jsonText(row.ExternalIdentifier) === key && jsonText(row.InvoiceId) === gatewayId,
    );
    if (!ours || toAmount(ours.Amount) !== amount || toCurrency(ours.BaseCurrency) !== OUR_CURRENCY)
      return UNKNOWN_REFUND;
    const status = jsonText(ours.RefundStatus);
    const reference = jsonText(ours.RefundReference);
    if (WORDS.refunded.test(status)) return reference ? { state: 'done', reference } : { state: 'pending' };
    if (WORDS.cancelled.test(status)) return { state: 'refused' };
    return WORDS.filed.test(status) ? { state: 'pending' } : UNKNOWN_REFUND;
  },
});

/** Reads an event of webhook version 2. What is signed is a text of some of its values, not its body. */
function readEvent(secret: string, signature: string, body: string): WebhookEvent | undefined {
  const event = readJson(body);
  const kind = SIGNED.get(signedValue(event, 'Event.Code'));
  if (!kind || !isJsonObject(event)) return undefined;
  const text = kind.fields.map((path) => `${path}=${signedValue(event.Data, path)}`).join();
  const expected = createHmac('sha256', secret).update(text).digest('base64');
  if (!timingSafeEqual(digest(signature), digest(expected))) return undefined;
  return { about: kind.about, gatewayId: signedValue(event.Data, kind.id) };
}

/**
 * The MyFatoorah adapter: API and webhook version 2, of accounts in Kuwait. It was written from public pages alone; try it with a test
 * account before it takes real money. What it uses, and where that is described:
 * - the API's URL, its hosts of payment pages, the country's time zone, status `DuplicatePayment`, and the shapes of a refusal: MyFatoorah's PHP
 *   library 2.2 (`src/mf-config.json`, `src/API/Payment/MyFatoorahPaymentStatus.php`, `src/MyFatoorah.php`);
 * - `SendPayment`: https://docs.myfatoorah.com/docs/send-payment and https://docs.myfatoorah.com/reference/send-payment; the expiry as a
 *   local time: `getExpiryDate` in the library's `src/MyFatoorahHelper.php`;
 * - `GetPaymentStatus`, with the spelling `Succss`: https://docs.myfatoorah.com/docs/get-payment-status and
 *   https://docs.myfatoorah.com/docs/payment-inquiry; its error codes: https://docs.myfatoorah.com/docs/get-payment-details;
 * - `MakeRefund`: https://docs.myfatoorah.com/docs/make-refund; `GetRefundStatus`: https://docs.myfatoorah.com/docs/getrefundstatus;
 * - `Idempotency-Key`: https://docs.myfatoorah.com/docs/idempotency;
 * - webhooks: https://docs.myfatoorah.com/docs/webhook-signature, https://docs.myfatoorah.com/docs/webhook-v2-payment-status-data-model
 *   and https://docs.myfatoorah.com/docs/webhook-v2-refund-data-model.
 *
 * Left out, because no page describes it: a list of a day's payments and refunds.
 */
export function createMyFatoorah(settings: MyFatoorahSettings, now: () => number): Gateway {
  const call: Call = (name, body, key) =>
    postJson(`${settings.apiUrl}/v2/${name}`, body, {
      Authorization: `Bearer ${settings.apiKey}`,
      ...(key ? { 'Idempotency-Key': key } : {}),
    });

  async function create(request: PaymentRequest): Promise<{ url: string; gatewayId?: string }> {
    const { merchantTxnId } = request;
    const back = (url: string): string => `${url}?${new URLSearchParams({ merchantTxnId })}`;
    const { status, json } = await call(
      'SendPayment',
      {
        NotificationOption: 'LNK',
        // the library removes all other signs from a name
        CustomerName: request.order.replace(/[^\p{L}\p{N}\s]/gu, ' '),
        InvoiceValue: toWire(request.amount),
        DisplayCurrencyIso: request.currency,
        Language: PAGE_LANGUAGE[request.language],
        CustomerReference: merchantTxnId,
        CallBackUrl: back(request.successUrl),
        ErrorUrl: back(request.failureUrl),
        ExpiryDate: instantToWire(request.expiresAt).replace(' ', 'T'),
      },
      merchantTxnId,
    );
    const data = dataOf(json);
    const [url, gatewayId] = [jsonText(data?.InvoiceURL), jsonText(data?.InvoiceId)];
    if (!url || !gatewayId) throw new Error(`myfatoorah gave no payment page and answered ${status}`);
    return { url, gatewayId };
  }

  async function query({ merchantTxnId, gatewayId }: PaymentKeys): Promise<GatewayResponse> {
    const { json } = await call(
      'GetPaymentStatus',
      gatewayId
        ? { KeyType: 'InvoiceId', Key: gatewayId }
        : // not unique: the last invoice of this reference, which is the one whose page the payer may have
          { KeyType: 'CustomerReference', Key: merchantTxnId },
    );
    const data = dataOf(json);
    return data ? readInvoice(data, now()) : { state: 'unknown', final: false };
  }

  return {
    name: 'myfatoorah',
    merchant: MERCHANT,
    hosts: settings.hosts,
    create,
    query,
    list: (_day, known) => listKnown(query, known),
    refunds: createRefundDesk(call),
    readWebhook: (headers, body) => readEvent(settings.webhookSecret, headers('myfatoorah-signature') ?? '', body),
  };
}
