import type { Fils } from '../../domain/money/money.ts';
import type { MovementKind } from '../../domain/money/reconciliation.ts';
import type { Language } from '../../domain/text/format.ts';
import type { Day } from '../../domain/time/kuwaitTime.ts';
import type { Random } from '../ports/ambient.ts';

/** What a payment provider is asked to collect. */
export interface PaymentRequest {
  /** Our reference: random, never an invoice's name. The provider keeps one payment per reference. */
  merchantTxnId: string;
  amount: Fils;
  /** ISO 4217. */
  currency: string;
  /** The order's and the invoices' names, for the payer to read. */
  order: string;
  invoices: string[];
  language: Language;
  /** The provider's page takes no money after this instant (milliseconds since the epoch). */
  expiresAt: number;
  /** Where the payer's browser is sent; the provider adds `txnId` and `merchantTxnId`. They prove nothing. */
  successUrl: string;
  failureUrl: string;
}

/** What the provider itself says of one of our references. Nothing else is believed. */
export interface GatewayAnswer {
  /** `unknown`: it never heard of the reference, or could not be reached. */
  state: 'paid' | 'failed' | 'pending' | 'unknown';
  /** The provider will never say otherwise. */
  final: boolean;
  merchant?: string;
  merchantTxnId?: string;
  gatewayTxnId?: string;
  amount?: Fils;
  currency?: string;
  /** The provider's word for what was paid with, where it tells it. */
  method?: string;
  /** The provider's word for why it was not paid. */
  failureCode?: string;
}

/** Money that moved at the provider on a day, as its own list has it. */
export interface ReportedMovement {
  kind: MovementKind;
  /** The provider's own number of it. */
  reference: string;
  /** Our reference of a payment, where the list tells it. */
  merchantReference?: string;
  amount: Fils;
  currency: string;
}

/** What the provider tells of a day. */
export interface GatewayList {
  movements: ReportedMovement[];
  /** False: it tells only of payments it was asked about, so one that we never heard of may be missing, and refunds are. */
  isWhole: boolean;
}

/** A payment provider. Its calls may take long and may throw; they are made outside transactions. */
export interface Gateway {
  readonly name: 'simulator' | 'bookeey';
  /** Our account at the provider; an answer for another merchant is none. */
  readonly merchant: string;
  /** Hosts its pages live on: no other address is handed to a browser. */
  readonly hosts: readonly string[];
  /** Opens the payment page. Repeated with the same reference: the same page. */
  create(request: PaymentRequest): Promise<{ url: string }>;
  query(merchantTxnId: string): Promise<GatewayAnswer>;
  /**
   * What moved on a day of Kuwait, to be held against the ledger.
   * @param known our references of that day, for a provider that can only be asked about each
   */
  list(day: Day, known: readonly string[]): Promise<GatewayList>;
}

/** A random number of twelve digits, as providers count their transactions. */
export const twelveDigits = (random: Random): string =>
  String(10 ** 11 + (random.bytes(6).readUIntBE(0, 6) % (9 * 10 ** 11)));
