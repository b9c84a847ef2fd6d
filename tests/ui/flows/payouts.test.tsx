import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { methodUrl, staffPaths } from '../../../domain/paths.ts';
import { STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

/** Two staff members on the payouts page: one pays payouts that the other's page still shows as ready. */

afterEach(closePage);

const PROVIDER = /Zahra Al-Nukhailani/;

async function twoAtWork(page: string) {
  const server = startServer();
  const colleague = httpParty(server, STAFF);
  const { providers } = (await colleague.call('GET', methodUrl('husainia.api.payouts'))).body.message;
  const lines: string[] = providers
    .find((one: { title: string }) => PROVIDER.test(one.title))
    .lines.map(({ name }: { name: string }) => name);
  const payAll = async () => {
    for (const name of lines) await colleague.method('husainia.api.mark_payout', { name, reference: 'X2' });
  };
  const opened = await openPage(page, { as: STAFF, server });
  return { ...opened, lines, payAll };
}

const row = async () =>
  (await screen.findByText(PROVIDER, { selector: 'tr *, li *' })).closest('tr, li') as HTMLElement;
const choose = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(within(await row()).getByRole('checkbox'));
const press = async (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('the bank file omits what a colleague paid, and names it until the list reloads', async () => {
  const { user, lines, payAll } = await twoAtWork(staffPaths.payouts);
  const saved = vi.spyOn(URL, 'createObjectURL');
  await choose(user);
  await payAll();
  await press(user, 'CSV of selected');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Not in the file:');
  for (const line of lines) expect(alert.textContent).toContain(`${line}: `);
  expect(alert.textContent).toContain('it was already paid');
  expect(saved).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'CSV of selected' })).toBeNull());
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('payouts that couldn’t be marked are named, even if their provider is no longer in the list', async () => {
  const { server, user, lines, payAll } = await twoAtWork(staffPaths.payouts);
  await choose(user);
  await write(user, await screen.findByRole('textbox', { name: 'Transfer reference' }), 'T-9');
  await press(user, 'Mark as paid');
  const dialog = await screen.findByRole('dialog');
  const question = dialog.textContent;
  await payAll();
  server.site.changes.look();
  await waitFor(() => expect(screen.queryByText(PROVIDER, { selector: 'tr *, li *' })).toBeNull());
  // the confirmation is unchanged
  expect(screen.getByRole('dialog').textContent).toBe(question);
  await user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
  const alert = await screen.findByText(/^Not marked as paid:/);
  for (const line of lines) expect(alert.textContent).toContain(`${line}: `);
  expect(server.seed(({ system }) => system.get('Order Progress', String(lines[0])).payout_reference)).toBe('X2');
});

test('the staff start page updates when a colleague pays', async () => {
  const { server, payAll } = await twoAtWork(staffPaths.dashboard);
  await screen.findByText(/^Payouts due to 11 providers/);
  await payAll();
  server.site.changes.look();
  await screen.findByText(/^Payouts due to 10 providers/);
});
