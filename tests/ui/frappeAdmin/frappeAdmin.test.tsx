import '../../support/browser.ts';

import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { List, Resource, TestMemoryRouter } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { FakeFrappe } from '../../../server/fakeFrappe/fakeFrappe.ts';
import { DocTypeResource, FrappeAdmin } from '../../../src/frappeAdmin/FrappeAdmin.tsx';
import { GuessedInput } from '../../../src/frappeAdmin/guessed/GuessedInput.tsx';
import { GuessedCreate, GuessedForm, GuessedList } from '../../../src/frappeAdmin/guessed/guessedPages.tsx';
import { closeAdmin, invoices } from './openAdmin.tsx';

let site: FakeFrappe;
let root: Root;
afterEach(async () => {
  root.unmount();
  vi.restoreAllMocks();
  await closeAdmin(site);
});

const ItemCreate = () => (
  <GuessedCreate>
    <GuessedForm>
      <GuessedInput source="item_name" label="What is it?" />
    </GuessedForm>
  </GuessedCreate>
);

const PrintedList = () => <GuessedList enableLog />;

test('by a URL alone it logs in, lists the site’s DocTypes, and takes replaced pages as children', async () => {
  site = invoices();
  const page = site.pageFetch('http://127.0.0.1:8080');
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => page(input, init));
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const user = userEvent.setup();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <TestMemoryRouter initialEntries={['/item/create']}>
      <FrappeAdmin url="http://127.0.0.1:8000" disableTelemetry>
        <DocTypeResource name="Item" list={PrintedList} create={ItemCreate} options={{ label: 'Services' }} />
        <Resource name="other" list={<List>Something else</List>} />
      </FrappeAdmin>
    </TestMemoryRouter>,
  );
  await user.type(await screen.findByLabelText(/^Username/), 'manager@invoices.test');
  await user.type(screen.getByLabelText(/^Password/), 'paper');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  await user.type(await screen.findByLabelText(/^What is it\?/), 'Gilding');
  expect(screen.queryByLabelText(/^Description/)).toBeNull();
  const menu = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(menu.sort()).toEqual(['Customer', 'Invoice', 'Invoice Settings', 'Others', 'Payment', 'Services', 'Supplier']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Restoration, per hour');
  await waitFor(() => expect(screen.getByText('Gilding')).toBeTruthy());
  await waitFor(() =>
    expect(printed.mock.calls.flat().join()).toMatch(/Guessed list of Item:[\s\S]*export const ItemList/),
  );
}, 60_000);
