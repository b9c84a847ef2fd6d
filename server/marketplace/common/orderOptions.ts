import type { Gateways } from '../../gateway/gateways.ts';

/** What orders and money need of the process around them. */
export interface OrderOptions {
  gateways: Gateways;
  /** The start of payments' return URLs; without a trailing slash. */
  publicUrl: string;
}
