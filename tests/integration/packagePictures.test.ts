import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { methodUrl } from '../../domain/paths.ts';
import { MAX_PICTURES } from '../../domain/provider/packagePictures.ts';
import type { Row } from '../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { KITCHEN, NASSER, RECITER, RIVAL, STAFF } from './people.ts';

let server: TestServer;
let kitchen: HttpParty;
let customer: HttpParty;
let files: string[];

/** Uploads a photo of a unique color. @returns its URL */
async function uploaded(who: HttpParty, red: number): Promise<string> {
  const background = { r: red, g: 40, b: 40 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new File([bytes as BlobPart], 'picture.png', { type: 'image/png' }));
  const headers = { Authorization: server.tokenOf(who.email ?? '') };
  const response = await server.fetch('/upload-files-bg', { method: 'POST', body: form, headers });
  return ((await response.json()) as { file_url: string }).file_url;
}
const shown = async (who: HttpParty): Promise<Row[] | undefined> =>
  (await who.read('Restaurant', KITCHEN.name)).body.data.package_pictures;
const picture = (n: number, more: object = {}) => ({
  package_id: KITCHEN.package,
  picture: files[n],
  alt_text: `Dish ${n}`,
  alt_text_ar: `طبق ${n}`,
  ...more,
});
const save = (pictures: object[], who = kitchen) =>
  who.update('Restaurant', KITCHEN.name, { package_pictures: pictures });

beforeEach(async () => {
  server = testServer();
  kitchen = httpParty(server, KITCHEN.email);
  customer = httpParty(server, NASSER);
  files = [await uploaded(kitchen, 10), await uploaded(kitchen, 90), await uploaded(kitchen, 170)];
});

describe('additional photos of a package', () => {
  it('keep the provider’s order, with alternative texts in both languages; guests don’t see them', async () => {
    expect((await save([picture(2), picture(1)])).status).toBe(200);
    expect(await shown(customer)).toMatchObject([
      { picture: files[2], alt_text: 'Dish 2', alt_text_ar: 'طبق 2' },
      { picture: files[1] },
    ]);
    const [second, first] = (await shown(kitchen)) ?? [];
    expect(
      (
        await save([
          { ...first, idx: 1 },
          { ...second, idx: 2 },
        ])
      ).status,
    ).toBe(200);
    expect((await shown(customer))?.map((row) => row.picture)).toEqual([files[1], files[2]]);
    expect(await shown(httpParty(server))).toBeUndefined();
  });

  it.each([
    ['without a file', { picture: '' }, 'package_pictures.0.picture', 'common.required'],
    ['without words', { alt_text: ' ', alt_text_ar: '' }, 'package_pictures.0.alt_text', 'common.required'],
    ['with a long text', { alt_text: 'x'.repeat(141) }, 'package_pictures.0.alt_text', 'errors.too_long'],
    ['of nobody’s upload', { picture: '/files/other.webp' }, 'picture', 'errors.format'],
  ])('are rejected at the field: %s', async (_what, wrong, field, key) => {
    const { status, messages } = await save([picture(1, wrong)]);
    expect([status, messages[0]?.fieldname, messages[0]?.key]).toEqual([417, field, key]);
  });

  it('are limited to eight per package', async () => {
    const many = Array.from({ length: MAX_PICTURES + 1 }, (_, n) => picture(n % 3));
    const { status, messages } = await save(many);
    expect([status, messages[0]?.key]).toEqual([417, 'errors.too_many_rows']);
    expect((await save(many.slice(1))).status).toBe(200);
  });

  it('are deleted with their package, and hidden with it', async () => {
    await save([picture(1)]);
    const rows = (await kitchen.read('Restaurant', KITCHEN.name)).body.data.restaurant_package as Row[];
    const offer = (visible: 0 | 1) =>
      kitchen.update('Restaurant', KITCHEN.name, {
        restaurant_package: rows.map((row) => (row.package_id === KITCHEN.package ? { ...row, visible } : row)),
      });
    await offer(0);
    expect([(await shown(customer))?.length, (await shown(kitchen))?.length]).toEqual([0, 1]);
    await offer(1);
    expect((await shown(customer))?.length).toBe(1);
    const others = rows.filter(({ package_id }) => package_id !== KITCHEN.package);
    expect((await kitchen.update('Restaurant', KITCHEN.name, { restaurant_package: others })).status).toBe(200);
    expect(await shown(kitchen)).toEqual([]);
  });

  it('are written only by their provider, whatever visibility is sent', async () => {
    for (const who of [customer, httpParty(server, RIVAL.email), httpParty(server)])
      expect([403, 404]).toContain((await save([picture(1)], who)).status);
    await save([picture(1, { visible: 0 })]);
    expect((await shown(customer))?.length).toBe(1);
  });

  it('of a verified provider create an edit that staff can read and revert', async () => {
    await save([picture(1)]);
    const staff = httpParty(server, STAFF);
    const edits = async (): Promise<Row[]> =>
      (await staff.call('GET', `${methodUrl('husainia.api.edits')}?state=New`)).body.message.providers.flatMap(
        (one: { edits: Row[] }) => one.edits,
      );
    const [edit, ...more] = await edits();
    expect(more).toEqual([]);
    expect(edit).toMatchObject({ field: 'package_pictures', before: [], after: [{ picture: files[1] }] });
    const note = 'It shows another kitchen.';
    expect((await staff.method('husainia.api.restore_edit', { name: edit?.name, note })).status).toBe(200);
    expect(await shown(kitchen)).toEqual([]);
  });

  it('of a reciter’s package work the same', async () => {
    const reciter = httpParty(server, RECITER.email);
    const row = { package_id: RECITER.package, picture: await uploaded(reciter, 200), alt_text_ar: 'مجلس في بيت' };
    expect((await reciter.update('Qaari Zakreen', RECITER.name, { package_pictures: [row] })).status).toBe(200);
    expect((await customer.read('Qaari Zakreen', RECITER.name)).body.data.package_pictures).toMatchObject([row]);
  });
});
