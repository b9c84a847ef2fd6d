import type { Gateway, GatewayAnswer, PaymentRequest } from '../../server/gateway/gateway.ts';

interface BankPayment {
  request: PaymentRequest;
  txn: string;
  state: 'pending' | 'paid' | 'failed';
  /** The amount that really arrived. */
  amount: number;
  currency: string;
}

/** A fake bank whose customers, outages and errors a test controls. It reports its own payments correctly. */
export interface Bank {
  gateway: Gateway;
  payments: Map<string, BankPayment>;
  /** While it is down, it doesn't respond, and its page is unreachable. */
  down: boolean;
  /** Called before each response about a pending payment: it may decide the payment, or drop the request. */
  whenAsked: ((reference: string) => 'silent' | undefined) | undefined;
  settle(reference: string, outcome: 'paid' | 'short' | 'foreign' | 'failed'): void;
  /** For searches that try an action, undo it and try another. */
  remember(): () => void;
}

export function openBank(): Bank {
  let made = 0;
  const bank: Bank = {
    payments: new Map(),
    down: false,
    whenAsked: undefined,
    settle(reference, outcome) {
      const payment = bank.payments.get(reference);
      if (payment?.state !== 'pending') return;
      const { amount } = payment.request;
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
        if (!bank.payments.has(request.merchantTxnId)) {
          made += 1;
          bank.payments.set(request.merchantTxnId, {
            request,
            txn: `T-${made}-${request.merchantTxnId.slice(0, 8)}`,
            state: 'pending',
            amount: request.amount,
            currency: request.currency,
          });
        }
        return { url: `https://pay.example.com/${request.merchantTxnId}` };
      },
      async query(reference): Promise<GatewayAnswer> {
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
        };
      },
      list: async (_day, known) => ({
        isWhole: false,
        movements: known.flatMap((merchantReference) => {
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
