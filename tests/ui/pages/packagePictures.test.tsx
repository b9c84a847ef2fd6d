import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { providerPackagePath, reciterPath, restaurantPath, serverPaths } from '../../../domain/paths.ts';
import { translator } from '../../e2e/support/messages.ts';
import { KITCHEN, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

afterEach(async () => {
  await closePage();
  vi.restoreAllMocks();
});

const getText = translator('en');
const files = ['/files/rice.png', '/files/lamb.png', '/files/salad.png'];

/** A server where the kitchen has uploaded these files; the page's next upload returns the last one. */
function withFiles(): EmbeddedServer {
  const server = startServer();
  const { engine } = server.site;
  for (const file_url of files)
    engine.run(engine.administrator, ({ system, database }) => {
      const { name } = system.insert({ doctype: 'File', file_url, file_name: file_url.slice(7), is_private: 0 });
      database.run('UPDATE "tabFile" SET "owner" = ? WHERE "name" = ?', [KITCHEN.email, name]);
    });
  return {
    ...server,
    async fetch(input, init) {
      // jsdom's files can't be sent to a server that reads Node's
      if (input instanceof Request && input.url.includes(serverPaths.upload))
        return Response.json({ file_url: files[2] });
      return server.fetch(input, init);
    },
  };
}

const row = (picture: string | undefined, alt_text: string) => ({ package_id: KITCHEN.package, picture, alt_text });
const save = async (server: EmbeddedServer, package_pictures: object[]) =>
  expect((await httpParty(server, KITCHEN.email).update('Restaurant', KITCHEN.name, { package_pictures })).status).toBe(
    200,
  );
const stored = async (server: EmbeddedServer) =>
  (await httpParty(server, NASSER).read('Restaurant', KITCHEN.name)).body.data.package_pictures as {
    picture: string;
    alt_text: string;
    alt_text_ar: string;
  }[];

test('a kitchen adds a photo with a description, moves it first, edits the description and deletes another', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picked');
  const server = withFiles();
  await save(server, [row(files[0], 'Rice'), row(files[1], 'Lamb')]);
  const { user } = await openPage(providerPackagePath('restaurant', { index: 0, packageId: KITCHEN.package }), {
    as: KITCHEN.email,
    server,
  });
  await user.click(await screen.findByRole('button', { name: getText('vendor.pictures.add') }));
  const dialog = within(await screen.findByRole('dialog', { name: getText('vendor.pictures.add') }));
  // without a file and a description, both fields show errors
  await user.click(dialog.getByRole('button', { name: getText('ra.action.save') }));
  expect((await dialog.findAllByText(/is required$/)).length).toBeGreaterThan(1);
  const input = document.querySelector('input[data-source="package_picture"]') as HTMLInputElement;
  const picked = new File(['x'], 'salad.png', { type: 'image/png' });
  Object.defineProperty(input, 'files', { configurable: true, value: [picked] });
  fireEvent.change(input);
  await write(user, dialog.getByRole('textbox', { name: getText('vendor.pictures.alt') }), 'Salad');
  await write(
    user,
    dialog.getByRole('textbox', { name: (name) => name.startsWith(getText('vendor.pictures.alt_ar')) }),
    'سلطة',
  );
  await user.click(dialog.getByRole('button', { name: getText('ra.action.save') }));
  await waitFor(async () => expect(await stored(server)).toHaveLength(3));
  expect((await stored(server)).at(-1)).toMatchObject({ picture: files[2], alt_text: 'Salad', alt_text_ar: 'سلطة' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const named = (key: string, name: string) => (text: string) =>
    text.replace(/[\u2066-\u2069]/g, '') === getText(key, { name }).replace(/[\u2066-\u2069]/g, '');
  const press = async (key: string, name: string) =>
    user.click(await screen.findByRole('button', { name: named(key, name) }));
  for (const place of [1, 0]) {
    await press('vendor.move_earlier', 'Salad');
    await waitFor(async () => expect((await stored(server))[place]?.alt_text).toBe('Salad'));
    await waitFor(() => expect(document.querySelectorAll('main ol > li')[place]?.textContent).toContain('Salad'));
  }

  await press('vendor.edit_named', 'Rice');
  const words = within(await screen.findByRole('dialog', { name: getText('vendor.pictures.edit') }));
  await write(user, words.getByRole('textbox', { name: getText('vendor.pictures.alt') }), 'Saffron rice');
  await user.click(words.getByRole('button', { name: getText('ra.action.save') }));
  await waitFor(async () => expect((await stored(server))[1]?.alt_text).toBe('Saffron rice'));

  await press('vendor.delete_named', 'Lamb');
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: getText('ra.action.delete') }),
  );
  await waitFor(async () =>
    expect((await stored(server)).map(({ alt_text }) => alt_text)).toEqual(['Salad', 'Saffron rice']),
  );
});

test('a customer views the photos of a dish in order, each with its description; other dishes have none', async () => {
  const server = withFiles();
  await save(server, [row(files[1], 'Lamb'), row(files[0], 'Rice')]);
  const { user } = await openPage(restaurantPath(KITCHEN.name), { as: NASSER, server });
  const buttons = await screen.findAllByRole('button', {
    name: new RegExp(`^${getText('booking.pictures', { smart_count: 3 })}`),
  });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  const shown = within(await screen.findByRole('dialog')).getAllByRole('img');
  expect(shown.slice(1).map((one) => [one.getAttribute('src'), one.getAttribute('alt')])).toEqual([
    [files[1], 'Lamb'],
    [files[0], 'Rice'],
  ]);
  expect(shown[0]?.getAttribute('alt')).toBeTruthy();
});

test('a customer views the photos of a reciter’s package', async () => {
  const server = startServer();
  const { engine } = server.site;
  engine.run(engine.administrator, ({ system }) =>
    system.update('Qaari Zakreen', RECITER.name, {
      package_pictures: [{ package_id: RECITER.package, picture: files[0], alt_text: 'The recitation' }],
    }),
  );
  const { user } = await openPage(reciterPath(RECITER.name), { as: NASSER, server });
  await user.click(await screen.findByRole('button', { name: /photos?/ }));
  expect(await within(await screen.findByRole('dialog')).findByRole('img', { name: 'The recitation' })).toBeTruthy();
});
