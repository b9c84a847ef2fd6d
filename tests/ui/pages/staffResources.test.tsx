import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { ACCOUNT } from '../../../domain/states/account.ts';
import { MAIL } from '../../../domain/states/mail.ts';
import { NASSER, RECITER, STAFF } from '../../integration/people.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const LISTS = {
  reciters: 'Reciters',
  restaurants: 'Restaurants',
  customers: 'Customers',
  users: 'Accounts',
  pages: 'Content pages',
  'hijri-months': 'Hijri months',
  governorates: 'Governorates',
  audit: 'Audit log',
  outbox: 'Outbox',
};

test('staff opens the list of every resource', async () => {
  const page = await openPage('/reciters', { as: STAFF });
  for (const [path, name] of Object.entries(LISTS)) {
    await page.visit(`/${path}`);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  }
});

test('a missing record shows as not found, and a saved one by its name', async () => {
  const { user, visit, address } = await openPage('/reciters/nobody', { as: STAFF });
  await screen.findByRole('heading', { level: 1, name: /^This page doesn’t exist/ });
  expect(address()).toBe('/reciters/nobody');
  await visit(`/reciters/${RECITER.name}`);
  await write(user, await screen.findByRole('textbox', { name: /^Address(?! of)/ }), 'Surra');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Yousef Al-Sanbouki.* saved\.$/);
});

test('a record in use isn’t deleted, and its deletion is no longer offered', async () => {
  const { user } = await openPage('/types/qari', { as: STAFF });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await within(question).findByRole('alert');
  expect(within(question).queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(within(question).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // a retry asks again, because it may be free by then
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' });
});

test('a form shows read-only fields as values among the inputs', async () => {
  await openPage('/pages/about', { as: STAFF });
  await screen.findByLabelText('Title');
  expect(screen.getByText('Version').nextElementSibling?.textContent).toBe('1');
  await closePage();
  await openPage(`/reciters/${RECITER.name}`, { as: STAFF });
  const price = await screen.findByText('Lowest price');
  expect(price.nextElementSibling?.textContent).toContain('KD');
  // only the provider can change the bank account
  expect(screen.queryByText(/IBAN/)).toBeNull();
  // aligned with the labels of the other fields
  const label = document.querySelector('.RaArrayInput-label');
  expect(label && getComputedStyle(label).position).toBe('static');
});

const months = () => within(screen.getByRole('main')).queryAllByRole('listitem');

test('coming months show as expected; one is decided in its row after a preview', async () => {
  const server = startServer();
  const { user } = await openPage('/hijri-months', { as: STAFF, server });
  await screen.findByText('No month decided yet; dates are provisional.');
  await waitFor(() => expect(months()).toHaveLength(13));
  await screen.findByText(/^Current month, day \d+$/);
  const decide = () => screen.findByRole('button', { name: /^Decide: .*Rajab/ });
  await user.click(await decide());
  const choices = screen.getByRole('radiogroup', { name: /^When does .*Rajab/ });
  const starts = within(choices).getAllByRole('radio') as HTMLInputElement[];
  expect(starts.map(({ value }) => value)).toContain('2026-12-10');
  // none is preselected
  expect(starts.some(({ checked }) => checked)).toBe(false);
  expect((await within(choices).findAllByText(/No upcoming booking|would be asked|already ha/)).length).toBeGreaterThan(
    0,
  );
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect((await screen.findAllByText('Choose its first day.')).length).toBeGreaterThan(0);
  await user.click(starts.find(({ value }) => value === '2026-12-11') as HTMLElement);
  await write(user, screen.getByRole('textbox', { name: 'Source' }), 'Announced on Wednesday');
  await user.click(screen.getByRole('button', { name: /^Decide: .*Rajab.* begins/ }));
  await screen.findByText(/Rajab.* begins .*11 Dec 2026/);
  await screen.findByText('1 day later than expected');
  const stored = () => server.seed(({ system }) => system.get('Hijri Month', '1448-7'));
  expect(stored()).toMatchObject({ starts_on: '2026-12-11', confirmed: 1, note: 'Announced on Wednesday' });
  // and is undone
  await user.click(await screen.findByRole('button', { name: /^Show: .*Rajab/ }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw decision' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Withdraw decision' }));
  await decide();
  expect(stored().confirmed).toBe(0);
});

test('past months show on demand', async () => {
  const { user } = await openPage('/hijri-months', { as: STAFF });
  await user.click(await screen.findByRole('link', { name: 'Past months' }));
  await waitFor(() => expect(months()).toHaveLength(12));
  expect(screen.queryByText(/^Current month/)).toBeNull();
});

test('a customer is suspended with a reason, restored, and logged out everywhere, and each action is audited', async () => {
  const server = startServer();
  const { user, visit } = await openPage(`/users/${encodeURIComponent(NASSER)}/show`, { as: STAFF, server });
  const acts = [
    ['Log out everywhere', 'Logged out everywhere.'],
    ['Suspend', 'Account suspended.'],
    ['Restore', 'Account restored.'],
  ] as const;
  for (const [label, done] of acts) {
    await user.click(await screen.findByRole('button', { name: label }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: label }));
    expect(await within(dialog).findByText('Enter a reason.')).toBeTruthy();
    await write(user, within(dialog).getByRole('textbox'), 'asked for by phone');
    await user.click(within(dialog).getByRole('button', { name: label }));
    expect(await screen.findByText(done)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const { engine } = server.site;
  const account = engine.run(engine.administrator, ({ system }) => ({
    status: system.get('User', NASSER).user_status,
    acts: system
      .list('Audit Event', {
        fields: ['action', 'reason'],
        filters: [['ref_name', '=', NASSER]],
        order_by: 'creation asc',
      })
      .map(({ action, reason }) => `${action}: ${reason}`),
  }));
  expect(account.status).toBe(ACCOUNT.active);
  expect(account.acts.filter((act) => act.endsWith('asked for by phone'))).toEqual([
    'end_sessions: asked for by phone',
    'set_user_status: asked for by phone',
    'set_user_status: asked for by phone',
  ]);
  await visit('/audit');
  expect((await screen.findAllByText('Ended sessions')).length).toBeGreaterThan(0);
});

test('a content page preview shows both languages while editing; markup stays text', async () => {
  const { user } = await openPage('/pages/about', { as: STAFF });
  const body = await screen.findByLabelText(/^Text \(optional\)|^Text$/);
  await write(user, body, '## Who we are\n\n**Bold** <b>not bold</b>');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getByRole('heading', { name: 'Who we are' })).toBeTruthy();
  expect(within(preview).getByText('Bold').tagName).toBe('STRONG');
  expect(preview.textContent).toContain('<b>not bold</b>');
  await user.click(within(screen.getByRole('group', { name: 'Preview' })).getByRole('button', { name: 'العربية' }));
  expect(preview.getAttribute('dir')).toBe('rtl');
});

test('a failed email is resent as a new one', async () => {
  const server = startServer();
  const { engine } = server.site;
  const name = engine.run(
    engine.administrator,
    ({ system }) =>
      system.insert({
        doctype: 'Outbox Message',
        recipient: NASSER,
        language: 'en',
        template: 'notification',
        state: MAIL.failed,
        tries: 5,
      }).name,
  );
  const { user, address } = await openPage(`/outbox/${name}/show`, { as: STAFF, server });
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  expect(await screen.findByText('The email will be sent again.')).toBeTruthy();
  expect(address()).not.toContain(name);
});
