import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { paths, providerPaths } from '../../../domain/paths.ts';
import { at, book, NASSER, RECITER, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import type { TestServer } from '../../support/testServer.ts';

afterEach(closePage);

const ask = (server: TestServer, page: string, body: string) =>
  httpParty(server, STAFF).update('Husainia Page', page, { body, ask_again: 1 });
const consentsOf = async (server: TestServer, email: string) =>
  (
    await httpParty(server, email).list('Consent', { fields: ['document', 'version', 'how'], order_by: 'at asc' })
  ).body.data.filter(({ how }: { how: string }) => how !== 'registration');

test('a request names the terms, and waits for a tick once staff asks for acceptance again', async () => {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const { data } = (await customer.list('Address', { filters: [['area', '=', 'surra']] })).body;
  await customer.create('Cart', {
    ...{ user: NASSER, occasion: 'Our own evening', shipping_address: data[0].name, restaurant_package: [] },
    qaari_zakreen_packages: [
      { qaari_zakreen: RECITER.name, package_id: RECITER.package, delivery_date_time: at('2026-12-08', '19:30') },
    ],
  });
  const { user } = await openPage(paths.cart, { as: NASSER, server });
  const send = await screen.findByRole('button', { name: 'Request Order' });
  expect((await screen.findByText(/^By sending, you accept the/)).textContent).toBe(
    'By sending, you accept the terms and the privacy policy.',
  );
  expect(screen.queryByRole('checkbox', { name: 'I’ve read them and accept them' })).toBeNull();

  // staff asks while the page is open: the server refuses, and the page shows what to accept
  await ask(server, 'terms', 'New terms');
  await user.click(send);
  expect(await screen.findByText('Our terms have changed. Read and accept them first.')).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Terms and conditions, version 2' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect((await customer.list('Order', { filters: [['occasion', '=', 'Our own evening']] })).body.data).toEqual([]);
  const tick = screen.getByRole('checkbox', { name: 'I’ve read them and accept them' });
  await user.click(tick);
  await user.click(screen.getByRole('button', { name: 'Request Order' }));
  await waitFor(async () =>
    expect(await consentsOf(server, NASSER)).toEqual([{ document: 'terms', version: 2, how: 'request' }]),
  );
});

test('a provider sees what to accept above the page, answers a request before it, and accepts with one click', async () => {
  const server = startServer();
  await ask(server, 'service-provider-terms', 'New terms for providers');
  const { line } = await book(httpParty(server, NASSER), at('2026-12-08', '19:30'));
  const { user } = await openPage(providerPaths.today, { as: RECITER.email, server });
  const strip = await screen.findByRole('region', { name: 'Terms to accept' });
  within(strip).getByRole('link', { name: 'Service provider terms, version 2' });
  const approved = await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  expect(approved.status).toBe(200);
  expect(await consentsOf(server, RECITER.email)).toEqual([]);
  await user.click(within(strip).getByRole('button', { name: 'I’ve read them and accept them' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Terms to accept' })).toBeNull());
  expect(await consentsOf(server, RECITER.email)).toEqual([
    { document: 'service-provider-terms', version: 2, how: 'asked' },
  ]);
});
