import type { Gateway, GatewayResponse } from '../../../server/gateway/gateway.ts';

/**
 * A fake gateway that reports what a test sets for each payment.
 * @param getResponse the response for a reference; by default the payment is pending
 * @returns the gateway, and the reference of the last requested payment
 */
export function saidGateway(getResponse: (reference: string) => Partial<GatewayResponse>): {
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
    async query({ merchantTxnId }) {
      return {
        state: 'pending',
        final: false,
        merchant: 'M-1',
        merchantTxnId,
        gatewayTxnId: 'T-1',
        ...getResponse(merchantTxnId),
      };
    },
  };
  return { gateway, last: () => last };
}

/** The response for a paid booking of 45 dinars. */
export const PAID_45 = { state: 'paid', final: true, amount: 45_000, currency: 'KWD' } as const;

/** The URL to which the browser returns after a payment. */
export const backFrom = (txnId: string, reference: string | undefined): URL =>
  new URL(`https://shop.example.com/Success?txnId=${txnId}&merchantTxnId=${reference}`);
