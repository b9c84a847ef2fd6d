import '../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ROLE } from '../../domain/roles.ts';
import type { Row } from '../../server/ports/row.ts';
import { mayAct } from '../../src/api/resourceAccess.ts';
import { ACCOUNTS } from '../matrix/matrixSite.ts';
import { closePage, openPage, write } from '../support/openPage.tsx';
import { startServer } from '../support/serverHarness.ts';

/** Runs in the copy that venue.test.ts created: tests the pages of the new DocType as each role, in both languages. */

afterEach(closePage);

const VENUES = '/api/resource/Venue';

function venues(server: ReturnType<typeof startServer>, account?: string) {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (account) headers.Authorization = server.tokenOf(account);
  return async (method = 'GET', body?: Row, path = VENUES) => {
    const sent = method === 'POST' ? { governorate: 'capital', ...body } : body;
    const response = await server.fetch(path, { method, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) });
    return { status: response.status, data: ((await response.json()) as { data?: Row | Row[] }).data };
  };
}

test('staff creates a record, with a number in Arabic digits, and finds it in the list and the menu', async () => {
  const { user, server } = await openPage('/venues/create', { as: ACCOUNTS[ROLE.staff] });
  await write(user, await screen.findByLabelText('Name'), 'Al-Zahra Hall');
  await write(user, screen.getByLabelText('Name (Arabic) (optional)'), 'صالة الزهراء');
  await write(user, screen.getByLabelText('Capacity (optional)'), '٢٥٠');
  await user.click(screen.getByLabelText('Governorate'));
  await user.click(await screen.findByRole('option', { name: 'Hawalli' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const table = await screen.findByRole('table');
  expect(await within(table).findByRole('link', { name: 'Al-Zahra Hall' })).toBeTruthy();
  expect(within(table).getByText('250')).toBeTruthy();
  expect(within(table).getByText('Hall')).toBeTruthy();
  expect(within(table).getByRole('columnheader', { name: /Picture/ })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Venues' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Venues' }).length).toBeGreaterThan(0);
  const { data } = await venues(server, ACCOUNTS[ROLE.staff])('GET', undefined, `${VENUES}?fields=["*"]`);
  expect(data).toMatchObject([{ venue_name: 'Al-Zahra Hall', capacity: 250, kind: 'hall', published: 1 }]);
});

test('its list has an export, columns, saved filters and bulk actions, limited by the access table', async () => {
  const server = startServer();
  await venues(server, ACCOUNTS[ROLE.staff])('POST', { venue_name: 'Tent', kind: 'tent' });
  const { user } = await openPage('/venues', { as: ACCOUNTS[ROLE.staff], server });
  const table = await screen.findByRole('table');
  await within(table).findByRole('link', { name: 'Tent' });
  for (const name of ['Saved filters', 'Columns']) expect(screen.getByRole('button', { name })).toBeTruthy();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getAllByRole('button', { name: 'Export' })[0]!);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  vi.restoreAllMocks();
  await user.click(within(table).getAllByRole('checkbox')[1]!);
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeTruthy();
  expect([ROLE.staff, ROLE.reciter].map((role) => mayAct('venues', 'delete', role))).toEqual([true, false]);
});

test('the form reports a missing value at its field and keeps the rest', async () => {
  const { user } = await openPage('/venues/create', { as: ACCOUNTS[ROLE.staff] });
  await write(user, await screen.findByLabelText('Capacity (optional)'), 'many');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a whole number, 0 or more.')).toBeTruthy();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect((screen.getByLabelText('Capacity (optional)') as HTMLInputElement).value).toBe('many');
});

test('in Arabic it has Arabic names, labels and options', async () => {
  const server = startServer();
  await venues(server, ACCOUNTS[ROLE.staff])('POST', {
    venue_name: 'Tent',
    venue_name_ar: 'خيمة العباس',
    kind: 'tent',
  });
  localStorage.setItem('i18nextLng', 'ar');
  await openPage('/venues', { as: ACCOUNTS[ROLE.staff], server });
  expect(await screen.findByRole('heading', { level: 1, name: 'الأماكن' })).toBeTruthy();
  const table = await screen.findByRole('table');
  expect(await within(table).findByRole('link', { name: 'خيمة العباس' })).toBeTruthy();
  expect(within(table).getByText('خيمة')).toBeTruthy();
  for (const name of [/السعة/, /النوع/, /المحافظة/, /الصورة/])
    expect(within(table).getByRole('columnheader', { name })).toBeTruthy();
});

test.each([ROLE.customer, ROLE.reciter, ROLE.restaurant])('to %s the page doesn’t exist', async (role) => {
  await openPage('/venues', { as: ACCOUNTS[role] });
  expect(await screen.findByText(/doesn’t exist or isn’t available to your account/)).toBeTruthy();
});

test('a guest is asked to log in', async () => {
  await openPage('/venues');
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
});

test('everyone reads published records, staff reads all, and nobody else writes', async () => {
  const server = startServer();
  const staff = venues(server, ACCOUNTS[ROLE.staff]);
  const made = await staff('POST', { venue_name: 'Open' });
  await staff('POST', { venue_name: 'Draft', published: 0 });
  expect((await staff()).data).toHaveLength(2);
  const name = String((made.data as Row).name);
  for (const account of [undefined, ACCOUNTS[ROLE.customer], ACCOUNTS[ROLE.reciter], ACCOUNTS[ROLE.restaurant]]) {
    const ask = venues(server, account);
    expect((await ask()).data).toEqual([{ name }]);
    expect((await ask('POST', { venue_name: 'Mine' })).status).toBe(403);
    expect((await ask('PUT', { capacity: 1 }, `${VENUES}/${name}`)).status).toBe(403);
    expect((await ask('DELETE', undefined, `${VENUES}/${name}`)).status).toBe(403);
  }
});
