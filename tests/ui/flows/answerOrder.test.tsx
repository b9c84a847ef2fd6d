import '../../support/browser.ts';

import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../../domain/paths.ts';
import { at, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import { holding, pathOf } from './holding.ts';

afterEach(closePage);

const isCart = (request: Request): boolean => request.method === 'GET' && pathOf(request).includes('/Cart');

/** The checkout with one reciter's session in the cart, filled in and ready to send. */
async function readyToSend(isHeld: (request: Request) => boolean) {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const hour = { qaari_zakreen: RECITER.name, package_id: RECITER.package, order_quantity: 1 };
  await customer.create('Cart', {
    user: NASSER,
    restaurant_package: [],
    qaari_zakreen_packages: [{ ...hour, delivery_date_time: at('2026-11-27', '19:00') }],
  });
  const held = holding(server, isHeld);
  const page = await openPage(paths.address, { as: NASSER, server: held.server });
  await write(page.user, await screen.findByRole('combobox', { name: /^Event/ }), 'Our own evening');
  const send = () => page.user.click(screen.getByRole('button', { name: 'Request Order' }));
  return { ...page, held, send };
}

test('a sent request shows as sent, even if the refetched cart arrives late', async () => {
  let sent = false;
  const { held, send, address } = await readyToSend((request) => sent && request.method === 'GET' && !isCart(request));
  sent = true;
  await send();
  expect(await screen.findByRole('dialog', { name: /Request Sent/ })).toBeTruthy();
  await waitFor(() => expect(held.count()).toBeGreaterThan(0));
  expect(address()).toBe(paths.address);
  held.release();
});

test('an outdated cart response that arrives after a newer one is ignored', async () => {
  let holds = false;
  const { held, send } = await readyToSend((request) => holds && isCart(request));
  const { queryClient } = await import('../../../src/app/queryClient.ts');
  const rows = () =>
    queryClient
      .getQueriesData<{ data: { qaari_zakreen_packages: unknown[] } }>({ queryKey: ['cart'] })
      .map(([, cart]) => cart?.data.qaari_zakreen_packages.length);
  expect(rows()).toEqual([1]);
  holds = true;
  void queryClient.refetchQueries({ queryKey: ['cart'] }).catch(() => undefined);
  await waitFor(() => expect(held.count()).toBe(1));
  holds = false;
  await send();
  expect(await screen.findByRole('dialog', { name: /Request Sent/ })).toBeTruthy();
  await waitFor(() => expect(rows()).toEqual([0]));
  held.release();
  await new Promise((later) => setTimeout(later, 200));
  expect(rows()).toEqual([0]);
});
