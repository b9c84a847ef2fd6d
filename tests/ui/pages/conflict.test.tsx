import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { providerPaths } from '../../../domain/paths.ts';
import { RECITER, STAFF } from '../../integration/people.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const MEANWHILE = /^Someone else saved changes in the meantime\. Your text stays/;

test('two people edit a banner: both versions show by field, in the reader’s language, and the choice is saved', async () => {
  const server = startServer();
  const { engine } = server.site;
  localStorage.setItem('i18nextLng', 'ar');
  const { user } = await openPage('/banners/condolence-care', { as: STAFF, server });
  const headline = await screen.findByLabelText(/العنوان الرئيسي \(بالإنجليزية\)/);
  const api = server.apiAs(STAFF);
  const { data: before } = await api.getOne('banners', { id: 'condolence-care' });
  server.clock.advance(1);
  await api.update('banners', {
    id: 'condolence-care',
    data: { ...before, headline: 'Theirs', sort_order: 99 },
    previousData: before,
  });
  await write(user, headline, 'Mine');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  const dialog = await screen.findByRole('dialog', { name: 'حفظ شخص آخر هذا السجل في الأثناء' });
  expect(within(dialog).getByText('Theirs')).toBeTruthy();
  expect(within(dialog).getByText('Mine')).toBeTruthy();
  expect(within(dialog).getByText(/تغيّر أيضًا في الأثناء ويبقى/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'حفظ المختار' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const stored = engine.run(engine.administrator, ({ system }) => system.get('Banner', 'condolence-care'));
  expect([stored.headline, stored.sort_order]).toEqual(['Mine', 99]);
});

test('two people change different fields of a banner: both changes are saved without a prompt, with a message', async () => {
  const server = startServer();
  const { user } = await openPage('/banners/condolence-care', { as: STAFF, server });
  const headline = await screen.findByLabelText(/^Headline(?! in Arabic| \(Arabic)/);
  const api = server.apiAs(STAFF);
  const read = async () => (await api.getOne('banners', { id: 'condolence-care' })).data;
  const before = await read();
  server.clock.advance(1);
  await api.update('banners', { id: 'condolence-care', data: { ...before, sort_order: 99 }, previousData: before });
  await write(user, headline, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Someone else saved .*yours doesn’t conflict/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const { headline: stored, sort_order } = await read();
  expect([stored, sort_order]).toEqual(['Mine', 99]);
});

test('staff corrects a package while its provider edits it: the provider chooses per field', async () => {
  const server = startServer();
  const path = `${providerPaths.reciterPackage}?package_id=${RECITER.package}`;
  const { user } = await openPage(path, { as: RECITER.email, server });
  const about = () => screen.findByRole('textbox', { name: /^Description(?! \(Arabic)/ });
  await about();
  const { queryClient } = await import('../../../src/app/queryClient.ts');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const api = server.apiAs(STAFF);
  const id = `${RECITER.name}/${RECITER.package}`;
  const { data: before } = await api.getOne('reciterPackages', { id });
  server.clock.advance(1);
  const corrected = { ...before, package_description: 'Corrected by our team', package_unit_price: 41 };
  await api.update('reciterPackages', { id, data: corrected, previousData: before });
  await write(user, await about(), 'Written by its provider');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes in the meantime' });
  expect(within(dialog).getByText('Corrected by our team')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { data: stored } = await api.getOne('reciterPackages', { id });
  const { package_description, package_unit_price, visible } = stored;
  expect([package_description, package_unit_price, visible]).toEqual(['Written by its provider', 41, before.visible]);
});

test('two people change the fees of governorates: each side shows added, changed and removed rows', async () => {
  const server = startServer();
  const api = server.apiAs(STAFF);
  const id = 'Husainia Settings';
  const set = async (fees: Record<string, number>) => {
    const { data } = await api.getOne('settings', { id });
    const stored = data.delivery_fees as { governorate: string }[];
    const delivery_fees = Object.entries(fees).map(([governorate, fee]) => ({
      ...stored.find((row) => row.governorate === governorate),
      ...{ governorate, fee },
    }));
    await api.update('settings', { id, data: { ...data, delivery_fees }, previousData: data });
    server.clock.advance(1);
  };
  await set({ jahra: 7, hawalli: 4 });
  const { user } = await openPage('/settings', { as: STAFF, server });
  const ahmadi = await screen.findByLabelText('Ahmadi');
  await set({ jahra: 8 });
  await write(user, ahmadi, '9');
  await user.click(screen.getByRole('button', { name: 'Save with a reason' }));
  const why = await screen.findByRole('dialog', { name: 'Why are you changing this?' });
  await write(user, within(why).getByRole('textbox'), 'far');
  await user.click(within(why).getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes in the meantime' });
  await waitFor(() => {
    const message = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(message).toEqual([
      'Added: Governorate: Ahmadi · Fee: 9.00 KD',
      'Changed: Governorate: Jahra · Fee: 8.00 KD (before: 7.00 KD)',
      'Removed: Governorate: Hawalli · Fee: 4.00 KD',
    ]);
  });
});

test('hours that a provider blocked on a phone meanwhile survive saving an open availability page', async () => {
  const server = startServer();
  const api = server.apiAs(RECITER.email);
  const read = async () => (await api.getOne('reciters', { id: RECITER.name, meta: { whole: true } })).data;
  const block = async (note: string) => {
    const before = await read();
    const day = { from_date: '2027-01-05', to_date: '2027-01-05', from_time: '10:00', to_time: '11:00', note };
    const data = { ...before, days_off: [...before.days_off, day] };
    server.clock.advance(1);
    await api.update('reciters', { id: RECITER.name, data, previousData: before });
  };
  const { user } = await openPage(providerPaths.availability, { as: RECITER.email, server });
  const switches = await screen.findAllByRole('switch', { name: /^Open on/ });
  await user.click(switches[2] as HTMLElement);
  await screen.findByText(/^Unsaved changes: /);
  await block('Dentist');
  await screen.findByText(MEANWHILE);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // no question if the two changed different fields
  expect(await screen.findByText(/Days off/, { selector: '[role=status] *' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(async () => expect((await read()).working_hours).toHaveLength(6));
  const stored = await read();
  expect(stored.days_off.map(({ note }: { note: string }) => note)).toContain('Dentist');
  expect(stored.working_hours).toHaveLength(6);
  // no unsaved changes: changes by others are shown
  await block('School');
  expect(await screen.findByText(/School/)).toBeTruthy();
});

test('an outdated action shows an error, and the next one works', async () => {
  const server = startServer();
  const api = server.apiAs(RECITER.email);
  const read = async () => (await api.getOne('reciters', { id: RECITER.name, meta: { whole: true } })).data;
  const { user } = await openPage(providerPaths.reciterPackages, { as: RECITER.email, server });
  const [stop] = await screen.findAllByRole('button', { name: /^Hide ./ });
  const before = await read();
  server.clock.advance(1);
  await api.update('reciters', { id: RECITER.name, data: { ...before, audience: 'family' }, previousData: before });
  await user.click(stop as HTMLElement);
  expect(await screen.findByText(/This was changed by someone else/)).toBeTruthy();
  await user.click((await screen.findAllByRole('button', { name: /^Hide ./ }))[0] as HTMLElement);
  await waitFor(async () =>
    expect((await read()).packages.filter(({ visible }: { visible: number }) => !visible)).toHaveLength(1),
  );
});

/** A change of the reciter's record by staff. */
const correct = async (server: ReturnType<typeof startServer>, data: Record<string, unknown>) => {
  const api = server.apiAs(STAFF);
  const { data: before } = await api.getOne('reciters', { id: RECITER.name, meta: { whole: true } });
  server.clock.advance(1);
  await api.update('reciters', { id: RECITER.name, data: { ...before, ...data }, previousData: before });
};

test('an open profile form shows what staff saves, or a notice if its provider has typed', async () => {
  const server = startServer();
  await openPage(providerPaths.reciterProfile, { as: RECITER.email, server });
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Address(?! of)/ });
  await correct(server, { address: 'Salmiya, block 2' });
  await waitFor(() => expect(address.value).toBe('Salmiya, block 2'));
  fireEvent.change(address, { target: { value: 'Mine' } });
  await correct(server, { address: 'Salmiya, block 3' });
  await screen.findByText(MEANWHILE);
  expect(address.value).toBe('Mine');
});

test('a provider editing a package is notified of saves of that package only', async () => {
  const server = startServer();
  await openPage(`${providerPaths.reciterPackage}?package_id=${RECITER.package}`, { as: RECITER.email, server });
  const price = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Price/ });
  fireEvent.change(price, { target: { value: '50' } });
  const { queryClient } = await import('../../../src/app/queryClient.ts');
  const heard = () => queryClient.getQueryState(['reciterPackages', 'stored', id])?.dataUpdateCount ?? 0;
  const id = `${RECITER.name}/${RECITER.package}`;
  await waitFor(() => expect(heard()).toBe(1));
  await correct(server, { address: 'Salmiya, block 4' });
  await waitFor(() => expect(heard()).toBe(2));
  expect(screen.queryByText(MEANWHILE)).toBeNull();
  const api = server.apiAs(STAFF);
  const { data: before } = await api.getOne('reciterPackages', { id });
  server.clock.advance(1);
  await api.update('reciterPackages', { id, data: { ...before, package_unit_price: 48 }, previousData: before });
  await screen.findByText(MEANWHILE);
  expect(price.value).toBe('50');
});

test('an open settings page shows what a colleague saves, or a notice once it has input', async () => {
  const server = startServer();
  const api = server.apiAs(STAFF);
  const id = 'Husainia Settings';
  const set = async (data: Record<string, unknown>) => {
    const { data: before } = await api.getOne('settings', { id });
    server.clock.advance(1);
    await api.update('settings', { id, data: { ...before, ...data }, previousData: before });
  };
  await openPage('/settings', { as: STAFF, server });
  const pay = await screen.findByLabelText<HTMLInputElement>('Time to pay');
  await set({ pay_hours: 4 });
  await waitFor(() => expect(pay.value).toBe('4'));
  fireEvent.change(pay, { target: { value: '5' } });
  await set({ max_delivery_fee: 9 });
  await screen.findByText(MEANWHILE);
  expect(pay.value).toBe('5');
});
