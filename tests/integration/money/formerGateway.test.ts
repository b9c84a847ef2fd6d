import { expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { oneGateway } from '../../../server/gateway/gateways.ts';
import { forgottenGateways } from '../../../server/marketplace/site/gatewaysInUse.ts';
import { httpParty } from '../../support/httpParty.ts';
import { startServer } from '../../support/serverHarness.ts';
import { advance, at, book, NASSER, RECITER, STAFF, statusOf } from '../people.ts';

const MYFATOORAH = { MYFATOORAH_API_KEY: 'key', MYFATOORAH_WEBHOOK_SECRET: 'secret' };

it('payments and refunds stay with the gateway that took them, until nothing of it is open', async () => {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const staff = httpParty(server, STAFF);
  const { line, order } = await book(customer, at('2026-11-28', '12:00'));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  const page = (await customer.method('husainia.api.pay_order', { order })).body.message as string;

  // the operator changes to MyFatoorah, whose server can't be reached here
  const environment = { GATEWAY: 'myfatoorah', ...MYFATOORAH, MYFATOORAH_API_URL: 'http://127.0.0.1:1' };
  const changed = startServer({ database: server.site.engine.database, environment, now: server.now() });
  const { gateways } = changed.site;
  expect([gateways.current?.name, gateways.all.map(({ name }) => name)]).toEqual([
    'myfatoorah',
    ['simulator', 'myfatoorah'],
  ]);
  // the payer is still on the old page
  await changed.fetch(page, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'action=pay&answer=captured',
    redirect: 'manual',
  });
  await advance(changed, 1);
  const payer = httpParty(changed, NASSER);
  expect(await statusOf(payer, line)).toBe(STATUS.paymentCompleted);
  await payer.update('Order Progress', line, { status: STATUS.cancelled });
  const desk = httpParty(changed, STAFF);
  const [{ name }] = (await desk.list('Refund', { filters: [['order_no', '=', order]] })).body.data;
  await desk.update('Refund', name, { state: 'Approved' });
  const sent = await desk.method('husainia.api.send_refund', { name });
  expect(sent.body.message).toMatchObject({ state: 'Sent', gateway_answer: 'pending' });

  const myFatoorah = gateways.all.find((one) => one.name === 'myfatoorah')!;
  const { engine } = changed.site;
  const forgotten = () =>
    engine.read(engine.administrator, (context) => [...forgottenGateways(context, oneGateway(myFatoorah))]);
  expect(forgotten()).toEqual([['simulator', 1]]);
  await advance(changed, 2);
  expect((await desk.read('Refund', name)).body.data.state).toBe('Paid');
  expect(forgotten()).toEqual([]);
  expect((await staff.read('Refund', name)).status).toBe(200);
});
