import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { providerPackagePath, providerPaths, staffPaths, withQuery } from '../../../domain/paths.ts';
import { KITCHEN, RECITER, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await closePage();
});

const ADDRESS = /^Address(?! of)/;
const VIDEO = 'aB3dE5fG7hI';
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);

test('adding a video keeps the input of the form; a wrong image type is rejected when chosen', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  const server = startServer();
  const { user } = await openPage(providerPaths.reciterProfile, { as: RECITER.email, server });
  await write(user, await box(ADDRESS), 'Rumaithiya, block 3');
  // the provider is verified
  expect(screen.getByText('Customers can see it.')).toBeTruthy();
  await write(user, await box(/^Video link/), `https://youtu.be/${VIDEO}`);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByRole('link', { name: new RegExp(VIDEO) });
  expect((await box(ADDRESS)).value).toBe('Rumaithiya, block 3');

  const picker = document.querySelector<HTMLInputElement>('input[data-source="profile_picture"]');
  if (!picker) throw new Error('no picker');
  fireEvent.change(picker, { target: { files: [new File(['RIFF'], 'voice.wav', { type: 'audio/wav' })] } });
  await screen.findByText('Use a JPEG, PNG or WebP photo.');
  fireEvent.change(picker, { target: { files: [new File(['RIFF'], 'voice.jpg', { type: 'image/jpeg' })] } });
  await screen.findByText('voice.jpg');
  expect(screen.getByText('Use a JPEG, PNG or WebP photo.')).toBeTruthy();
  const removes = screen.getAllByRole('button', { name: 'Remove' });
  await user.click(removes.at(-1) as HTMLElement);

  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(async () => {
    const { data } = (await httpParty(server, RECITER.email).read('Qaari Zakreen', RECITER.name)).body;
    expect(data.address).toBe('Rumaithiya, block 3');
    expect(JSON.stringify(data.links)).toContain(VIDEO);
  });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('input is restored after a reload, and cleared once discarded', async () => {
  const server = startServer();
  const first = await openPage(providerPaths.reciterProfile, { as: RECITER.email, server });
  await write(first.user, await box(ADDRESS), 'Half a sentence');
  const typed = { ...sessionStorage };
  await closePage();
  Object.assign(sessionStorage, typed);
  const again = await openPage(providerPaths.reciterProfile, { as: RECITER.email, server });
  await waitFor(async () => expect((await box(ADDRESS)).value).toBe('Half a sentence'));
  await again.user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Half a sentence'));
  expect((await box(ADDRESS)).value).not.toBe('Half a sentence');
});

test('changed hours are restored after a reload, and cleared once saved', async () => {
  const server = startServer();
  const hours = async () =>
    (await httpParty(server, RECITER.email).read('Qaari Zakreen', RECITER.name)).body.data.working_hours;
  const switches = () => screen.findAllByRole<HTMLInputElement>('switch', { name: /^Open on/ });
  const first = await openPage(providerPaths.availability, { as: RECITER.email, server });
  // a suggestion has no effect until it is accepted
  expect(await screen.findByRole('list', { name: 'Suggested hours, not active yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Copy .* to all days$/ })).toBeNull();
  await first.user.click((await switches())[2] as HTMLElement);
  await screen.findByText(/^Unsaved changes: /);
  expect(screen.queryByRole('list', { name: 'Suggested hours, not active yet' })).toBeNull();
  const typed = { ...sessionStorage };
  await closePage();
  Object.assign(sessionStorage, typed);
  const again = await openPage(providerPaths.availability, { as: RECITER.email, server });
  await screen.findByText(/^Unsaved changes: /);
  expect((await switches()).map(({ checked }) => checked)).toEqual([true, true, false, true, true, true, true]);
  expect(await hours()).toEqual([]);
  await again.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await hours()).toHaveLength(6));
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('availability'));
});

test('a new provider finds the name and mobile of the registration', async () => {
  const server = startServer();
  server.site.engine.run(server.site.engine.administrator, ({ system, database }) => {
    database.run('DELETE FROM "tabQaari Zakreen" WHERE "name" = ?', [RECITER.name]);
    system.setValues('User', RECITER.email, { full_name: 'Yousef the Second', mobile_no: '55512345' });
  });
  await openPage(providerPaths.reciterProfile, { as: RECITER.email, server });
  await waitFor(() => expect(field('qaari_name')?.value).toBe('Yousef the Second'));
  expect(field('phone')?.value).toBe('55512345');
  // the requirements are listed before it is created
  expect(screen.getByRole('heading', { name: /^\d+ items missing for verification$/ })).toBeTruthy();
});

test('packages can be reordered, and duplicated as a new one', async () => {
  const server = startServer();
  const names = async (): Promise<string[]> =>
    (await httpParty(server, RECITER.email).read('Qaari Zakreen', RECITER.name)).body.data.packages.map(
      ({ package_name }: { package_name: string }) => package_name,
    );
  const [first = '', second = '', ...rest] = await names();
  const { user } = await openPage(providerPaths.reciterPackages, { as: RECITER.email, server });
  await user.click(await screen.findByRole('button', { name: `Move ${first} back` }));
  await waitFor(async () => expect(await names()).toEqual([second, first, ...rest]));
  const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: `Move ${second} forward` }).disabled;
  await waitFor(() => expect(isDisabled()).toBe(true));
  await user.click(screen.getByRole('link', { name: `Copy ${first}` }));
  await waitFor(() => expect(field('package_name')?.value).toBe(first));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('This Package Name Already Exists!');
  expect(document.querySelector('.MuiFormHelperText-root.Mui-error svg')).toBeTruthy();
  expect(await names()).toHaveLength(2 + rest.length);
});

test('a package opened by its URL shows its stored values, with nothing to save', async () => {
  await openPage(withQuery(providerPaths.reciterPackage, { package_id: RECITER.package }), { as: RECITER.email });
  await waitFor(() => expect(field('package_name')?.value).toBeTruthy());
  expect(field('visible')?.checked).toBe(true);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('packages can be unpublished, one or all, and published again, with undo', async () => {
  const server = startServer();
  const offered = async (): Promise<number> =>
    (await httpParty(server, RECITER.email).read('Qaari Zakreen', RECITER.name)).body.data.packages.filter(
      ({ visible }: { visible: number }) => visible,
    ).length;
  const all = await offered();
  const { user } = await openPage(providerPaths.reciterPackages, { as: RECITER.email, server });
  await user.click((await screen.findAllByRole('button', { name: /^Hide ./ }))[0] as HTMLElement);
  await waitFor(async () => expect(await offered()).toBe(all - 1));
  expect(await screen.findByRole('heading', { name: 'Drafts and archive' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^Offer ./ }));
  await waitFor(async () => expect(await offered()).toBe(all));
  // earlier notices are gone: only the last step can be undone
  await closePage();
  const again = await openPage(providerPaths.reciterPackages, { as: RECITER.email, server });
  await again.user.click(await screen.findByRole('button', { name: 'Hide all packages' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: /days off/ })).toBeTruthy();
  await again.user.click(dialog.getByRole('button', { name: 'Hide all packages' }));
  await waitFor(async () => expect(await offered()).toBe(0));
  await again.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await offered()).toBe(all));
});

test('a reciter sets audience, honorific and portrait visibility; staff sees them', async () => {
  const server = startServer();
  const { user } = await openPage(providerPaths.reciterProfile, { as: RECITER.email, server });
  await write(user, await box(ADDRESS), 'Rumaithiya, block 3');
  const honorific = field('honorific') as HTMLInputElement;
  await write(user, honorific, 'Sheikh');
  for (const name of ['honorific_ar', 'audience', 'area', 'show_photo']) expect(field(name), name).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(async () =>
    expect((await httpParty(server, RECITER.email).read('Qaari Zakreen', RECITER.name)).body.data.honorific).toBe(
      'Sheikh',
    ),
  );
  await closePage();
  await openPage(`${staffPaths.verification}/reciters/${RECITER.name}`, { as: STAFF, server });
  expect((await screen.findByText('Sheikh')).closest('dl')?.textContent).toMatch(/AudienceMen/);
});

test('a kitchen enters heading, note and diet of a dish, collapsed while empty', async () => {
  const server = startServer();
  const fold = () => screen.getByRole('button', { name: 'More about the dish' });
  await openPage(providerPackagePath('restaurant'), { as: KITCHEN.email, server });
  await waitFor(() => expect(field('package_name')).toBeTruthy());
  expect(field('category')).toBeNull();
  fireEvent.click(fold());
  for (const name of ['category', 'dietary_note', 'dietary'])
    expect(document.querySelector(`[name="${name}"]`), name).toBeTruthy();
  // the other language is in a section of its own
  expect(field('category_ar')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Also in Arabic' }));
  for (const name of ['package_name_ar', 'package_description_ar', 'category_ar', 'dietary_note_ar'])
    expect(document.querySelector(`[name="${name}"]`), name).toBeTruthy();
  await closePage();

  const dish = async () =>
    (await httpParty(server, KITCHEN.email).read('Restaurant', KITCHEN.name)).body.data.restaurant_package.find(
      ({ package_id }: { package_id: string }) => package_id === KITCHEN.package,
    );
  const { category_ar } = await dish();
  const address = withQuery(providerPaths.restaurantPackage, { package_id: KITCHEN.package });
  const { user } = await openPage(address, { as: KITCHEN.email, server });
  await waitFor(() => expect(field('package_name')?.value).toBeTruthy());
  if (!field('category')) fireEvent.click(fold());
  await write(user, field('category') as HTMLInputElement, 'For wakes');
  // collapsed fields keep their values
  fireEvent.click(fold());
  expect(field('category')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^(Save|Update)$/ }));
  await waitFor(async () => expect(await dish()).toMatchObject({ category: 'For wakes', category_ar }));
});

test('a text required in one language isn’t marked optional once the other is filled', async () => {
  const server = startServer();
  const { data } = (await httpParty(server, RECITER.email).read('Qaari Zakreen', RECITER.name)).body;
  expect(data.qaari_name_ar).toBeTruthy();
  await openPage(providerPaths.reciterProfile, { as: RECITER.email, server });
  await waitFor(() => expect(field('qaari_name')?.value).toBeTruthy());
  const labelOf = (name: string) => field(name)?.labels?.[0]?.textContent;
  expect(labelOf('qaari_name')).toMatch(/Name/);
  expect(labelOf('qaari_name')).not.toContain('optional');
  expect(labelOf('honorific')).toContain('optional');
});
