import type { Gateway, GatewayResponse } from '../../server/gateway/gateway.ts';
import type { SimulatedPayment } from '../../server/gateway/simulatedPayments.ts';
import type { FakeBook, FakePayment } from '../support/fakeMyFatoorah.ts';

interface BankPayment extends FakePayment {
  /** The simulator's own record, if it is the gateway. */
  simulated?: SimulatedPayment;
}

/** A fake bank whose customers, outages and errors a test controls. It reports its own payments correctly. */
export interface Bank extends FakeBook<BankPayment> {
  gateway: Gateway;
  /** Opens a payment page. @returns the payment, the first one if it was opened before */
  open(reference: string, amount: number): BankPayment;
  settle(reference: string, outcome: 'paid' | 'short' | 'foreign' | 'failed'): void;
  /** For searches that try an action, undo it and try another. */
  remember(): () => void;
}

export function openBank(): Bank {
  let made = 0;
  const bank: Bank = {
    payments: new Map(),
    down: false,
    lies: new Map(),
    now: () => 0,
    whenAsked: undefined,
    open(reference, amount) {
      const known = bank.payments.get(reference);
      if (known) return known;
      made += 1;
      const txn = `T-${made}-${reference.slice(0, 8)}`;
      const payment: BankPayment = { reference, txn, state: 'pending', amount, currency: 'KWD' };
      bank.payments.set(reference, payment);
      return payment;
    },
    settle(reference, outcome) {
      const payment = bank.payments.get(reference);
      if (payment?.state !== 'pending') return;
      const { amount } = payment;
      bank.payments.set(reference, {
        ...payment,
        state: outcome === 'failed' ? 'failed' : 'paid',
        amount: outcome === 'short' ? amount - 1 : amount,
        currency: outcome === 'foreign' ? 'USD' : 'KWD',
      });
    },
    remember() {
      const [payments, count, down] = [new Map(bank.payments), made, bank.down];
      return () => {
        bank.payments = new Map(payments);
        made = count;
        bank.down = down;
      };
    },
    gateway: {
      name: 'bookeey',
      merchant: 'M-1',
      hosts: ['pay.example.com'],
      async create(request) {
        if (bank.down) return { url: 'https://maintenance.example.net/' };
        bank.open(request.merchantTxnId, request.amount);
        return { url: `https://pay.example.com/${request.merchantTxnId}` };
      },
      async query({ merchantTxnId: reference }): Promise<GatewayResponse> {
        if (bank.down) return { state: 'unknown', final: false };
        const isPending = bank.payments.get(reference)?.state === 'pending';
        if (isPending && bank.whenAsked?.(reference) === 'silent') return { state: 'unknown', final: false };
        const payment = bank.payments.get(reference);
        if (!payment) return { state: 'unknown', final: false };
        return {
          state: payment.state,
          final: payment.state !== 'pending',
          merchant: 'M-1',
          merchantTxnId: reference,
          gatewayTxnId: payment.txn,
          amount: payment.amount,
          currency: payment.currency,
          ...bank.lies.get(reference),
        };
      },
      list: async (_day, known) => ({
        isWhole: false,
        movements: known.flatMap(({ merchantTxnId: merchantReference }) => {
          const payment = bank.payments.get(merchantReference);
          if (payment?.state !== 'paid') return [];
          const { txn: reference, amount, currency } = payment;
          return { kind: 'payment' as const, reference, merchantReference, amount, currency };
        }),
      }),
    },
  };
  return bank;
}
