import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../../domain/paths.ts';
import { at, book, HOUSE, NASSER, RECITER, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { NEW, newcomer } from '../../support/newUser.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';

afterEach(async () => {
  await closePage();
  // the language of the next page is English again
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in this browser
  document.cookie = 'i18next=; max-age=0; path=/';
});

test('a guest on an account page is asked to log in and then sees it', async () => {
  for (const path of [paths.profile, paths.editProfile, paths.myReservations]) {
    const { user, address } = await openPage(path);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByText('Please log in to continue').length).toBeGreaterThan(0);
    await write(user, within(dialog).getByLabelText(/email/i), NASSER);
    await write(user, within(dialog).getByLabelText(/password/i, { selector: 'input' }), 'majalis-demo');
    await user.click(within(dialog).getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('navigation', { name: 'Account menu' })).toBeTruthy();
    expect(address()).toBe(path);
    await closePage();
  }
});

test('the profile shows the user and links to all account pages; other roles have their own page', async () => {
  await openPage(paths.profile, { as: NASSER });
  expect(await screen.findByRole('heading', { level: 1, name: 'My profile' })).toBeTruthy();
  const menu = screen.getByRole('navigation', { name: 'Account menu' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
  ).toEqual([
    `Profile ${paths.profile}`,
    `Edit My Profile ${paths.editProfile}`,
    `My Reservations ${paths.myReservations}`,
    `Order history ${paths.orders}`,
    `Favourites ${paths.favourites}`,
    `My addresses ${paths.addresses}`,
    `Change Password ${paths.newPassword}`,
    `Terms & Conditions ${paths.terms}`,
    `Help and Support ${paths.contact}`,
  ]);
  expect(within(menu).getByRole('button', { name: 'Log out' })).toBeTruthy();
  expect(await screen.findByText(/Your account can’t be closed right now: \d+ orders? (is|are) open/)).toBeTruthy();
  await closePage();
  const { address } = await openPage(paths.profile, { as: RECITER.email });
  await waitFor(() => expect(address()).not.toBe(paths.profile));
  expect(address().toLowerCase()).toContain('profile');
  await closePage();
  const staff = await openPage(paths.profile, { as: STAFF });
  await waitFor(() => expect(staff.address()).toBe('/staff'));
});

test('the form saves names and mobile, shows errors at fields, and keeps the input', async () => {
  const server = newcomer();
  const { user } = await openPage(paths.editProfile, { as: NEW, server });
  await write(user, await screen.findByLabelText('First name'), 'Hissa');
  await write(user, screen.getByLabelText(/Last name/), 'Alali');
  await write(user, screen.getByLabelText('Phone'), '123');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Enter a mobile number with 8 digits.')).toBeTruthy();
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Hissa');
  await write(user, screen.getByLabelText('Phone'), '5999 8888');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Your profile was saved.')).toBeTruthy();
  const stored = server.site.engine.run(server.site.engine.administrator, ({ system }) => system.get('User', NEW));
  expect(stored).toMatchObject({ first_name: 'Hissa', full_name: 'Hissa Alali', mobile_no: '59998888' });
  expect((await screen.findAllByText('Hissa Alali')).length).toBeGreaterThan(0);
});

test('unsaved input survives a change of language without a prompt', async () => {
  const server = newcomer();
  const { user } = await openPage(paths.editProfile, { as: NEW, server });
  await write(user, await screen.findByLabelText('First name'), 'Hissa');
  await user.click(screen.getAllByRole('button', { name: /Language/ })[0]!);
  await user.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
  expect(await screen.findByLabelText('الاسم الأول')).toHaveProperty('value', 'Hissa');
  // the account's language was saved meanwhile, which must not cause a conflict
  await write(user, screen.getByLabelText('الهاتف'), '5999 8888');
  await user.click(screen.getByRole('button', { name: 'تحديث' }));
  await waitFor(() =>
    expect(
      server.site.engine.run(server.site.engine.administrator, ({ system }) => system.get('User', NEW)),
    ).toMatchObject({ first_name: 'Hissa', language: 'ar' }),
  );
});

test('an unfinished message survives a change of language too', async () => {
  const { user } = await openPage(paths.contact);
  await write(user, await screen.findByRole('textbox', { name: /^Message/ }), 'Where is my reciter?');
  await user.click(screen.getAllByRole('button', { name: /Language/ })[0]!);
  await user.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
  const message = await screen.findByRole('textbox', { name: /^الرسالة/ });
  expect(message).toHaveProperty('value', 'Where is my reciter?');
});

test('a change of language asks first if it would lose input', async () => {
  const { user } = await openPage(paths.forgotPassword);
  await write(user, await screen.findByLabelText('Email'), 'hissa@example.com');
  await user.click(screen.getAllByRole('button', { name: /Language/ })[0]!);
  await user.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'hissa@example.com');
});

test('the download is the account’s data export', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  // this browser would open the file instead of saving it
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = await openPage(paths.editProfile, { as: NASSER });
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(made).toHaveBeenCalledOnce());
  const text = await (made.mock.calls[0]![0] as Blob).text();
  expect(JSON.parse(text)).toMatchObject({ account: NASSER });
  expect(click).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test('account deletion asks for the password, shows errors, and ends on Home as a guest', async () => {
  const server = newcomer();
  const { user, address } = await openPage(paths.editProfile, { as: NEW, server });
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close your account permanently?' });
  const password = within(dialog).getByLabelText('Password', { selector: 'input' });
  await write(user, password, 'not this one');
  await user.click(within(dialog).getByRole('button', { name: 'Close permanently' }));
  expect((await within(dialog).findAllByText('The current password is incorrect.')).length).toBeGreaterThan(0);
  await write(user, password, server.site.settings.samplePassword);
  await user.click(within(dialog).getByRole('button', { name: 'Close permanently' }));
  expect(await screen.findByText('Your account is closed.')).toBeTruthy();
  expect(address()).toBe(paths.home);
  expect(JSON.parse(localStorage.getItem('husainia.user') ?? '{}')).toMatchObject({ type: 'guest' });
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain(NEW));
});

test('a pending reservation offers Cancel, an unpaid one Cancel and Pay, others neither', async () => {
  const server = newcomer();
  const customer = httpParty(server, NEW);
  const waiting = await book(customer, at('2026-11-25', '18:00'), { address: HOUSE });
  const approved = await book(customer, at('2026-11-26', '18:00'), { address: HOUSE });
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: approved.line });
  const { user } = await openPage(paths.myReservations, { as: NEW, server });
  const cards = async () =>
    (await screen.findAllByText('Surra, Block 3, Street 9, House 14')).map((one) => one.closest('li') as HTMLElement);
  const [later, sooner] = await cards();
  expect(within(later!).getByText('Waiting for payment')).toBeTruthy();
  expect(within(later!).getByRole('button', { name: 'Pay' })).toBeTruthy();
  expect(await within(later!).findByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(within(sooner!).getByText('Under confirmation')).toBeTruthy();
  expect(within(sooner!).queryByRole('button', { name: 'Pay' })).toBeNull();
  for (const part of ['Date', 'Time', 'Occasion', 'Location', 'Package', 'Service', 'Price'])
    expect(within(sooner!).getByText(part)).toBeTruthy();
  await user.click(await within(sooner!).findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  await waitFor(async () => {
    expect((await customer.read('Order Progress', waiting.line)).body.data.status).toBe('Cancelled');
  });
});
