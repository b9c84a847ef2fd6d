import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { paths, reciterPath } from '../../../domain/paths.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';

afterEach(closePage);

const email = 'nasser.customer@example.com';

async function fill(user: Awaited<ReturnType<typeof openPage>>['user'], password: string) {
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText(/password/i, { selector: 'input' });
  await write(user, within(dialog).getByLabelText(/email/i), email);
  await write(user, field, password);
  await user.click(within(dialog).getByRole('button', { name: 'Log in' }));
  return dialog;
}

test('a guest logs in over the page: a wrong password shows an error, the right one shows the member content', async () => {
  const path = reciterPath('yousef-al-sanbouki');
  const { user, address } = await openPage(path);
  expect(await screen.findByRole('heading', { level: 1, name: /Yousef Al-Sanbouki/ })).toBeTruthy();
  expect(await screen.findByText('Log in to see packages, prices and videos')).toBeTruthy();

  await user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  const dialog = await fill(user, 'not this one');
  expect(await within(dialog).findByText('Incorrect Credentials')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('husainia.user') ?? '{}')).toMatchObject({ type: 'guest' });

  await fill(user, 'majalis-demo');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('User logged in successfully!')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Log in to see packages, prices and videos')).toBeNull());
  expect(JSON.parse(localStorage.getItem('husainia.user') ?? '{}')).toMatchObject({ type: 'user', message: { email } });
  expect(address()).toBe(path);
});

test('a session ended by the server is reported, and the page asks for login in place', async () => {
  const { server, address } = await openPage(paths.orders, { as: email, revoked: true });
  const dialog = await screen.findByRole('dialog');
  // one for wide screens and one for phones
  expect(await within(dialog).findAllByText('Your session has ended. Please log in again.')).toHaveLength(2);
  // and no notice covers the dialog
  expect(screen.getAllByText('Your session has ended. Please log in again.')).toHaveLength(2);
  expect(address()).toBe(paths.orders);
  expect(server.site.mailer).toBeDefined();
});
