import type { PaymentAttempt } from '../../domain/generated/doctypes.gen.ts';
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
  /** Where the payer's browser is redirected, with `merchantTxnId` and the provider's `txnId` or `paymentId`. They prove nothing. */
  successUrl: string;
  failureUrl: string;
}

/** The numbers by which a provider finds one of our payments. */
export interface PaymentKeys {
  /** Our reference. */
  merchantTxnId: string;
  /** The provider's own number of the payment, as `create` returned it. */
  gatewayId?: string | null | undefined;
}

/** What the provider itself reports about one of our references. No other source is trusted. */
export interface GatewayResponse {
  /** `unknown`: the provider does not know the reference, or could not be reached. */
  state: 'paid' | 'failed' | 'pending' | 'unknown';
  /** Whether the state can no longer change. */
  final: boolean;
  merchant?: string;
  merchantTxnId?: string;
  gatewayTxnId?: string;
  /** The provider's own number of the payment, if the response contains it. */
  gatewayId?: string;
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

/** What the provider itself reports about one of our refunds. */
export interface RefundResponse {
  /**
   * `done`: the money has left. `pending`: the provider has the refund and has not carried it out. `refused`: it will not carry it out.
   * `unknown`: no response, or none about this refund, so it may or may not leave.
   */
  state: 'done' | 'pending' | 'refused' | 'unknown';
  /** The provider's reference of the refund; a refund that is `done` has one. */
  reference?: string;
}

export const UNKNOWN_REFUND: RefundResponse = { state: 'unknown' };

/** The refunds of a provider that carries them out by its API. */
export interface RefundDesk {
  /**
   * Asks the provider to refund a part of a payment. It is called once for a key, whatever happens to the response.
   * @param key our random key of the refund, by which the provider knows it
   */
  send(payment: PaymentKeys, amount: Fils, key: string): Promise<RefundResponse>;
  /** Reports about a refund that was sent. */
  find(payment: PaymentKeys, amount: Fils, key: string): Promise<RefundResponse>;
}

/** What a provider's webhook is about. It proves nothing: the provider is then asked itself. */
export interface WebhookEvent {
  about: 'payment' | 'refund';
  /** The provider's own number of the payment. */
  gatewayId: string;
}

/** The names of all payment providers, as a payment attempt stores them. */
export type GatewayName = NonNullable<PaymentAttempt['gateway']>;

/**
 * A payment provider. Its calls may be slow and may throw; call them outside transactions. What it can do beside payments is told by the
 * optional members that it has.
 */
export interface Gateway {
  readonly name: GatewayName;
  /** Our account at the provider; a response for another merchant is rejected. */
  readonly merchant: string;
  /** The hosts of its pages: a browser is never redirected anywhere else. */
  readonly hosts: readonly string[];
  /** Opens the payment page. The same reference returns the same page. */
  create(request: PaymentRequest): Promise<{ url: string; gatewayId?: string }>;
  query(payment: PaymentKeys): Promise<GatewayResponse>;
  /**
   * Lists a day's movements (Asia/Kuwait) to reconcile with the ledger.
   * @param known our payments of that day, for a provider that can only query single payments
   */
  list(day: Day, known: readonly PaymentKeys[]): Promise<GatewayList>;
  /** How refunds leave through this provider; undefined: only by hand. */
  readonly refunds?: RefundDesk;
  /**
   * Reads a webhook of this provider, its signature first. Undefined: it sends none.
   * @param headers returns the value of a header
   * @returns what it is about; undefined without a valid signature
   */
  readWebhook?(headers: (name: string) => string | undefined, body: string): WebhookEvent | undefined;
}

/** Lists a day of a provider whose API can only answer about known payments. */
export async function listKnown(query: Gateway['query'], known: readonly PaymentKeys[]): Promise<GatewayList> {
  const movements: ReportedMovement[] = [];
  for (const payment of known) {
    const { state, gatewayTxnId, amount, currency } = await query(payment);
    if (state === 'paid' && gatewayTxnId && amount !== undefined && currency) {
      const merchantReference = payment.merchantTxnId;
      movements.push({ kind: 'payment', reference: gatewayTxnId, merchantReference, amount, currency });
    }
  }
  return { movements, isWhole: false };
}

/** A random number of twelve digits, like the providers' transaction numbers. */
export const twelveDigits = (random: Random): string =>
  String(10 ** 11 + (random.bytes(6).readUIntBE(0, 6) % (9 * 10 ** 11)));
