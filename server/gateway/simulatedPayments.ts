import type { KeyUnder } from '../../domain/messageKey.ts';
import type { Fils } from '../../domain/money/money.ts';
import type { Language } from '../../domain/text/format.ts';
import { type Day, getDay } from '../../domain/time/kuwaitTime.ts';
import type { Ambient } from '../ports/ambient.ts';
import { type PaymentRequest, type ReportedMovement, twelveDigits } from './gateway.ts';

/** The bank responses that a payer can choose on the test page. */
export const SIMULATED_OUTCOMES = ['captured', 'refused', 'wrong_pin', 'insufficient', 'slow', 'tab_closed'] as const;
/** The payment methods on the test page. */
export const METHODS = ['knet', 'credit', 'amex', 'wallet'] as const;

export type SimulatedOutcome = (typeof SIMULATED_OUTCOMES)[number];

/** A payment as the simulated provider stores it. */
export interface SimulatedPayment extends PaymentRequest {
  gatewayTxnId: string;
  state: 'pending' | 'paid' | 'failed';
  failureCode?: string;
  /** The method that the payer chose. */
  method?: string;
  /** When a slow bank's payment becomes paid. */
  paidAt?: number;
  /** How much of it was refunded. */
  refunded?: Fils;
}

/** Where the simulator stores its payments: text by reference, so that they survive a restart. */
export interface SimulatorStore {
  load(merchantTxnId: string): string | undefined;
  save(merchantTxnId: string, payment: string): void;
}

export interface SimulatorOptions {
  mode: 'demo' | 'production';
  /** Without a trailing slash. */
  publicUrl: string;
  ambient: Ambient;
  /** Translates the page's text, from the namespace `gateway`. */
  translate: (
    language: Language,
    key: `gateway.${KeyUnder<'gateway'>}`,
    values?: Record<string, string | number>,
  ) => string;
  store?: SimulatorStore;
  /** The refunds of a day, as staff and the simulator recorded them. Default: none. */
  refundsOn?: (day: Day) => ReportedMovement[];
}

/** The simulated provider: its page chooses the bank's response, and its query returns the actual state. */
export interface Till {
  /** Opens a payment. The same reference returns the first one. */
  open(request: PaymentRequest): SimulatedPayment;
  find(merchantTxnId: string): SimulatedPayment | undefined;
  /** Records the bank's response. A payment that has ended does not change. */
  answer(merchantTxnId: string, answer: SimulatedOutcome | 'cancelled', method?: string): SimulatedPayment | undefined;
  /** The payments of a day. */
  paidOn(day: Day): ReportedMovement[];
  /** Accepts a refund of a part of a payment, once for a key. @returns whether there is as much to refund */
  refund(merchantTxnId: string, amount: Fils, key: string): boolean;
  /** A refund, which is carried out a moment after it was accepted. */
  findRefund(key: string): { reference: string; isDone: boolean } | undefined;
}

/** The prefix of the keys that store a day's movements. */
const DAYS = 'day ';
const dayKey = (day: Day): string => `${DAYS}${day}`;

/** The provider's movements of a day. */
function bookOf(store: SimulatorStore, day: Day): ReportedMovement[] {
  const text = store.load(dayKey(day));
  return text === undefined ? [] : (JSON.parse(text) as ReportedMovement[]);
}

/** The prefix of the keys that store a refund. */
const REFUNDS = 'refund ';

/** Adds a payment that was made on a day to the provider's records, where it can be refunded. */
export function bookPaid(store: SimulatorStore, day: Day, payment: Omit<SimulatedPayment, 'state'>): void {
  const { gatewayTxnId: reference, merchantTxnId: merchantReference, amount, currency } = payment;
  writeBook(store, day, { kind: 'payment', reference, merchantReference, amount, currency });
  store.save(merchantReference, JSON.stringify({ ...payment, state: 'paid' } satisfies SimulatedPayment));
}

/** Adds a movement to a day of the provider's list. */
const writeBook = (store: SimulatorStore, day: Day, movement: ReportedMovement): void =>
  store.save(dayKey(day), JSON.stringify([...bookOf(store, day), movement]));

const SLOW_BANK = 20_000;

function memoryStore(): SimulatorStore {
  const payments = new Map<string, string>();
  return { load: (id) => payments.get(id), save: (id, payment) => void payments.set(id, payment) };
}

/** Creates the simulated provider. @param options.store default: in memory */
export function createTill({
  ambient: { now, random },
  store = memoryStore(),
}: Pick<SimulatorOptions, 'ambient' | 'store'>): Till {
  const save = (payment: SimulatedPayment): SimulatedPayment => {
    store.save(payment.merchantTxnId, JSON.stringify(payment));
    return payment;
  };
  /** Marks a payment as paid and adds it to the list of that day. */
  const paid = (payment: SimulatedPayment, at: number): SimulatedPayment => {
    const { gatewayTxnId: reference, merchantTxnId: merchantReference, amount, currency } = payment;
    writeBook(store, getDay(at), { kind: 'payment', reference, merchantReference, amount, currency });
    return save({ ...payment, state: 'paid' });
  };
  const find = (merchantTxnId: string): SimulatedPayment | undefined => {
    const isOther = [DAYS, REFUNDS].some((prefix) => merchantTxnId.startsWith(prefix));
    const text = isOther ? undefined : store.load(merchantTxnId);
    const payment = text === undefined ? undefined : (JSON.parse(text) as SimulatedPayment);
    if (payment?.state !== 'pending') return payment;
    if (payment.paidAt !== undefined) return payment.paidAt <= now() ? paid(payment, payment.paidAt) : payment;
    return payment.expiresAt <= now() ? save({ ...payment, state: 'failed', failureCode: 'expired' }) : payment;
  };
  const findRefund: Till['findRefund'] = (key) => {
    const text = store.load(`${REFUNDS}${key}`);
    if (text === undefined) return undefined;
    const { reference, at } = JSON.parse(text) as { reference: string; at: number };
    return { reference, isDone: at <= now() };
  };
  return {
    find,
    open: (request) =>
      find(request.merchantTxnId) ?? save({ ...request, state: 'pending', gatewayTxnId: twelveDigits(random) }),
    answer(merchantTxnId, outcome, method) {
      const found = find(merchantTxnId);
      if (found?.state !== 'pending' || found.paidAt !== undefined) return found;
      const payment = { ...found, ...(method ? { method } : {}) };
      if (outcome === 'slow') return save({ ...payment, paidAt: now() + SLOW_BANK });
      if (outcome === 'captured' || outcome === 'tab_closed') return paid(payment, now());
      return save({ ...payment, state: 'failed', failureCode: outcome });
    },
    paidOn: (day) => bookOf(store, day),
    refund(merchantTxnId, amount, key) {
      if (findRefund(key)) return true;
      const payment = find(merchantTxnId);
      const refunded = (payment?.refunded ?? 0) + amount;
      if (payment?.state !== 'paid' || refunded > payment.amount) return false;
      save({ ...payment, refunded });
      store.save(`${REFUNDS}${key}`, JSON.stringify({ reference: twelveDigits(random), at: now() + SLOW_BANK }));
      return true;
    },
    findRefund,
  };
}
