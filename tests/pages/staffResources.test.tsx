import '../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { ACCOUNT } from '../../domain/states/account.ts';
import { MAIL } from '../../domain/states/mail.ts';
import { NASSER, RECITER, STAFF } from '../story/people.ts';
import { closePage, openPage, write } from '../support/openPage.tsx';
import { startServer } from '../support/serverHarness.ts';

afterEach(closePage);

const LISTS = {
  reciters: 'Reciters',
  restaurants: 'Restaurants',
  customers: 'Customers',
  users: 'Accounts',
  pages: 'Pages',
  'hijri-months': 'Hijri months',
  governorates: 'Governorates',
  audit: 'Audit',
  outbox: 'Outbox',
};

test('staff opens the list of everything the platform keeps', async () => {
  const server = startServer();
  const { engine } = server.site;
  // the sample has none of it, and an empty list has no columns
  engine.run(engine.administrator, ({ system }) =>
    system.insert({ doctype: 'Hijri Month', hijri_year: 1448, hijri_month: 8, starts_on: '2027-01-09', confirmed: 1 }),
  );
  const page = await openPage('/reciters', { as: STAFF, server });
  for (const [path, name] of Object.entries(LISTS)) {
    await page.visit(`/${path}`);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  }
});

test('a record that is not there is said to be none, and what was saved is called by its name', async () => {
  const { user, visit, address } = await openPage('/reciters/nobody', { as: STAFF });
  await screen.findByRole('heading', { level: 1, name: /^This page does not exist/ });
  expect(address()).toBe('/reciters/nobody');
  await visit(`/reciters/${RECITER.name}`);
  await write(user, await screen.findByRole('textbox', { name: /^Address(?! of)/ }), 'Surra');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Yousef Al-Sanbouki.* is saved\.$/);
});

test('what is in use is not deleted, and its deletion is offered no more', async () => {
  const { user } = await openPage('/types/qari', { as: STAFF });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await within(question).findByRole('alert');
  expect(within(question).queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(within(question).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // another try asks anew: it may be free by then
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' });
});

test('a form shows what is only read as its value, among the inputs', async () => {
  await openPage('/pages/about', { as: STAFF });
  await screen.findByLabelText('Title');
  expect(screen.getByText('Version').nextElementSibling?.textContent).toBe('1');
  await closePage();
  await openPage(`/reciters/${RECITER.name}`, { as: STAFF });
  const price = await screen.findByText('Lowest price');
  expect(price.nextElementSibling?.textContent).toContain('KD');
  // of his bank he alone speaks
  expect(screen.queryByText(/IBAN/)).toBeNull();
  // in line with the labels of the other fields
  const label = document.querySelector('.RaArrayInput-label');
  expect(label && getComputedStyle(label).position).toBe('static');
});

const HIJRI_YEARS = [
  { hijri_year: 1448, starts_on: '2027-01-09' },
  { hijri_year: 1449, starts_on: '2027-12-29' },
];

test('a list is narrowed by a number, in digits of either script; what is none is said at its filter', async () => {
  const server = startServer();
  const { engine } = server.site;
  engine.run(engine.administrator, ({ system }) => {
    for (const { hijri_year, starts_on } of HIJRI_YEARS)
      system.insert({ doctype: 'Hijri Month', hijri_year, hijri_month: 8, starts_on });
  });
  const { user } = await openPage('/hijri-months', { as: STAFF, server });
  const records = () => screen.getAllByRole('link', { name: /144\d/ }).map(({ textContent }) => textContent);
  await waitFor(() => expect(records()).toHaveLength(2));
  const year = await screen.findByRole('textbox', { name: 'Hijri year' });
  await write(user, year, '١٤٤٩');
  await waitFor(() => expect(records().join()).toMatch(/^[^,]*1449[^,]*$/));
  await write(user, year, 'x');
  expect(await screen.findByText('Enter a whole number.')).toBeTruthy();
});

test('what deciding a month would move stands beside its form before it is made', async () => {
  await openPage('/hijri-months/create', { as: STAFF });
  expect(await screen.findByRole('heading', { level: 2, name: 'What it would move' })).toBeTruthy();
});

test('a customer is suspended with a reason, restored, and logged out everywhere; each act is in the audit', async () => {
  const server = startServer();
  const { user, visit } = await openPage(`/users/${encodeURIComponent(NASSER)}/show`, { as: STAFF, server });
  const acts = [
    ['Log out everywhere', 'Logged out everywhere.'],
    ['Suspend', 'The account is suspended.'],
    ['Restore', 'The account is restored.'],
  ] as const;
  for (const [label, done] of acts) {
    await user.click(await screen.findByRole('button', { name: label }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: label }));
    expect(await within(dialog).findByText('Give a reason.')).toBeTruthy();
    await write(user, within(dialog).getByRole('textbox'), 'asked for by phone');
    await user.click(within(dialog).getByRole('button', { name: label }));
    expect(await screen.findByText(done)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const { engine } = server.site;
  const kept = engine.run(engine.administrator, ({ system }) => ({
    status: system.get('User', NASSER).user_status,
    acts: system
      .list('Audit Event', {
        fields: ['action', 'reason'],
        filters: [['ref_name', '=', NASSER]],
        order_by: 'creation asc',
      })
      .map(({ action, reason }) => `${action}: ${reason}`),
  }));
  expect(kept.status).toBe(ACCOUNT.active);
  expect(kept.acts.filter((act) => act.endsWith('asked for by phone'))).toEqual([
    'end_sessions: asked for by phone',
    'set_user_status: asked for by phone',
    'set_user_status: asked for by phone',
  ]);
  await visit('/audit');
  expect((await screen.findAllByText('Ended the sessions')).length).toBeGreaterThan(0);
});

test('a page is previewed in both languages while it is written; markup stays text', async () => {
  const { user } = await openPage('/pages/about', { as: STAFF });
  const body = await screen.findByLabelText(/^Text \(optional\)|^Text$/);
  await write(user, body, '## Who we are\n\n**Bold** <b>not bold</b>');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getByRole('heading', { name: 'Who we are' })).toBeTruthy();
  expect(within(preview).getByText('Bold').tagName).toBe('STRONG');
  expect(preview.textContent).toContain('<b>not bold</b>');
  await user.click(screen.getByRole('button', { name: 'العربية' }));
  expect(preview.getAttribute('dir')).toBe('rtl');
});

test('a failed mail is sent again, as a new one', async () => {
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
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('The mail is sent again.')).toBeTruthy();
  expect(address()).not.toContain(name);
});
