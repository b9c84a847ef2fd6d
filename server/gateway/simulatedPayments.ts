import type { KeyUnder } from '../../domain/messageKey.ts';
import type { Language } from '../../domain/text/format.ts';
import { type Day, getDay } from '../../domain/time/kuwaitTime.ts';
import type { Ambient } from '../ports/ambient.ts';
import { type PaymentRequest, type ReportedMovement, twelveDigits } from './gateway.ts';

/** What the payer of the test page may let the bank answer. */
export const BANK_ANSWERS = ['captured', 'refused', 'wrong_pin', 'insufficient', 'slow', 'tab_closed'] as const;
/** What the test page offers to pay with. */
export const METHODS = ['knet', 'credit', 'amex', 'wallet'] as const;

export type BankAnswer = (typeof BANK_ANSWERS)[number];

/** One payment as the simulated provider keeps it. */
export interface SimulatedPayment extends PaymentRequest {
  gatewayTxnId: string;
  state: 'pending' | 'paid' | 'failed';
  failureCode?: string;
  /** What the payer chose to pay with. */
  method?: string;
  /** A slow bank's answer becomes paid at this instant. */
  paidAt?: number;
}

/** Where the simulator keeps its payments; text by reference, so that a restart forgets none. */
export interface SimulatorStore {
  load(merchantTxnId: string): string | undefined;
  save(merchantTxnId: string, payment: string): void;
}

export interface SimulatorOptions {
  mode: 'demo' | 'production';
  /** Without a slash at the end. */
  publicUrl: string;
  ambient: Ambient;
  /** Words of the page, from the catalogue's namespace `gateway`. */
  translate: (
    language: Language,
    key: `gateway.${KeyUnder<'gateway'>}`,
    values?: Record<string, string | number>,
  ) => string;
  store?: SimulatorStore;
  /** What went back on a day: the simulator has no desk of its own for it. Default: nothing. */
  refundsOn?: (day: Day) => ReportedMovement[];
}

/** The simulated provider itself: its page lets the bank answer, its query tells the truth. */
export interface Till {
  /** Opens a payment; repeated with the same reference it is the first one. */
  open(request: PaymentRequest): SimulatedPayment;
  find(merchantTxnId: string): SimulatedPayment | undefined;
  /** The bank answers; a payment that has ended stays as it is. */
  answer(merchantTxnId: string, answer: BankAnswer | 'cancelled', method?: string): SimulatedPayment | undefined;
  /** The payments that were paid on a day. */
  paidOn(day: Day): ReportedMovement[];
}

/** Under which name the payments of a day are kept beside them. */
const DAYS = 'day ';
const dayKey = (day: Day): string => `${DAYS}${day}`;

/** The provider's book of a day. */
function bookOf(store: SimulatorStore, day: Day): ReportedMovement[] {
  const text = store.load(dayKey(day));
  return text === undefined ? [] : (JSON.parse(text) as ReportedMovement[]);
}

/** Writes a payment into the provider's book of a day. */
export const writeBook = (store: SimulatorStore, day: Day, movement: ReportedMovement): void =>
  store.save(dayKey(day), JSON.stringify([...bookOf(store, day), movement]));

const SLOW_BANK = 20_000;

function memoryStore(): SimulatorStore {
  const payments = new Map<string, string>();
  return { load: (id) => payments.get(id), save: (id, payment) => void payments.set(id, payment) };
}

/** @param options.store default: the memory of the process */
export function createTill({
  ambient: { now, random },
  store = memoryStore(),
}: Pick<SimulatorOptions, 'ambient' | 'store'>): Till {
  const save = (payment: SimulatedPayment): SimulatedPayment => {
    store.save(payment.merchantTxnId, JSON.stringify(payment));
    return payment;
  };
  /** The money has come: it stands in the book of the day on which it did. */
  const paid = (payment: SimulatedPayment, at: number): SimulatedPayment => {
    const { gatewayTxnId: reference, merchantTxnId: merchantReference, amount, currency } = payment;
    writeBook(store, getDay(at), { kind: 'payment', reference, merchantReference, amount, currency });
    return save({ ...payment, state: 'paid' });
  };
  const find = (merchantTxnId: string): SimulatedPayment | undefined => {
    const text = merchantTxnId.startsWith(DAYS) ? undefined : store.load(merchantTxnId);
    const payment = text === undefined ? undefined : (JSON.parse(text) as SimulatedPayment);
    if (payment?.state !== 'pending') return payment;
    if (payment.paidAt !== undefined) return payment.paidAt <= now() ? paid(payment, payment.paidAt) : payment;
    return payment.expiresAt <= now() ? save({ ...payment, state: 'failed', failureCode: 'expired' }) : payment;
  };
  return {
    find,
    open: (request) =>
      find(request.merchantTxnId) ?? save({ ...request, state: 'pending', gatewayTxnId: twelveDigits(random) }),
    answer(merchantTxnId, answer, method) {
      const found = find(merchantTxnId);
      if (found?.state !== 'pending' || found.paidAt !== undefined) return found;
      const payment = { ...found, ...(method ? { method } : {}) };
      if (answer === 'slow') return save({ ...payment, paidAt: now() + SLOW_BANK });
      if (answer === 'captured' || answer === 'tab_closed') return paid(payment, now());
      return save({ ...payment, state: 'failed', failureCode: answer });
    },
    paidOn: (day) => bookOf(store, day),
  };
}
