import { createHash } from 'node:crypto';
import { OUR_CURRENCY, parseMoney } from '../../domain/money/money.ts';
import type { Random } from '../ports/ambient.ts';
import {
  type Gateway,
  type GatewayResponse,
  listKnown,
  type PaymentKeys,
  type PaymentRequest,
  twelveDigits,
} from './gateway.ts';
import { type JsonObject, jsonRecords, jsonText, postJson } from './providerApi.ts';

/** The operator's account at Bookeey and the URLs of its API, from the environment only. */
export interface BookeeySettings {
  merchantId: string;
  secret: string;
  /** The https URL that creates a payment page. */
  requestUrl: string;
  /** The https URL that returns the state of a payment. */
  statusUrl: string;
  /** The hosts of its payment pages. */
  hosts: readonly string[];
}

const PAID = /^(captured|success|paid)$/i;
const FAILED = /^(not captured|failed|failure|cancell?ed|declined|expired|voided)$/i;

const sha512 = (...parts: string[]): string => createHash('sha512').update(parts.join('|')).digest('hex');

/** "12.125": three decimals, as the public sample sends them. */
const dinars = (fils: number): string => `${Math.trunc(fils / 1000)}.${String(fils % 1000).padStart(3, '0')}`;

async function post(url: string, body: object): Promise<JsonObject> {
  const { status, json } = await postJson(url, body);
  if (status < 200 || status > 299 || !json) throw new Error(`bookeey answered ${status}`);
  return json;
}

/**
 * The Bookeey adapter, as far as its API is public: a link request whose hash does not cover our reference, and a status query, which is
 * the only source that is trusted. Check it against the current merchant documentation before it takes real money. An unknown response
 * counts as no response, so no payment is ever recorded on a guess. Refunds and webhooks are not in what is public of its API.
 */
export function createBookeey(settings: BookeeySettings, random: Random): Gateway {
  const { merchantId, secret } = settings;

  async function create(request: PaymentRequest): Promise<{ url: string }> {
    const amount = dinars(request.amount);
    const time = twelveDigits(random);
    const { merchantTxnId, successUrl, failureUrl } = request;
    const hashMac = sha512(merchantId, merchantTxnId, successUrl, failureUrl, amount, time, 'GEN', secret);
    const response = await post(settings.requestUrl, {
      DBRqst: 'PY_ECom',
      Do_Appinfo: { APPTyp: 'WEB', AppVer: '2.0', Lang: request.language },
      Do_MerchDtl: { BKY_PRDENUM: 'ECom', MerchUID: merchantId, SURL: successUrl, FURL: failureUrl },
      Do_TxnDtl: [{ SubMerchUID: merchantId, Txn_AMT: amount }],
      Do_TxnHdr: { PayFor: 'ECom', Merch_Txn_UID: merchantTxnId, Txn_HDR: time, hashMac },
    });
    const url = jsonText(response.PayUrl);
    if (!url) throw new Error('bookeey gave no payment page');
    return { url };
  }

  async function query({ merchantTxnId }: PaymentKeys): Promise<GatewayResponse> {
    const silent: GatewayResponse = { state: 'unknown', final: false };
    const response = await post(settings.statusUrl, {
      Mid: merchantId,
      MerchantTxnRefNo: [merchantTxnId],
      HashMac: sha512(merchantId, merchantTxnId, secret),
    });
    const found = jsonRecords(response.PaymentStatus).find((one) => jsonText(one.MerchantTxnRefNo) === merchantTxnId);
    if (!found) return silent;
    const status = jsonText(found.finalStatus) || jsonText(found.StatusDescription);
    const gatewayTxnId = jsonText(found.PaymentId) || jsonText(found.txnId);
    const amount = parseMoney(jsonText(found.Amount));
    const known: GatewayResponse = {
      state: 'pending',
      final: false,
      merchant: merchantId,
      merchantTxnId,
      ...(gatewayTxnId ? { gatewayTxnId } : {}),
    };
    if (FAILED.test(status)) return { ...known, state: 'failed', final: true, failureCode: status.toLowerCase() };
    // A paid status without an amount is not final yet.
    if (!PAID.test(status) || amount === undefined || !gatewayTxnId) return known;
    return { ...known, state: 'paid', final: true, amount, currency: jsonText(found.Currency) || OUR_CURRENCY };
  }

  return {
    name: 'bookeey',
    merchant: merchantId,
    hosts: settings.hosts,
    create,
    query,
    // Bookeey's API cannot list a day. The complete list can be downloaded from Bookeey's website.
    list: (_day, known) => listKnown(query, known),
  };
}
