import '../../support/browser.ts';

import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { orderPath, paths } from '../../../domain/paths.ts';
import { at, book, NASSER, RECITER, statusOf, submitGatewayPage } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

afterEach(async () => {
  await closePage();
  vi.restoreAllMocks();
});

const isLine = ({ url }: Request): boolean => decodeURIComponent(url).includes('/Order Progress/');

/** A server whose responses can be lost: the request is handled, but the page gets no response. */
function losing(server: EmbeddedServer, isLost: (request: Request) => boolean): EmbeddedServer {
  return {
    ...server,
    async fetch(input, init) {
      const lost = input instanceof Request && isLost(input);
      const response = await server.fetch(input, init);
      return lost ? Response.error() : response;
    },
  };
}

test('after payment with a lost response, the page keeps asking and never reports a failure', async () => {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const { order, line } = await book(customer, at('2026-11-27', '19:00'));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  const { body } = await customer.method('husainia.api.pay_order', { order });
  const back = await submitGatewayPage(server, body.message, { action: 'pay', answer: 'captured' });

  let requestCount = 0;
  await openPage(`${paths.paymentSuccess}${back.search}`, {
    as: NASSER,
    server: losing(server, ({ url }) => url.includes('payment_entry') && ++requestCount === 1),
  });
  expect(await screen.findByText('We’re checking your payment…')).toBeTruthy();
  await waitFor(() => expect(requestCount).toBe(1));
  expect(screen.queryByText('Payment Failed')).toBeNull();
  expect(await screen.findByText('Thank You!')).toBeTruthy();
});

test('without a network a step is rejected with a message and isn’t done later', async () => {
  const server = startServer();
  const { line } = await book(httpParty(server, NASSER), at('2026-11-27', '19:00'));
  let online = true;
  const { user } = await openPage(`${paths.orders}?filter=${encodeURIComponent(`{"q":"${line}"}`)}`, {
    as: RECITER.email,
    server: { ...server, fetch: async (input, init) => (online ? server.fetch(input, init) : Response.error()) },
  });
  const approve = await screen.findByRole('button', { name: 'Approve' });
  online = false;
  window.dispatchEvent(new Event('offline'));
  await user.click(approve);
  expect(await screen.findByText('Internal server error!')).toBeTruthy();
  online = true;
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('button', { name: 'Approve' });
  expect(await statusOf(httpParty(server, RECITER.email), line)).toBe(STATUS.pendingVerification);
});

test('a failed refetch removes nothing from the page', async () => {
  const server = startServer();
  const { line } = await book(httpParty(server, NASSER), at('2026-11-27', '19:00'));
  let failing = false;
  const { user } = await openPage(orderPath(line), {
    as: NASSER,
    server: losing(server, (request) => failing && isLine(request)),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByRole('dialog');
  failing = true;
  const { queryClient } = await import('../../../src/app/queryClient.ts');
  await queryClient.refetchQueries({ queryKey: ['orders', 'getOne'] });
  expect(screen.getByRole('dialog')).toBeTruthy();
});
