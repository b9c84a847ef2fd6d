import type { Fils } from '../../domain/money/money.ts';
import type { Language } from '../../domain/text/format.ts';

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

/** A payment provider. Both calls may take long and may throw; they are made outside transactions. */
export interface Gateway {
  readonly name: 'simulator' | 'bookeey';
  /** Our account at the provider; an answer for another merchant is none. */
  readonly merchant: string;
  /** Hosts its pages live on: no other address is handed to a browser. */
  readonly hosts: readonly string[];
  /** Opens the payment page. Repeated with the same reference: the same page. */
  create(request: PaymentRequest): Promise<{ url: string }>;
  query(merchantTxnId: string): Promise<GatewayAnswer>;
}
