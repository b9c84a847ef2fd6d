import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { homeWith, reciterPath } from '../../../domain/paths.ts';
import { STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, leavePage, type OpenedPage, openPage, write } from '../../support/openPage.tsx';

afterEach(closePage);

test('client-side errors and server-side errors each show at their field', async () => {
  const { user, server } = await openPage(homeWith('register'));
  const dialog = await screen.findByRole('dialog');
  const input = (label: RegExp) => within(dialog).getByLabelText(label, { selector: 'input' });
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Create an account' }));
  const describedBy = (label: RegExp) => {
    const id = input(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    return id.map((one) => document.getElementById(one)?.textContent).join(' ');
  };

  await write(user, input(/username/i), 'Sara');
  await write(user, input(/email/i), 'nasser.customer@example.com');
  await write(user, input(/phone|mobile/i), '5000');
  await write(user, input(/password/i), 'short');
  await send();
  expect(describedBy(/phone|mobile/i)).toContain('Enter a mobile number with 8 digits.');
  expect(describedBy(/password/i)).toContain('Use at least 8 characters.');

  await write(user, input(/phone|mobile/i), '50001234');
  await write(user, input(/password/i), 'short but longer');
  await send();
  expect(await within(dialog).findAllByText('An account with this email already exists.')).not.toHaveLength(0);
  expect(describedBy(/email/i)).toContain('An account with this email already exists.');
  expect(input(/username/i)).toHaveProperty('value', 'Sara');

  await write(user, input(/email/i), 'sara@example.org');
  await send();
  expect(await screen.findByText(/We sent a confirmation email to/)).toBeTruthy();
  await server.site.outbox.settled();
  expect(server.site.mailer?.mailbox?.map(({ to }) => to)).toContain('sara@example.org');
  const filters = [['user', '=', 'sara@example.org']];
  const { body } = await httpParty(server, STAFF).list('Consent', {
    fields: ['document', 'how'],
    filters,
    order_by: 'document asc',
  });
  expect(body.data).toEqual(['privacy', 'terms'].map((document) => ({ document, how: 'registration' })));
});

test('checking for an existing account keeps the input of the registration, except the password', async () => {
  const { user } = await openPage(homeWith('register'));
  const input = async (label: RegExp) =>
    within(await screen.findByRole('dialog')).getByLabelText(label, { selector: 'input' });
  await write(user, await input(/username/i), 'Sara');
  await write(user, await input(/email/i), 'sara@example.org');
  await write(user, await input(/password/i), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('button', { name: 'Create an account' }));
  expect(await input(/username/i)).toHaveProperty('value', 'Sara');
  expect(await input(/email/i)).toHaveProperty('value', 'sara@example.org');
  expect(await input(/password/i)).toHaveProperty('value', '');
});

const SARA = { name: 'Sara', email: 'sara@example.org', password: 'a long password' };
const RECITER = reciterPath('yousef-al-sanbouki');

/** Registers from the current page. @returns the path of the emailed link */
async function registerHere({ user, server }: OpenedPage): Promise<string> {
  await user.click((await screen.findAllByRole('button', { name: 'Create account' }))[0]!);
  const dialog = await screen.findByRole('dialog');
  const input = (label: RegExp) => within(dialog).getByLabelText(label, { selector: 'input' });
  await write(user, input(/username/i), SARA.name);
  await write(user, input(/email/i), SARA.email);
  await write(user, input(/phone|mobile/i), '50001234');
  await write(user, input(/password/i), SARA.password);
  await user.click(within(dialog).getByRole('button', { name: 'Create an account' }));
  expect(await screen.findByText(/We sent a confirmation email to/)).toBeTruthy();
  await server.site.outbox.settled();
  const { pathname, search } = new URL(server.site.mailer?.mailbox?.[0]?.link ?? '');
  return pathname + search;
}

test('the emailed link returns to the page of registration, logged in with one click and without the password', async () => {
  const first = await openPage(RECITER);
  await screen.findByRole('heading', { level: 1, name: /Yousef Al-Sanbouki/ });
  const link = await registerHere(first);
  await leavePage();

  const { user, address } = await openPage(link, { server: first.server });
  expect(await screen.findByText(SARA.email)).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirm and continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Yousef Al-Sanbouki/ })).toBeTruthy();
  expect(address()).toBe(RECITER);
  await waitFor(() => expect(screen.queryByText('Log in to see packages, prices and videos')).toBeNull());
  expect(JSON.parse(localStorage.getItem('husainia.user') ?? '{}')).toMatchObject({ message: { email: SARA.email } });
  expect(localStorage.getItem('husainia.registration')).toBeNull();
});

test('another browser is asked for the password, and isn’t logged in by the link alone', async () => {
  const first = await openPage(RECITER);
  await screen.findByRole('heading', { level: 1, name: /Yousef Al-Sanbouki/ });
  const link = await registerHere(first);
  await closePage();

  const { user } = await openPage(link, { server: first.server });
  await write(user, await screen.findByLabelText(/password/i, { selector: 'input' }), SARA.password);
  expect(screen.queryByRole('button', { name: 'Confirm and continue' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your email is confirmed. You can log in now.')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('husainia.user') ?? '{}')).toMatchObject({ type: 'guest' });
});

test('a browser whose secret expired says so and asks for the password', async () => {
  const first = await openPage(RECITER);
  await screen.findByRole('heading', { level: 1, name: /Yousef Al-Sanbouki/ });
  const link = await registerHere(first);
  const registration = JSON.parse(localStorage.getItem('husainia.registration') ?? '{}');
  localStorage.setItem('husainia.registration', JSON.stringify({ ...registration, secret: 'x'.repeat(43) }));
  await leavePage();

  const { user } = await openPage(link, { server: first.server });
  await user.click(await screen.findByRole('button', { name: 'Confirm and continue' }));
  expect(await screen.findByText(/can no longer confirm on its own/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm with password' }));
  await write(user, await screen.findByLabelText(/password/i, { selector: 'input' }), SARA.password);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your email is confirmed. You can log in now.')).toBeTruthy();
});
