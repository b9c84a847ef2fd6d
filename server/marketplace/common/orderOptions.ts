import type { Gateway } from '../../gateway/gateway.ts';

/** What orders and money need of the process around them. */
export interface OrderOptions {
  /** undefined: none is configured; payments are refused with 503 `payment.unavailable`. */
  gateway?: Gateway;
  /** The start of payments' return URLs; without a trailing slash. */
  publicUrl: string;
}
