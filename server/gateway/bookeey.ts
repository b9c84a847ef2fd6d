import { createHash } from 'node:crypto';
import { OUR_CURRENCY, parseMoney } from '../../domain/money/money.ts';
import type { Random } from '../ports/ambient.ts';
import {
  type Gateway,
  type GatewayAnswer,
  type GatewayList,
  type PaymentRequest,
  type ReportedMovement,
  twelveDigits,
} from './gateway.ts';

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

const TIMEOUT_MS = 10_000;
const PAID = /^(captured|success|paid)$/i;
const FAILED = /^(not captured|failed|failure|cancell?ed|declined|expired|voided)$/i;

const sha512 = (...parts: string[]): string => createHash('sha512').update(parts.join('|')).digest('hex');

/** "12.125": three decimals, as the public sample sends them. */
const dinars = (fils: number): string => `${Math.trunc(fils / 1000)}.${String(fils % 1000).padStart(3, '0')}`;

type Said = Record<string, unknown>;
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
const records = (value: unknown): Said[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is Said => typeof one === 'object' && one !== null);

async function post(url: string, body: object): Promise<Said> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // Don't follow a redirect: an API that moved needs a new configuration.
    redirect: 'error',
  });
  const answerBody: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok || typeof answerBody !== 'object' || answerBody === null)
    throw new Error(`bookeey answered ${answer.status}`);
  return answerBody as Said;
}

/**
 * The Bookeey adapter, as far as its API is public: a link request whose hash does not cover our reference, and a status query, which is
 * the only source that is trusted. Check it against the current merchant documentation before it takes real money. An unknown answer
 * counts as no answer, so no payment is ever recorded on a guess.
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
    const url = text(response.PayUrl);
    if (!url) throw new Error('bookeey gave no payment page');
    return { url };
  }

  async function query(merchantTxnId: string): Promise<GatewayAnswer> {
    const silent: GatewayAnswer = { state: 'unknown', final: false };
    const response = await post(settings.statusUrl, {
      Mid: merchantId,
      MerchantTxnRefNo: [merchantTxnId],
      HashMac: sha512(merchantId, merchantTxnId, secret),
    });
    const found = records(response.PaymentStatus).find((one) => text(one.MerchantTxnRefNo) === merchantTxnId);
    if (!found) return silent;
    const status = text(found.finalStatus) || text(found.StatusDescription);
    const gatewayTxnId = text(found.PaymentId) || text(found.txnId);
    const amount = parseMoney(text(found.Amount));
    const known: GatewayAnswer = {
      state: 'pending',
      final: false,
      merchant: merchantId,
      merchantTxnId,
      ...(gatewayTxnId ? { gatewayTxnId } : {}),
    };
    if (FAILED.test(status)) return { ...known, state: 'failed', final: true, failureCode: status.toLowerCase() };
    // A paid status without an amount is not an answer yet.
    if (!PAID.test(status) || amount === undefined || !gatewayTxnId) return known;
    return { ...known, state: 'paid', final: true, amount, currency: text(found.Currency) || OUR_CURRENCY };
  }

  /** Bookeey's API cannot list a day, so this queries each known payment. The complete list can be downloaded from Bookeey's website. */
  async function list(_day: string, known: readonly string[]): Promise<GatewayList> {
    const movements: ReportedMovement[] = [];
    for (const reference of known) {
      const { state, gatewayTxnId, amount, currency } = await query(reference);
      if (state === 'paid' && gatewayTxnId && amount !== undefined && currency)
        movements.push({ kind: 'payment', reference: gatewayTxnId, merchantReference: reference, amount, currency });
    }
    return { movements, isWhole: false };
  }

  return { name: 'bookeey', merchant: merchantId, hosts: settings.hosts, create, query, list };
}
