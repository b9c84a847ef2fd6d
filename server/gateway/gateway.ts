import type { Fils } from '../../domain/money/money.ts';
import type { MovementKind } from '../../domain/money/reconciliation.ts';
import type { Language } from '../../domain/text/format.ts';
import type { Day } from '../../domain/time/kuwaitTime.ts';
import type { Random } from '../ports/ambient.ts';

/** A payment that a provider is asked to collect. */
export interface PaymentRequest {
  /** Our reference: random, never an invoice name. The provider keeps one payment per reference. */
  merchantTxnId: string;
  amount: Fils;
  /** ISO 4217. */
  currency: string;
  /** The names of the order and its invoices, shown to the payer. */
  order: string;
  invoices: string[];
  language: Language;
  /** The provider's page accepts no payment after this instant (milliseconds since the epoch). */
  expiresAt: number;
  /** Where the payer's browser is redirected; the provider adds `txnId` and `merchantTxnId`. They prove nothing. */
  successUrl: string;
  failureUrl: string;
}

/** What the provider itself reports about one of our references. No other source is trusted. */
export interface GatewayAnswer {
  /** `unknown`: the provider does not know the reference, or could not be reached. */
  state: 'paid' | 'failed' | 'pending' | 'unknown';
  /** Whether the state can no longer change. */
  final: boolean;
  merchant?: string;
  merchantTxnId?: string;
  gatewayTxnId?: string;
  amount?: Fils;
  currency?: string;
  /** The provider's name of the payment method, if known. */
  method?: string;
  /** The provider's reason for a failed payment. */
  failureCode?: string;
}

/** A payment or refund of one day, as the provider's own list reports it. */
export interface ReportedMovement {
  kind: MovementKind;
  /** The provider's own reference. */
  reference: string;
  /** Our payment reference, if the list contains it. */
  merchantReference?: string;
  amount: Fils;
  currency: string;
}

/** What the provider reports about a day. */
export interface GatewayList {
  movements: ReportedMovement[];
  /** False: the provider reports only the payments that we query, so unknown payments may be missing, and refunds are. */
  isWhole: boolean;
}

/** A payment provider. Its calls may be slow and may throw; call them outside transactions. */
export interface Gateway {
  readonly name: 'simulator' | 'bookeey';
  /** Our account at the provider; an answer for another merchant is rejected. */
  readonly merchant: string;
  /** The hosts of its pages: a browser is never redirected anywhere else. */
  readonly hosts: readonly string[];
  /** Opens the payment page. The same reference returns the same page. */
  create(request: PaymentRequest): Promise<{ url: string }>;
  query(merchantTxnId: string): Promise<GatewayAnswer>;
  /**
   * Lists a day's movements (Asia/Kuwait) to reconcile with the ledger.
   * @param known our references of that day, for a provider that can only query single payments
   */
  list(day: Day, known: readonly string[]): Promise<GatewayList>;
}

/** A random number of twelve digits, like the providers' transaction numbers. */
export const twelveDigits = (random: Random): string =>
  String(10 ** 11 + (random.bytes(6).readUIntBE(0, 6) % (9 * 10 ** 11)));
