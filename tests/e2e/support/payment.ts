import type { RunningServer } from './server.ts';
import { call } from './site.ts';

/** Pays the approved lines of an order through the API; the bank accepts. */
export async function payOrder(server: RunningServer, customer: Record<string, string>, order: string): Promise<void> {
  const keyed = () => ({ ...customer, 'Idempotency-Key': crypto.randomUUID() });
  const page = String(await call(server, 'husainia.api.pay_order', { order }, keyed()));
  const back = await fetch(new URL(page, server.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'pay', method: 'knet', answer: 'captured' }).toString(),
    redirect: 'manual',
  });
  const { searchParams } = new URL(back.headers.get('location') ?? '/', server.url);
  await call(
    server,
    'bookeey.api.payment_entry.create_and_submit_payment_entry',
    {
      docname: '',
      doctype: 'Sales Invoice',
      payment_refernce: searchParams.get('txnId'),
      merchant_txn_id: searchParams.get('merchantTxnId'),
    },
    keyed(),
  );
}
