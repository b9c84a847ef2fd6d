import { serverPaths } from '../../domain/paths.ts';
import { seededRandom } from '../../server/ambient.ts';
import { createBookeey } from '../../server/gateway/bookeey.ts';
import type { Gateway } from '../../server/gateway/gateway.ts';
import { createMyFatoorah } from '../../server/gateway/myFatoorah.ts';
import type { SimulatedPayment } from '../../server/gateway/simulatedPayments.ts';
import { createSimulator } from '../../server/gateway/simulator.ts';
import { FAKE_KEY, FAKE_SECRET, saidOf, serveJson, startFakeMyFatoorah } from '../support/fakeMyFatoorah.ts';
import { type Bank, openBank } from './bank.ts';

/** The payment providers of the product. */
export const BANK_KINDS = ['simulator', 'bookeey', 'myfatoorah'] as const;
export type BankKind = (typeof BANK_KINDS)[number];

const HOST = 'demo.myfatoorah.com';
const random = seededRandom('bank');

/** Bookeey's two calls over the bank's payments, as its adapter knows them. */
async function overBookeey(bank: Bank): Promise<Gateway> {
  const { url } = await serveJson((path, body) => {
    if (bank.down) return undefined;
    if (path === '/requestLink') {
      const [{ Txn_AMT }] = body.Do_TxnDtl as [{ Txn_AMT: string }];
      const { Merch_Txn_UID: reference } = body.Do_TxnHdr as { Merch_Txn_UID: string };
      bank.open(reference, Math.round(Number(Txn_AMT) * 1000));
      return { status: 200, body: { PayUrl: `https://pay.example.com/${reference}` } };
    }
    const [merchantTxnId = ''] = body.MerchantTxnRefNo as string[];
    const payment = saidOf(bank, merchantTxnId);
    if (!payment) return { status: 200, body: { PaymentStatus: [] } };
    const { state, final, amount = 0 } = payment;
    const finalStatus = state === 'paid' ? 'captured' : state === 'failed' && final ? 'not captured' : 'pending';
    const row = {
      finalStatus,
      PaymentId: payment.gatewayTxnId,
      Amount: (amount / 1000).toFixed(3),
      Currency: payment.currency,
    };
    return { status: 200, body: { PaymentStatus: [{ MerchantTxnRefNo: payment.reference, ...row }] } };
  });
  const settings = { merchantId: 'M-1', secret: 'a-secret', hosts: ['pay.example.com'] };
  return createBookeey(
    { ...settings, requestUrl: `${url}/requestLink`, statusUrl: `${url}/paymentstatus` } as never,
    random,
  );
}

async function overMyFatoorah(bank: Bank): Promise<Gateway> {
  const { url } = await startFakeMyFatoorah(bank as never);
  const settings = { apiKey: FAKE_KEY, webhookSecret: FAKE_SECRET, apiUrl: url, hosts: [HOST] };
  return createMyFatoorah(settings, () => bank.now());
}

/** The simulator itself, with the bank's truth in its store. */
function overSimulator(bank: Bank): Gateway {
  const publicUrl = 'http://127.0.0.1:8080';
  const { gateway } = createSimulator({
    ...{ mode: 'demo', publicUrl, translate: (_language, key) => key },
    ambient: { random, now: () => bank.now() },
    store: {
      load(reference) {
        const payment = bank.payments.get(reference);
        if (!payment?.simulated) return undefined;
        const { simulated, txn, amount, currency, state } = payment;
        return JSON.stringify({ ...simulated, gatewayTxnId: txn, amount, currency, state });
      },
      save(reference, text) {
        // its list of a day
        if (reference.includes(' ')) return;
        const simulated = JSON.parse(text) as SimulatedPayment;
        const payment = bank.payments.get(reference) ?? bank.open(reference, simulated.amount);
        bank.payments.set(reference, { ...payment, simulated });
      },
    },
  });
  const { create, query } = gateway;
  return {
    ...gateway,
    hosts: [new URL(publicUrl).host],
    create: (request) =>
      bank.down ? Promise.resolve({ url: `https://elsewhere.test${serverPaths.simulator}` }) : create(request),
    async query(payment) {
      const silent = { state: 'unknown', final: false } as const;
      const isPending = bank.payments.get(payment.merchantTxnId)?.state === 'pending';
      if (bank.down || (isPending && bank.whenAsked?.(payment.merchantTxnId) === 'silent')) return silent;
      const truth = await query(payment);
      return truth.state === 'unknown' ? truth : { ...truth, ...bank.lies.get(payment.merchantTxnId) };
    },
  };
}

/** A bank that is asked through the product's own adapter, over the wire where the adapter has one. */
export async function openWireBank(kind: BankKind): Promise<Bank> {
  const bank = openBank();
  if (kind === 'simulator') bank.gateway = overSimulator(bank);
  if (kind === 'bookeey') bank.gateway = await overBookeey(bank);
  if (kind === 'myfatoorah') bank.gateway = await overMyFatoorah(bank);
  return bank;
}
