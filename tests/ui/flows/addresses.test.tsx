import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../../domain/paths.ts';
import { KITCHEN, NASSER, PIN } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const NEW = 'Rumaithiya block 7 street 72 house 14';

test('an address is entered in one line, gets its pin from a link, is saved, preferred and deleted', async () => {
  const server = startServer();
  const requests: URL[] = [];
  const { user } = await openPage(paths.addresses, {
    as: NASSER,
    server: {
      ...server,
      async fetch(input, init) {
        if (input instanceof Request) requests.push(new URL(input.url));
        return server.fetch(input, init);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New address' }));
  // missing fields are listed, and each links to its field
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  const summary = within(await dialog.findByRole('alert'));
  await user.click(await summary.findByRole('button', { name: /^Street/ }));
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Street' }));

  const area = dialog.getByRole('combobox', { name: 'Area or address' });
  fireEvent.change(area, { target: { value: NEW } });
  await user.click(await screen.findByRole('option', { name: /^Rumaithiya, Block 7, Street 72, House 14/ }));
  const value = (name: string) => (dialog.getByRole('textbox', { name }) as HTMLInputElement).value;
  expect([value('Block'), value('Street'), value('House')]).toEqual(['7', '72', '14']);
  // before sending, the form explains the effect of only an area
  expect(await dialog.findByText(/you give your door code at the door/)).toBeTruthy();

  await user.click(dialog.getByRole('button', { name: 'Paste a link' }));
  const link = dialog.getByRole('textbox', { name: 'Map link' });
  await write(user, link, 'https://maps.app.goo.gl/AbC');
  expect(await dialog.findByText(/^A short link doesn’t contain the location/)).toBeTruthy();
  // A link without coordinates blocks the form, because the address would be saved without them.
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  await user.click(await dialog.findByRole('button', { name: /^Map link/ }));
  expect(document.activeElement).toBe(link);
  await write(user, link, `https://maps.google.com/?q=${PIN.latitude},${PIN.longitude}`);
  expect(await dialog.findByText(/^Location set/)).toBeTruthy();
  expect(dialog.queryByText(/you give your door code at the door/)).toBeNull();
  // in another area, the point would mark someone else's house
  fireEvent.change(area, { target: { value: 'Salwa' } });
  await user.click(await screen.findByRole('option', { name: /^Salwa/ }));
  expect(await dialog.findByText(/you give your door code at the door/)).toBeTruthy();
  fireEvent.change(area, { target: { value: NEW } });
  await user.click(await screen.findByRole('option', { name: /^Rumaithiya, Block 7/ }));
  await write(user, dialog.getByRole('textbox', { name: 'Map link' }), `geo:${PIN.latitude},${PIN.longitude}`);
  expect(await dialog.findByText(/^Location set/)).toBeTruthy();
  const check = dialog.getByRole('link', { name: 'Check on the map' });
  expect(check.getAttribute('href')).toContain(`${PIN.latitude}%2C${PIN.longitude}`);
  await write(user, dialog.getByRole('textbox', { name: /^Save as/ }), 'Summer house');
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const customer = httpParty(server, NASSER);
  const stored = async () =>
    (await customer.list('Address', { fields: ['*'], filters: { address_title: 'Summer house', hidden: 0 } })).body
      .data[0];
  const made = await stored();
  expect(made).toMatchObject({ area: 'rumaithiya', block: '7', house: '14', location_precision: 'pin', ...PIN });

  await user.click(await screen.findByRole('button', { name: /^Make .?Summer house.? the preferred address/ }));
  await waitFor(async () => expect((await customer.read('User', NASSER)).body.data.default_address).toBe(made.name));
  await user.click(await screen.findByRole('button', { name: /^Delete .?Summer house/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete address' }));
  await waitFor(async () => expect(await stored()).toBeUndefined());
  const lengths = requests
    .filter(({ pathname, searchParams }) => pathname.endsWith('/Address') && searchParams.has('limit_page_length'))
    .map(({ searchParams }) => Number(searchParams.get('limit_page_length')));
  expect(lengths.length).toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(21);
});

test('the preferred address is preselected, and each one can be edited in place', async () => {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const row = { restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 };
  await customer.create('Cart', { user: NASSER, restaurant_package: [row], qaari_zakreen_packages: [] });
  const [, second] = (await customer.list('Address', { fields: ['name', 'address_title'] })).body.data;
  await customer.update('User', NASSER, { default_address: second.name });
  const { user } = await openPage(paths.address, { as: NASSER, server });
  const choices = within(await screen.findByRole('radiogroup', { name: 'Address' }));
  const [first] = choices.getAllByRole('radio') as HTMLInputElement[];
  await waitFor(() => expect(first?.checked).toBe(true));
  expect(first?.value).toBe(second.name);
  expect(choices.getAllByText('Kuwait').length).toBeGreaterThan(1);
  expect(choices.queryByText(/01/)).toBeNull();

  await user.click(choices.getAllByRole('button', { name: /^Edit/ })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit address' }));
  await user.click(dialog.getByRole('button', { name: /^More details/ }));
  const directions = dialog.queryByRole('textbox', { name: /^Directions/ });
  if (!directions) await user.click(dialog.getByRole('button', { name: /^More details/ }));
  await write(user, dialog.getByRole('textbox', { name: /^Directions/ }), 'Blue door');
  await user.click(dialog.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await customer.read('Address', second.name)).body.data.directions).toBe('Blue door');
  expect(await screen.findByText('Blue door')).toBeTruthy();
});

test('closing asks before a typed address is lost, in every way, but not without input', async () => {
  const { user } = await openPage(paths.addresses, { as: NASSER });
  const add = await screen.findByRole('button', { name: 'Add an address' });
  await user.click(add);
  let dialog = within(await screen.findByRole('dialog', { name: 'New address' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(add);
  dialog = within(await screen.findByRole('dialog', { name: 'New address' }));
  await write(user, dialog.getByRole('textbox', { name: 'Street' }), '72');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
  dialog = within(screen.getByRole('dialog', { name: 'New address' }));
  expect((dialog.getByRole('textbox', { name: 'Street' }) as HTMLInputElement).value).toBe('72');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const again = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(again).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
