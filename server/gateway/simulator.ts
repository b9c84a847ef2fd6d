import type { Hono } from 'hono';
import { serverPaths } from '../../domain/paths.ts';
import { type Gateway, type GatewayResponse, UNKNOWN_REFUND } from './gateway.ts';
import { createTill, type SimulatorOptions } from './simulatedPayments.ts';
import { simulatorRoutes } from './simulatorRoutes.ts';

/**
 * A payment provider without a bank: a hosted test page next to the app, and the status query behind it.
 * @throws Error in production, where it would complete orders without money
 */
export function createSimulator(options: SimulatorOptions): { gateway: Gateway; routes: Hono } {
  if (options.mode === 'production') throw new Error('The payment simulator must not run in production.');
  const { publicUrl, refundsOn = () => [] } = options;

  const till = createTill(options);
  const gateway: Gateway = {
    name: 'simulator',
    merchant: 'majalis-test',
    hosts: [new URL(publicUrl).host],
    async create(request) {
      till.open(request);
      return { url: `${publicUrl}${serverPaths.simulator}/${request.merchantTxnId}` };
    },
    async query({ merchantTxnId }): Promise<GatewayResponse> {
      const payment = till.find(merchantTxnId);
      if (!payment) return { state: 'unknown', final: false };
      const { state, gatewayTxnId, amount, currency, failureCode, method } = payment;
      return {
        state,
        final: state !== 'pending',
        merchant: gateway.merchant,
        merchantTxnId,
        gatewayTxnId,
        amount,
        currency,
        ...(failureCode ? { failureCode } : {}),
        ...(method ? { method } : {}),
      };
    },
    list: async (day) => ({ movements: [...till.paidOn(day), ...refundsOn(day)], isWhole: true }),
    refunds: {
      async send({ merchantTxnId }, amount, key) {
        return { state: till.refund(merchantTxnId, amount, key) ? 'pending' : 'refused' };
      },
      async find(_payment, _amount, key) {
        const refund = till.findRefund(key);
        if (!refund) return UNKNOWN_REFUND;
        return refund.isDone ? { state: 'done', reference: refund.reference } : { state: 'pending' };
      },
    },
  };
  return { gateway, routes: simulatorRoutes(till, options) };
}
