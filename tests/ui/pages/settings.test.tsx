import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { createDataProvider } from '../../../src/api/index.ts';
import { STAFF } from '../../integration/people.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

test('a setting explains its effect, is saved with a reason, and applies; governorate fees too', async () => {
  const server = startServer();
  const { user } = await openPage('/settings', { as: STAFF, server });
  const hours = await screen.findByLabelText('Time to pay');
  await write(user, hours, '٣');
  expect(await screen.findByText(/Previously 2 hours/)).toBeTruthy();
  expect(await screen.findByText(/Time to pay: 2 hours → 3 hours/)).toBeTruthy();
  await write(user, await screen.findByLabelText('Jahra'), '7.5');
  await user.click(screen.getByRole('button', { name: 'Save with a reason' }));
  const findDialog = () => screen.findByRole('dialog', { name: 'Why are you changing this?' });
  await write(user, within(await findDialog()).getByRole('textbox'), 'Hosts asked for more time');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save with a reason' }));
  const dialog = await findDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.site.siteSettings().pay_hours).toBe(3));
  expect(server.site.siteSettings().delivery_fees).toMatchObject([{ fee: 7.5 }]);
  const { engine } = server.site;
  const [act] = engine.run(engine.administrator, ({ system }) =>
    system.list('Audit Event', {
      fields: ['reason', 'value_before', 'value_after'],
      filters: [['ref_doctype', '=', 'Husainia Settings']],
      order_by: 'creation desc',
    }),
  );
  expect(act?.reason).toBe('Hosts asked for more time');
  expect(String(JSON.stringify(act?.value_after))).toContain('pay_hours');
});

test('the summary of changes has units and valid numbers; a phone number is formatted', async () => {
  const server = startServer();
  const { user } = await openPage('/settings', { as: STAFF, server });
  await write(user, await screen.findByLabelText('Maximum delivery fee'), '12');
  expect(await screen.findByText(/Maximum delivery fee: [\d.]+\sKD → 12\.00\sKD/)).toBeTruthy();
  await write(user, screen.getByLabelText('Time to pay'), 'x');
  expect(document.body.textContent).not.toContain('NaN');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const api = server.apiAs(STAFF);
  const id = 'Husainia Settings';
  const set = (support_phone: string) => api.update('settings', { id, data: { support_phone }, previousData: { id } });
  await expect(set('abc')).rejects.toThrow();
  await set('+965 2222 1234');
  expect(server.site.siteSettings().support_phone).toBe('22221234');
});

test('a server error shows at its field, and the input stays', async () => {
  const { user } = await openPage('/settings', { as: STAFF });
  const fee = await screen.findByLabelText('Delivery fee');
  await write(user, fee, '25');
  await user.click(screen.getByRole('button', { name: 'Save with a reason' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why are you changing this?' });
  await write(user, within(dialog).getByRole('textbox'), 'fuel');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a value from 0 to 20.')).toBeTruthy();
  expect((fee as HTMLInputElement).value).toBe('25');
  await write(user, screen.getByLabelText('Find a setting'), 'hijri');
  expect(screen.queryByLabelText('Time to pay')).toBeNull();
  expect(screen.getByLabelText('Hijri offset')).toBeTruthy();
});

test('an error moves the focus to its field, even if it is filtered out, and its section shows it', async () => {
  const { user } = await openPage('/settings', { as: STAFF });
  await write(user, await screen.findByLabelText('Time to pay'), '1');
  await write(user, screen.getByLabelText('Maximum delivery fee'), '12');
  const sections = within(document.querySelector('nav[aria-label="Settings groups"]') as HTMLElement);
  const marked = () =>
    sections.getAllByText(/^(Changed|Needs correction)$/).map((mark) => mark.parentElement?.textContent);
  expect(marked()).toEqual(['Deadlines Changed', 'Money Changed']);
  await write(user, screen.getByLabelText('Find a setting'), 'hijri');
  await user.click(screen.getByRole('button', { name: 'Save with a reason' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why are you changing this?' });
  await write(user, within(dialog).getByRole('textbox'), 'shorter');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const summary = (await screen.findByText('Please correct 1 field')).closest('[role="alert"]') as HTMLElement;
  await user.click(await within(summary).findByRole('button', { name: 'Time to pay' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Time to pay'));
  expect(marked()).toEqual(['Deadlines Needs correction', 'Money Changed']);
});

test('a payment period shorter than the response period shows an error at its field, whichever changed', async () => {
  const { user } = await openPage('/settings', { as: STAFF });
  expect(await screen.findByText(/The time to pay is never shorter than the time to respond\.$/)).toBeTruthy();
  await write(user, await screen.findByLabelText('Time to respond'), '3');
  await user.click(screen.getByRole('button', { name: 'Save with a reason' }));
  expect(await screen.findByText('The time to pay can’t be shorter than the time to respond: 3 or more.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a save that fails offline shows an error, and the input stays', async () => {
  const server = startServer();
  let line = true;
  const { user } = await openPage('/settings', {
    as: STAFF,
    server: {
      ...server,
      fetch: async (...args: Parameters<typeof server.fetch>) => (line ? server.fetch(...args) : Response.error()),
    },
  });
  const hours = await screen.findByLabelText('Time to pay');
  await write(user, hours, '3');
  line = false;
  await user.click(screen.getByRole('button', { name: 'Save with a reason' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why are you changing this?' });
  await write(user, within(dialog).getByRole('textbox'), 'Hosts asked for it');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Internal server error!')).toBeTruthy();
  expect((hours as HTMLInputElement).value).toBe('3');
});

test('a negative amount is reported as negative: at its field, for a governorate, and by the server', async () => {
  const server = startServer();
  const { user } = await openPage('/settings', { as: STAFF, server });
  const fee = await screen.findByLabelText('Maximum delivery fee');
  const jahra = await screen.findByLabelText('Jahra');
  await write(user, fee, '-٥٫٥');
  await write(user, jahra, '-3');
  await user.click(screen.getByRole('button', { name: 'Save with a reason' }));
  expect(await screen.findAllByText('Enter 0 or more.')).toHaveLength(2);
  const id = 'Husainia Settings';
  const delivery_fees = [{ governorate: 'jahra', fee: -3 }];
  const { fetch } = server;
  const authorization = () => server.tokenOf(STAFF);
  const api = createDataProvider({ fetch, authorization, translate: (key) => key });
  await expect(api.update('settings', { id, data: { delivery_fees }, previousData: { id } })).rejects.toThrow(
    'staff.value.negative',
  );
});
