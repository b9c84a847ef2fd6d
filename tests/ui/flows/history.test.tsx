import '../../support/browser.ts';

import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { backOfficeOrderPath, orderPath, paths } from '../../../domain/paths.ts';
import { at, book, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

test('one Back returns from an order to the list', async () => {
  const { user, address, go } = await openPage(paths.orders, { as: RECITER.email });
  await screen.findByRole('button', { name: 'Approve' });
  const start = backOfficeOrderPath('OP').replace(/OP.*/, 'OP');
  const name = screen.getAllByRole('link').find((link) => link.getAttribute('href')?.startsWith(start));
  await user.click(name as HTMLElement);
  await waitFor(() => expect(address()).toBe(name?.getAttribute('href')));
  await go(-1);
  expect(address()).toBe(paths.orders);
});

test('the login dialog closes with the page below it', async () => {
  const { user, go } = await openPage(paths.home);
  const away = (await screen.findAllByRole('link')).find((link) => link.getAttribute('href') === paths.reciters);
  await user.click(away as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await go(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the login dialog closes once another tab logged in', async () => {
  const server = startServer();
  await openPage(paths.orders, { server });
  expect(await screen.findByRole('dialog')).toBeTruthy();
  const { data } = await server.apiAs().login({ usr: RECITER.email, pwd: server.site.settings.samplePassword });
  const { session } = await import('../../../src/session/sessionStore.ts');
  session.begin(data);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('after Back from the bank to the cached page, the payment can be retried', async () => {
  const server = startServer();
  const { line } = await book(httpParty(server, NASSER), at('2026-11-27', '19:00'));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user } = await openPage(orderPath(line), { as: NASSER, server });
  const pay = async () => (await screen.findByRole('button', { name: /^Pay/ })) as HTMLButtonElement;
  await user.click(await pay());
  await waitFor(() => expect(gone).toHaveBeenCalledOnce());
  expect((await pay()).disabled).toBe(true);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(async () => expect((await pay()).disabled).toBe(false));
  gone.mockRestore();
});

test('a new password leads to Home, where the login dialog stays open', async () => {
  const server = startServer();
  await httpParty(server).method('husainia.api.forgot_password', { email: NASSER });
  await server.site.outbox.settled();
  const { pathname, search } = new URL(server.site.mailer?.mailbox?.[0]?.link ?? '');
  const { user, address } = await openPage(`${pathname}${search}`, { server });
  for (const field of await screen.findAllByLabelText(/password/i, { selector: 'input' }))
    await write(user, field, 'another-2026');
  await user.click(screen.getByRole('button', { name: /Save|password/i, hidden: false }));
  await waitFor(() => expect(address()).toBe(paths.home));
  await screen.findByText('Occasions', { selector: 'h2' });
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
