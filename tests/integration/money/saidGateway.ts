import type { Gateway, GatewayAnswer } from '../../../server/gateway/gateway.ts';

/**
 * A gateway that says of each payment what a test lets it say.
 * @param say beyond a pending payment: what is said of a reference
 * @returns the gateway, and the reference of the payment that was asked for last
 */
export function saidGateway(say: (reference: string) => Partial<GatewayAnswer>): {
  gateway: Gateway;
  last: () => string | undefined;
} {
  let last: string | undefined;
  const gateway: Gateway = {
    name: 'bookeey',
    merchant: 'M-1',
    hosts: ['pay.example.com'],
    list: async () => ({ movements: [], isWhole: true }),
    async create({ merchantTxnId }) {
      last = merchantTxnId;
      return { url: `https://pay.example.com/${merchantTxnId}` };
    },
    async query(merchantTxnId) {
      return {
        state: 'pending',
        final: false,
        merchant: 'M-1',
        merchantTxnId,
        gatewayTxnId: 'T-1',
        ...say(merchantTxnId),
      };
    },
  };
  return { gateway, last: () => last };
}

/** What it says of a booking of 45 dinars that was paid. */
export const PAID_45 = { state: 'paid', final: true, amount: 45_000, currency: 'KWD' } as const;

/** Where the browser comes back to after a payment. */
export const backFrom = (txnId: string, reference: string | undefined): URL =>
  new URL(`https://shop.example.com/Success?txnId=${txnId}&merchantTxnId=${reference}`);
