import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeholderColor, variantName } from '../../domain/imageVariants.ts';
import { type HttpParty, httpParty, type WireResponse } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

const RECITER = 'Qaari Zakreen';
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';
const PASSWORD = 'majlis-2026';

let server: TestServer;
let guest: HttpParty;
let customer: HttpParty;
let staff: HttpParty;

beforeAll(() => {
  server = testServer();
  guest = httpParty(server);
  customer = httpParty(server, 'nasser.customer@example.com');
  staff = httpParty(server, 'staff@example.com');
});

let count = 0;
/** Registers a provider without a record and logs in. @param confirmed whether the email is confirmed */
async function newVendor(role: 'Qaari' | 'Restaurant', confirmed = true): Promise<HttpParty> {
  count += 1;
  const email = `vendor-${count}@example.com`;
  await guest.create('User', {
    email,
    username: `Vendor ${count}`,
    mobile_no: '51234567',
    role_profile_name: role,
    new_password: PASSWORD,
  });
  if (confirmed) setConfirmed(email, 1);
  return httpParty(server, email);
}

function setConfirmed(email: string | undefined, email_verified: 0 | 1): void {
  server.seed(({ system }) => system.setValues('User', email ?? '', { email_verified }));
}

async function confirmEmail(provider: HttpParty): Promise<void> {
  const mail = (await server.mails()).find((one) => one.to === provider.email);
  const token = new URL(mail?.link ?? '').searchParams.get('token');
  await guest.method('husainia.api.verify_email', { token, password: PASSWORD });
}

async function upload(
  party: HttpParty,
  field: string,
  bytes: Uint8Array,
  type = 'image/png',
): Promise<{ status: number; body: { file_url?: string; exc_type?: string } }> {
  const form = new FormData();
  form.append(field, new File([bytes as BlobPart], 'picture.png', { type }));
  const response = await server.fetch('/upload-files-bg', {
    method: 'POST',
    body: form,
    headers: party.email ? { Authorization: server.tokenOf(party.email) } : {},
  });
  return { status: response.status, body: (await response.json()) as { file_url?: string } };
}

const png = async (): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );

const keys = (response: WireResponse) => response.messages.map(({ key, fieldname }) => `${fieldname ?? ''} ${key}`);
const PACKAGE = {
  package_name: 'Evening',
  package_unit_price: 45,
  package_time: '60',
  package_description: 'One hour',
};

const profile = {
  qaari_name: 'Mulla Hadi',
  phone: '+965 5555 1111',
  address: 'Dasma',
  description: 'Recites on winter evenings',
  type: [{ type: 'qari' }],
  qaari_ocassions: [{ ocassions: 'condolence' }],
};

describe('a guest', () => {
  it('sees no package, price, video or recording in any response', async () => {
    const read = await guest.read(RECITER, 'yousef-al-sanbouki');
    const list = await guest.list(RECITER, { fields: ['*'] });
    const home = await guest.call('GET', '/api/method/husainia.api.get_records');
    for (const row of [
      read.body.data,
      list.body.data[0],
      home.body.message.qaari_zakreen[0],
      home.body.message.restaurant[0],
    ])
      for (const field of [
        'packages',
        'restaurant_package',
        'links',
        'videos',
        'audio',
        'from_price',
        'email',
        'phone',
        'search_text',
      ])
        expect(row).not.toHaveProperty(field);
    expect(JSON.stringify([read.body, list.body, home.body])).not.toContain('@');
  });

  it.each([
    { fields: ['name', 'packages.package_unit_price'] },
    { fields: ['from_price'], filters: [['from_price', '>', 1]] },
    { filters: [['Qaari Package', 'package_name', 'like', '%']] },
    { filters: [['Zakreen Link', 'zakreen_link', 'like', '%']] },
    { or_filters: [['phone', 'like', '5%']] },
    { order_by: 'from_price desc' },
    { group_by: 'from_price' },
    { fields: ['max(from_price) as name'] },
    { fields: ['email as qaari_name'] },
    { filters: [['owner', 'like', '%']] },
    { fields: ['user.mobile_no as area'] },
  ])('can’t filter by hidden fields: %j', async (query) => {
    const response = await guest.list(RECITER, query);
    if (response.status !== 200) expect([403, 417]).toContain(response.status);
    else for (const row of response.body.data) expect(Object.keys(row)).toEqual(['name']);
  });

  it('reaches no child table, unverified provider or account', async () => {
    for (const doctype of ['Qaari Package', 'Restaurant Package', 'Zakreen Link']) {
      expect((await guest.list(doctype, { parent: RECITER })).status).toBe(403);
      expect((await customer.list(doctype, { parent: RECITER })).status).toBe(403);
    }
    const hidden = server.stored(({ system }) =>
      system.list(RECITER, { filters: [['verification_status', '!=', 'Verified']], limit_page_length: 0 }),
    );
    expect(hidden.length).toBeGreaterThan(0);
    for (const { name } of hidden) expect((await guest.read(RECITER, String(name))).status).toBe(404);
    const all = await guest.list(RECITER, { fields: ['verification_status'], limit_page_length: 0 });
    expect(new Set(all.body.data.map((row: { verification_status: string }) => row.verification_status))).toEqual(
      new Set(['Verified']),
    );
    expect((await guest.list('User')).status).toBe(403);
  });
});

it('is limited in table rows, and can’t name a governorate twice', async () => {
  const reciter = await newVendor('Qaari');
  const serves = (count: number, governorate: string | undefined) =>
    reciter.create(RECITER, { serves: Array.from({ length: count }, () => ({ governorate })) });
  const many = await serves(501, 'capital');
  expect([many.status, many.messages[0]?.key, many.messages[0]?.fieldname]).toEqual([
    417,
    'errors.too_many_rows',
    'serves',
  ]);
  const twice = await serves(2, 'capital');
  expect([twice.status, twice.messages[0]?.key, twice.messages[0]?.fieldname]).toEqual([
    417,
    'vendor.governorate_twice',
    'serves',
  ]);
  expect((await serves(1, 'capital')).status).toBe(200);
});

it('shows packages and videos to every account, contact and bank details only to owner and staff', async () => {
  const seen = (await customer.read(RECITER, 'yousef-al-sanbouki')).body.data;
  expect(seen.packages.length).toBeGreaterThan(0);
  expect(seen.videos).toEqual(seen.links);
  for (const field of ['email', 'phone', 'user', 'owner', 'bank_iban', 'verification_note'])
    expect(seen).not.toHaveProperty(field);
  const own = (await httpParty(server, 'yousef-al-sanbouki@example.com').read(RECITER, 'yousef-al-sanbouki')).body.data;
  expect(own).toMatchObject({ email: 'yousef-al-sanbouki@example.com', phone: expect.any(String) });
  expect((await staff.read(RECITER, 'yousef-al-sanbouki')).body.data).toHaveProperty('email');
});

describe('a reciter', () => {
  it('creates one record of their own kind, which starts as Pending whatever the body says', async () => {
    const provider = await newVendor('Qaari');
    const response = await provider.create(RECITER, {
      ...profile,
      user: 'staff@example.com',
      email: 'staff@example.com',
      verification_status: 'Verified',
      priority: 1000,
      verified_by: 'staff@example.com',
    });
    expect(response.messages).toEqual([]);
    expect(response.body.data).toMatchObject({
      email: provider.email,
      phone: '55551111',
      verification_status: 'Pending',
      priority: 0,
    });
    expect((await provider.create(RECITER, profile)).status).toBe(409);
    expect((await provider.create('Restaurant', { res_name: 'Kitchen' })).status).toBe(403);
    expect((await customer.create(RECITER, profile)).status).toBe(403);
    const me = await provider.call('GET', '/api/method/husainia.api.me');
    expect(me.body.message.vendor).toMatchObject({
      doctype: RECITER,
      verification_status: 'Pending',
      title: 'Mulla Hadi',
    });
    expect((await guest.read(RECITER, response.body.data.name)).status).toBe(404);
    expect(
      (await provider.list(RECITER, { fields: ['*'] })).body.data.map((row: { name: string }) => row.name),
    ).toEqual([response.body.data.name]);
  });

  it('gets a slug from the name, with a number for the next one of that name, and a random one for an Arabic-only name', async () => {
    const made = async (fields: object) => {
      const provider = await newVendor('Qaari');
      return (await provider.create(RECITER, { ...profile, ...fields })).body.data.name as string;
    };
    expect(await made({ qaari_name: 'Sayed Ḥusain Al-Nūr', name: 'chosen' })).toBe('sayed-husain-al-nur');
    expect(await made({ qaari_name: 'sayed husain al-nur' })).toBe('sayed-husain-al-nur-2');
    expect(await made({ qaari_name: 'سيد حسين' })).toMatch(/^[0-9a-z]{10}$/);
    const kitchen = await newVendor('Restaurant');
    const response = await kitchen.create('Restaurant', { res_name: 'Sayed Husain Al-Nur', res_phone: '55512345' });
    expect(response.body.data?.name ?? response).toBe('sayed-husain-al-nur-3');
  });

  it('saves packages as the spec does: bare, without content type, with ids kept and unique names', async () => {
    const provider = await newVendor('Qaari');
    const { name } = (await provider.create(RECITER, profile)).body.data;
    const path = `/api/resource/Qaari Zakreen/${name}`;
    const first = await provider.call('PUT', path, {
      packages: [{ ...PACKAGE, package_minimum_unit: '7', package_id: 'chosen' }],
    });
    const [row] = first.body.data.packages;
    expect(row).toMatchObject({ package_minimum_unit: 1, package_time: 60, package_unit_price: 45, visible: 1 });
    expect(row.package_id).toMatch(/^[0-9a-f-]{36}$/);

    const second = await provider.call('PUT', path, {
      packages: [
        { ...PACKAGE, package_unit_price: '50.5' },
        { ...PACKAGE, package_name: 'Night' },
      ],
    });
    const [firstPackage, added] = second.body.data.packages;
    expect([firstPackage.package_id, firstPackage.package_unit_price]).toEqual([row.package_id, 50.5]);
    expect(added.package_id).not.toBe(row.package_id);

    const clash = await provider.call('PUT', path, {
      packages: [...second.body.data.packages, { ...PACKAGE, package_name: ' NIGHT ' }],
    });
    expect([clash.status, ...keys(clash)]).toEqual([417, 'packages.2.package_name vendor.reciter_package_exists']);
    for (const [field, value, key] of [
      ['package_unit_price', '1.2345', 'vendor.price'],
      ['package_unit_price', -3, 'vendor.price'],
      ['package_unit_price', 0, 'vendor.price'],
      ['package_time', '1441', 'vendor.minutes'],
      ['package_name', '  ', 'common.required'],
    ]) {
      const response = await provider.call('PUT', path, { packages: [{ ...PACKAGE, [String(field)]: value }] });
      expect([response.status, keys(response).includes(`packages.0.${field} ${key}`)]).toEqual([417, true]);
    }
    const counted = async (row: object) =>
      (await provider.update(RECITER, name, { packages: [{ ...PACKAGE, ...row }] })).messages[0]?.message;
    expect(await counted({ package_unit_price: 200_000 })).toContain('up to 100,000 KD');
    expect(await counted({ package_description: 'x'.repeat(2001) })).toBe('Use up to 2000 characters.');
    const deleted = await provider.update(RECITER, name, { packages: [firstPackage] });
    expect(deleted.body.data.packages).toHaveLength(1);
    expect((await provider.read(RECITER, name)).body.data.from_price).toBe(50.5);
  });

  it('can’t take over another provider’s rows by naming them', async () => {
    const rival = (await httpParty(server, 'ali-al-muharawi@example.com').read(RECITER, 'ali-al-muharawi')).body.data;
    const provider = await newVendor('Qaari');
    const { name } = (await provider.create(RECITER, profile)).body.data;
    const [stolen] = rival.packages;
    const response = await provider.update(RECITER, name, {
      packages: [{ ...PACKAGE, name: stolen.name, package_id: stolen.package_id }],
      type: [{ name: rival.type[0].name, type: 'qari' }],
    });
    expect(response.messages).toEqual([]);
    expect(response.body.data.packages[0].package_id).not.toBe(stolen.package_id);
    const after = (await httpParty(server, 'ali-al-muharawi@example.com').read(RECITER, 'ali-al-muharawi')).body.data;
    expect([after.packages, after.type]).toEqual([rival.packages, rival.type]);
  });

  it('stores video links in one form, and rejects other links and duplicates', async () => {
    const provider = await newVendor('Qaari');
    const { name } = (await provider.create(RECITER, profile)).body.data;
    const token = server.tokenOf(provider.email ?? '');
    const bare = await server.fetch(`/api/resource/Qaari%20Zakreen/${name}`, {
      method: 'PUT',
      headers: { Authorization: token },
      body: new Blob([JSON.stringify({ links: [{ zakreen_link: VIDEO }] })]),
    });
    const saved = ((await bare.json()) as { data: { links: { zakreen_link: string }[] } }).data;
    expect(saved.links.map((row) => row.zakreen_link)).toEqual(['https://www.youtube.com/watch?v=dQw4w9WgXcQ']);
    const wrong = await provider.update(RECITER, name, {
      links: [...saved.links, { zakreen_link: 'https://example.com/x' }],
    });
    expect(keys(wrong)).toEqual(['links.1.zakreen_link vendor.youtube_link']);
    const twice = await provider.update(RECITER, name, { links: [...saved.links, { zakreen_link: VIDEO }] });
    expect(keys(twice)).toEqual(['links.1.zakreen_link vendor.link_exists']);
  });

  it('rejects an empty required field, an invalid mobile and another provider’s record', async () => {
    const provider = await newVendor('Qaari');
    const { name } = (await provider.create(RECITER, profile)).body.data;
    for (const field of ['qaari_name', 'phone', 'address', 'description'])
      expect(keys(await provider.update(RECITER, name, { [field]: ' ' }))).toEqual([`${field} common.required`]);
    expect(keys(await provider.update(RECITER, name, { type: [] }))).toEqual(['type common.required']);
    expect(keys(await provider.update(RECITER, name, { phone: '1234' }))).toEqual(['phone account.mobile']);
    expect((await provider.update(RECITER, 'yousef-al-sanbouki', { description: 'mine now' })).status).toBe(404);
    expect((await provider.update(RECITER, 'nobody', { description: 'x' })).status).toBe(404);
  });

  it('can be written in Arabic only, and is read in either language', async () => {
    const provider = await newVendor('Qaari');
    const { qaari_name, description, ...others } = profile;
    const arabic = { ...others, qaari_name: '', qaari_name_ar: 'الملا هادي', description_ar: 'يحيي ليالي الشتاء' };
    const { name, ...made } = (await provider.create(RECITER, arabic)).body.data;
    expect(made).toMatchObject({ qaari_name_ar: 'الملا هادي', description_ar: 'يحيي ليالي الشتاء' });
    expect([made.qaari_name ?? '', made.description ?? '']).toEqual(['', '']);
    const { package_name, package_description, ...priced } = PACKAGE;
    const evening = { ...priced, package_name_ar: 'أمسية', package_description_ar: 'ساعة واحدة' };
    const saved = await provider.update(RECITER, name, { packages: [evening] });
    expect(saved.body.data.packages).toMatchObject([{ package_name_ar: 'أمسية' }]);
    const twice = { ...evening, package_name_ar: 'امسيّة' };
    expect(keys(await provider.update(RECITER, name, { packages: [...saved.body.data.packages, twice] }))).toEqual([
      'packages.1.package_name_ar vendor.reciter_package_exists',
    ]);
    expect(keys(await provider.update(RECITER, name, { qaari_name_ar: ' ' }))).toEqual([
      'qaari_name_ar common.required',
    ]);
    await confirmEmail(provider);
    const verified = await staff.method('husainia.api.set_vendor_status', {
      doctype: RECITER,
      name,
      status: 'Verified',
      note: 'Saw the civil ID',
    });
    expect(verified.status).toBe(200);
    const page = await (await server.fetch(`/ZakiriDetail?name=${name}`)).text();
    expect(page).toContain('الملا هادي');
  });

  it('is verified only by staff, and is then publicly listed', async () => {
    const provider = await newVendor('Qaari');
    const { name } = (await provider.create(RECITER, profile)).body.data;
    const set = (party: HttpParty, status: string, note?: string) =>
      party.method('husainia.api.set_vendor_status', { doctype: RECITER, name, status, note });
    expect((await set(provider, 'Verified')).status).toBe(403);
    // like old records: nothing can be saved without a confirmed email any more
    setConfirmed(provider.email, 0);
    expect(keys(await set(staff, 'Verified'))).toEqual([' account.email_not_verified_vendor']);
    await confirmEmail(provider);
    const lacking = await set(staff, 'Verified');
    expect([keys(lacking), lacking.messages[0]?.values]).toEqual([
      [' staff.incomplete'],
      { list: 'package, Civil ID' },
    ]);
    expect(keys(await set(staff, 'Changes requested'))).toEqual(['note staff.note_required']);
    expect((await set(staff, 'Changes requested', 'Please add a package')).status).toBe(200);
    const own = (await provider.read(RECITER, name)).body.data;
    expect(own).toMatchObject({ verification_status: 'Changes requested', verification_note: 'Please add a package' });
    const news = async () =>
      (await provider.list('Husainia Notification', { fields: ['kind', 'text_values'], order_by: 'creation asc' })).body
        .data;
    expect(await news()).toMatchObject([{ kind: 'vendor_status.Changes requested' }]);
    expect(JSON.stringify(await news())).toContain('Please add a package');
    const saved = await provider.update(RECITER, name, { packages: [PACKAGE] });
    expect(saved.body.data.verification_status).toBe('Pending');
    expect((await set(staff, 'Verified', 'Saw the civil ID')).body.message).toEqual({
      name,
      verification_status: 'Verified',
    });
    expect((await news()).at(-1)).toMatchObject({ kind: 'vendor_status.Verified' });
    expect(keys(await set(staff, 'Verified'))).toEqual([' orders.not_possible_now']);
    expect((await guest.read(RECITER, name)).body.data).toMatchObject({
      qaari_name: 'Mulla Hadi',
      type_names: 'Quran reciter',
    });
    const found = await guest.list(RECITER, { filters: [['search_text', 'like', '%mulla hadi%']] });
    expect(found.body.data).toEqual([{ name }]);

    expect((await set(staff, 'Suspended', 'Complaint')).status).toBe(200);
    expect((await guest.read(RECITER, name)).status).toBe(404);
    expect((await provider.read(RECITER, name)).status).toBe(401);
    const login = await guest.method('husainia.api.login', { usr: provider.email, pwd: PASSWORD });
    expect([login.status, ...keys(login)]).toEqual([403, ' account.suspended']);
    expect((await set(staff, 'Verified', 'Saw the civil ID')).status).toBe(200);
    expect((await guest.method('husainia.api.login', { usr: provider.email, pwd: PASSWORD })).status).toBe(200);
  });

  it('gets the feminine title if she is a woman', async () => {
    const provider = await newVendor('Qaari');
    const { name } = (await provider.create(RECITER, { ...profile, gender: 'female' })).body.data;
    const titles = async () => {
      const { type_names, type_names_ar } = (await provider.read(RECITER, name)).body.data;
      return [type_names, type_names_ar];
    };
    expect(await titles()).toEqual(['Quran reciter', 'قارئة قرآن']);
    await provider.update(RECITER, name, { gender: 'male' });
    expect(await titles()).toEqual(['Quran reciter', 'قارئ قرآن']);
  });

  it('hides a package or a photo from others but not from themselves', async () => {
    const email = 'yousef-al-sanbouki@example.com';
    const provider = httpParty(server, email);
    const { packages } = (await provider.read(RECITER, 'yousef-al-sanbouki')).body.data;
    const hidden = packages.map((row: object, index: number) => ({ ...row, visible: index ? 1 : 0 }));
    expect(
      (await provider.update(RECITER, 'yousef-al-sanbouki', { packages: hidden, show_photo: 0 })).messages,
    ).toEqual([]);
    const seen = (await customer.read(RECITER, 'yousef-al-sanbouki')).body.data;
    expect(seen.packages).toHaveLength(packages.length - 1);
    expect(seen.profile_picture ?? null).toBeNull();
    const listed = (
      await guest.list(RECITER, { fields: ['profile_picture'], filters: [['name', '=', 'yousef-al-sanbouki']] })
    ).body;
    expect(listed.data[0].profile_picture ?? null).toBeNull();
    const own = (await provider.read(RECITER, 'yousef-al-sanbouki')).body.data;
    expect([own.packages.length, typeof own.profile_picture]).toEqual([packages.length, 'string']);
    const probed = await customer.list(RECITER, { filters: [['Qaari Package', 'visible', '=', 0]] });
    expect(probed.status).toBe(417);
  });
});

describe('uploads', () => {
  it('store image variants at the widths that pages show, and none on demand', async () => {
    const provider = await newVendor('Qaari');
    const wide = await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(provider, 'image', new Uint8Array(wide));
    const path = body.file_url ?? '';
    const read = async (file: string, Accept = 'image/webp,*/*') => {
      const response = await server.fetch(file, { headers: { Accept } });
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, bytes, headers: response.headers };
    };
    const form = async (file: string, accept?: string) => {
      const { format, compression, width } = await sharp((await read(file, accept)).bytes).metadata();
      return `${compression ?? format} ${width}`;
    };
    expect(await form(path)).toBe('jpeg 1200');
    // teal, the placeholder colour known before the image loads
    expect(placeholderColor(path)).toMatch(/^#00[78][0-9a-f]8[0-9a-f]$/);
    // at first the original is served, with a short cache time
    const early = await read(variantName(path, 480));
    if ((await sharp(early.bytes).metadata()).format === 'jpeg')
      expect(early.headers.get('cache-control')).toBe('public, max-age=300');
    await server.formsMade();
    const better = 'image/avif,image/webp,*/*';
    // another host creates variants in a separate process
    await expect.poll(() => form(variantName(path, 240), better), { timeout: 60_000 }).toBe('av1 240');
    for (const width of [240, 480, 960]) expect(await form(variantName(path, width), better)).toBe(`av1 ${width}`);
    expect((await read(variantName(path, 480), better)).headers.get('content-type')).toBe('image/avif');
    expect((await read(variantName(path, 480))).headers.get('vary')).toBe('Accept');
    expect((await read(variantName(path, 480))).headers.get('cache-control')).toContain('max-age=86400');
    for (const width of [240, 480, 960]) expect(await form(variantName(path, width))).toBe(`webp ${width}`);
    // a variant wider than the image keeps the image's width
    expect(await form(variantName(path, 1600))).toBe('webp 1200');
    expect((await read(variantName(path, 1600))).headers.get('cache-control')).toContain('max-age=86400');
    expect((await read(variantName(path, 500))).status).toBe(404);
    expect((await read(variantName('/files/0123456789abcdef01234567.jpg', 480))).status).toBe(404);
  });

  it('store re-encoded images, serve them inertly, and let only their owner use them', async () => {
    const provider = await newVendor('Restaurant');
    const { status, body } = await upload(provider, 'image', await png());
    expect([status, body]).toEqual([
      200,
      { status: 200, file_url: expect.stringMatching(/^\/files\/[0-9a-f]{30}\.jpg$/) },
    ]);
    const served = await server.fetch(body.file_url ?? '');
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    // a browser keeps the policy of its cached copy
    const held = await server.fetch(body.file_url ?? '', {
      headers: { 'If-None-Match': served.headers.get('etag') ?? '' },
    });
    expect([held.status, held.headers.get('content-security-policy')]).toEqual([304, "default-src 'none'"]);

    const record = await provider.create('Restaurant', {
      res_name: 'Kitchen',
      profile_picture: new URL(body.file_url ?? '', server.address).href,
    });
    expect(record.body.data.profile_picture).toBe(body.file_url);
    // the URL fragment contains only the focal point
    const { name } = record.body.data;
    const pictured = (profile_picture: string) => provider.update('Restaurant', name, { profile_picture });
    expect((await pictured(`${body.file_url}#focus=30,20`)).body.data.profile_picture).toBe(
      `${body.file_url}#focus=30,20`,
    );
    for (const wrong of ['#focus=300,20', '#other', '#focus=1,2"onerror'])
      expect(keys(await pictured(`${body.file_url}${wrong}`))).toEqual(['profile_picture errors.format']);
    const other = await newVendor('Restaurant');
    for (const profile_picture of [
      `${body.file_url}#focus=30,20`,
      body.file_url,
      'https://example.com/x.png',
      '/files/../secret',
    ])
      expect(keys(await other.create('Restaurant', { res_name: 'Thief', profile_picture }))).toEqual([
        'profile_picture errors.format',
      ]);
  });

  it.each([
    ['an SVG, whatever it is called', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['nothing', ''],
  ])('reject %s', async (_what, content) => {
    const provider = await newVendor('Qaari');
    const response = await upload(provider, 'image', new TextEncoder().encode(content));
    expect([response.status, response.body.exc_type]).toEqual([415, 'UnsupportedMediaType']);
  });

  it('accept images from accounts only, and recordings from reciters only', async () => {
    const picture = await png();
    expect((await upload(guest, 'image', picture)).status).toBe(403);
    expect((await upload(customer, 'image', picture)).status).toBe(200);
    expect((await upload(customer, 'audio', picture)).status).toBe(403);
    const frame = [0xff, 0xfb, 0x90, 0, ...new Array(413).fill(0)];
    const mp3 = new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0, ...frame, ...frame, ...frame]);
    const reciter = await newVendor('Qaari');
    expect((await upload(reciter, 'audio', mp3, 'audio/mpeg')).body.file_url).toMatch(/\.mp3$/);
    expect((await upload(reciter, 'audio', picture)).status).toBe(415);
    expect((await upload(await newVendor('Restaurant'), 'audio', mp3)).status).toBe(403);
  });
});

it('a provider without a confirmed email can’t upload or save anything', async () => {
  const provider = await newVendor('Qaari', false);
  const record = { qaari_name: 'Unconfirmed', phone: '55512345' };
  const refused = await provider.create(RECITER, record);
  expect([refused.status, refused.messages[0]?.key]).toEqual([403, 'account.confirm_first']);
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  expect((await upload(provider, 'image', picture)).status).toBe(403);
  await confirmEmail(provider);
  const made = await provider.create(RECITER, record);
  expect(made.status).toBe(200);
  expect((await upload(provider, 'image', picture)).status).toBe(200);
  // also an existing record
  setConfirmed(provider.email, 0);
  expect((await provider.update(RECITER, made.body.data.name, { qaari_name: 'Still unconfirmed' })).status).toBe(403);
});
