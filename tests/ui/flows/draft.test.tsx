import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../../domain/paths.ts';
import { KITCHEN, NASSER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
});

/** A server where the customer's cart has a tray. */
async function withCart() {
  const server = startServer();
  const row = { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 };
  const cart = { user: NASSER, restaurant_package: [row], qaari_zakreen_packages: [] };
  const made = await httpParty(server, NASSER).create('Cart', cart);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return server;
}

const note = async () =>
  (await screen.findByRole('textbox', { name: /^Note for the providers/ })) as HTMLTextAreaElement;

test('input for a request survives a session that ended elsewhere', async () => {
  const server = await withCart();
  const { user } = await openPage(paths.address, { as: NASSER, server });
  await write(user, await note(), 'Gate two.');
  await write(user, await screen.findByRole('combobox', { name: /^Event/ }), 'Our own evening');
  const { session } = await import('../../../src/session/sessionStore.ts');
  session.end();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Note for the providers/ })).toBeNull());
  const { data } = await server.apiAs().login({ usr: NASSER, pwd: server.site.settings.samplePassword });
  session.begin(data);
  expect((await note()).value).toBe('Gate two.');
  expect((screen.getByRole('combobox', { name: /^Event/ }) as HTMLInputElement).value).toBe('Our own evening');
});

test('a request can be sent without https, where randomUUID is missing', async () => {
  const server = await withCart();
  const { user } = await openPage(paths.address, { as: NASSER, server });
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await screen.findByRole('combobox', { name: /^Event/ });
  await user.click(screen.getByRole('button', { name: 'Request Order' }));
  const named = within(await screen.findByRole('alert')).getAllByRole('button');
  expect(named.map(({ textContent }) => textContent)).toEqual(['Event', 'Delivery day']);
  await write(user, await screen.findByRole('combobox', { name: /^Event/ }), 'Our own evening');
  await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
  await write(user, screen.getByRole('textbox', { name: /^Delivery day/ }), '27/11/2026');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Request Order' }));
  expect(await screen.findByText(/^Request Sent/i)).toBeTruthy();
});
