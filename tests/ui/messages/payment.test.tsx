import '../../support/browser.ts';

import { afterEach, expect, it } from 'vitest';
import { paths, paymentReturnPath } from '../../../domain/paths.ts';
import { at, book, NASSER, RECITER, submitGatewayPage } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import { control, isSilentAbout, openKeyedPage, says } from './keyedPage.tsx';

afterEach(closePage);

it('the result pages of a payment: unpaid, failed, pending, paid', async () => {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const { order, line } = await book(customer, at('2026-12-01', '19:00'));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  const hosted = async () => String((await customer.method('husainia.api.pay_order', { order })).body.message);

  const page = await openKeyedPage(paths.paymentSuccess, { as: NASSER, server });
  await says('payment.nothing_to_confirm');

  // without an attempt, the page offers a choice of orders to pay
  await page.visit(paths.paymentFailed);
  await says('payment.failed');
  await says('payment.failed_text');
  await control('payment.choose_order');
  isSilentAbout('payment.nothing_taken');

  const refused = await submitGatewayPage(server, await hosted(), { action: 'pay', answer: 'refused' });
  await page.visit(refused.pathname + refused.search);
  await says('payment.nothing_taken');
  isSilentAbout('payment.failed_text');

  await page.visit(paymentReturnPath(true, { txnId: '0', merchantTxnId: 'nobody' }));
  await says('payment.not_confirmed');

  const paid = await submitGatewayPage(server, await hosted(), { action: 'pay', answer: 'captured' });
  page.fault((request) => (request.url.includes('payment_entry') ? new Response('{}', { status: 503 }) : undefined));
  await page.visit(paid.pathname + paid.search);
  await says('payment.checking');
  page.fault();
  await page.lookAgain();
  await says('payment.thank_you');
  await says('payment.done');
  expect(page.address()).toContain(paths.paymentSuccess);
});
