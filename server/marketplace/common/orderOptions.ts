import type { Gateway } from '../../gateway/gateway.ts';

/** What orders and money need of the process around them. */
export interface OrderOptions {
  /** undefined: none is configured; paying is refused with 503 `payment.unavailable`. */
  gateway?: Gateway;
  /** Return addresses of payments start with it; without a slash at the end. */
  publicUrl: string;
}
