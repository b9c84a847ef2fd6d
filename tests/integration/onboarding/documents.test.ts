import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, getDay } from '../../../domain/time/kuwaitTime.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import type { TestServer } from '../../support/testServer.ts';
import { testServer } from '../../support/testServerFactory.ts';
import { advance, KITCHEN, NASSER, RECITER, STAFF } from '../people.ts';

const LICENCE = 'kitchen-licence';
const PERMIT = 'kitchen-food-permit';
const CIVIL_ID = 'kitchen-civil-id';
const OTHER_KITCHEN = 'barakat-al-harees@example.com';
const DAY_MINUTES = 24 * 60;
const PDF = new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'licence.pdf', {
  type: 'application/pdf',
});

let server: TestServer;
let kitchen: HttpParty;
let staff: HttpParty;
beforeEach(() => {
  server = testServer();
  logIn();
});

function logIn(): void {
  kitchen = httpParty(server, KITCHEN.email);
  staff = httpParty(server, STAFF);
}

const photo = async (): Promise<File> =>
  new File(
    [
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer(),
    ],
    'page.jpg',
  );
const upload = async (file: File, email = KITCHEN.email) =>
  (await server.apiAs(email).uploadFile({ file, kind: 'document' })).data;
const inDays = (days: number): string => addDays(getDay(server.now()), days);
const submit = (input: object, party = kitchen) => party.method('husainia.api.add_document', input);
/** Submits a licence that is valid for a number of days. @returns its name and URL */
async function submitLicence(days = 200, file = PDF): Promise<{ name: string; url: string }> {
  const url = await upload(file);
  const sent = await submit({ document_type: LICENCE, files: [url], expires_on: inDays(days) });
  expect(sent.messages).toEqual([]);
  return { name: sent.body.message.name, url };
}
const decide = (name: string, more: object, party = staff) =>
  party.method('husainia.api.decide_document', { name, ...more });
const accept = (name: string, more: object = {}) => decide(name, { state: 'Accepted', ...more });
const see = (input: object, party = staff) =>
  party.method('husainia.api.note_document_seen', { doctype: 'Restaurant', name: KITCHEN.name, ...input });
const told = (answer: { status: number; messages: { key?: string; fieldname?: string }[] }) => [
  answer.status,
  answer.messages[0]?.key,
  answer.messages[0]?.fieldname,
];
const requirement = async (type: string, party = kitchen) => {
  const query = party === staff ? `?doctype=Restaurant&name=${KITCHEN.name}` : '';
  const { body } = await party.call('GET', `/api/method/husainia.api.verification_documents${query}`);
  return body.message.find((one: { document_type: string }) => one.document_type === type);
};
const documents = (filters: unknown[] = []) =>
  server.stored(({ system }) =>
    system.list('Provider Document', {
      fields: ['name', 'document_type', 'state', 'notified_days'],
      filters: [['provider', '=', KITCHEN.name], ...filters],
      order_by: 'name asc',
      limit_page_length: 0,
    }),
  );
const queue = async () => (await staff.call('GET', '/api/method/husainia.api.document_queue')).body.message;
const news = (kind: string) =>
  server.stored(({ system }) =>
    system.count('Husainia Notification', {
      filters: [
        ['user', '=', KITCHEN.email],
        ['kind', '=', kind],
      ],
    }),
  );

describe('a verification document', () => {
  it('is submitted by its provider, accepted by staff, and replaced by a newer one', async () => {
    expect(await requirement(LICENCE)).toMatchObject({
      required: 1,
      expires: 1,
      no_copy: 0,
      current: null,
      pending: null,
    });
    const pages = [await upload(PDF), await upload(await photo())];
    const sent = await submit({ document_type: LICENCE, files: pages, expires_on: inDays(200) });
    expect(sent.body.message.state).toBe('Submitted');
    expect((await requirement(LICENCE)).pending).toMatchObject({ files: pages, expires_on: inDays(200) });
    expect(await queue()).toMatchObject([{ name: KITCHEN.name, submitted: 1, expired: 0 }]);
    // staff reads the date on the document
    const first = sent.body.message.name;
    expect((await accept(first, { expires_on: inDays(190) })).body.message).toEqual({ name: first, state: 'Accepted' });
    expect(await requirement(LICENCE, staff)).toMatchObject({ current: { expires_on: inDays(190) }, pending: null });
    expect(await queue()).toEqual([]);

    const second = await submitLicence(400);
    expect(await requirement(LICENCE)).toMatchObject({ current: { name: first }, pending: { name: second.name } });
    await accept(second.name);
    expect(await requirement(LICENCE)).toMatchObject({ current: { name: second.name }, pending: null });
    expect(documents([['document_type', '=', LICENCE]]).map(({ name }) => name)).toEqual([second.name]);
    const audited = server.stored(({ system }) =>
      system.count('Audit Event', { filters: { action: 'decide_document', ref_name: KITCHEN.name } }),
    );
    expect(audited).toBe(2);
  });

  it('is rejected with a reason that the provider gets, and sent again', async () => {
    const { name } = await submitLicence();
    expect(told(await decide(name, { state: 'Rejected' }))).toEqual([417, 'staff.note_required', 'reason']);
    await decide(name, { state: 'Rejected', reason: 'The second page is missing.' });
    expect((await requirement(LICENCE)).pending).toMatchObject({
      state: 'Rejected',
      reason: 'The second page is missing.',
    });
    expect(news('document_rejected')).toBe(1);
    const [mail] = await server.mails();
    expect(mail?.to).toBe(KITCHEN.email);
    expect(mail?.text).toContain('The second page is missing.');
    // decided: neither again nor otherwise
    expect(told(await accept(name))[1]).toBe('orders.not_possible_now');
    const again = await submitLicence();
    expect((await requirement(LICENCE)).pending).toMatchObject({ name: again.name, state: 'Submitted', reason: null });
    expect(documents([['document_type', '=', LICENCE]])).toHaveLength(1);
  });

  it('loses its acceptance only by staff, with a reason', async () => {
    const { name } = await submitLicence();
    await accept(name);
    await decide(name, { state: 'Rejected', reason: 'Forged.' });
    expect(await requirement(LICENCE)).toMatchObject({
      current: null,
      pending: { state: 'Rejected', reason: 'Forged.' },
    });
    // while a newer one waits, that one stays
    await accept((await submitLicence()).name);
    const current = (await requirement(LICENCE)).current.name;
    const newer = await submitLicence(300);
    await decide(current, { state: 'Rejected', reason: 'Forged.' });
    expect(await requirement(LICENCE)).toMatchObject({ current: null, pending: { name: newer.name } });
  });

  it('is withdrawn by its provider until it is accepted', async () => {
    const { name } = await submitLicence();
    const withdraw = (party = kitchen) => party.method('husainia.api.withdraw_document', { name });
    expect((await withdraw(httpParty(server, OTHER_KITCHEN))).status).toBe(404);
    expect((await withdraw()).status).toBe(200);
    expect(await requirement(LICENCE)).toMatchObject({ pending: null });
    const accepted = await submitLicence();
    await accept(accepted.name);
    const late = await kitchen.method('husainia.api.withdraw_document', { name: accepted.name });
    expect(told(late)[1]).toBe('orders.not_possible_now');
  });

  it('is refused with the reason at its field', async () => {
    const url = await upload(PDF);
    const input = { document_type: LICENCE, files: [url], expires_on: inDays(9) };
    const refused = async (more: object) => told(await submit({ ...input, ...more }));
    expect(await refused({ document_type: 'reciter-civil-id' })).toEqual([417, 'documents.no_type', 'document_type']);
    expect(await refused({ document_type: CIVIL_ID })).toEqual([417, 'documents.no_copy', 'document_type']);
    expect(await refused({ files: [] })).toEqual([417, 'documents.file_required', 'files']);
    expect(await refused({ files: [1, 2, 3, 4, 5].map((n) => `/files/private/${n}.pdf`) })).toEqual([
      ...[417, 'documents.too_many', 'files'],
    ]);
    expect(await refused({ expires_on: '' })).toEqual([417, 'documents.expiry_required', 'expires_on']);
    expect(await refused({ expires_on: inDays(-1) })).toEqual([417, 'documents.expired', 'expires_on']);
    expect(await refused({ expires_on: '2027-02-30' })).toEqual([417, 'errors.format', 'expires_on']);
    // files of others, public ones, and one that another document holds
    const foreign = await upload(PDF, OTHER_KITCHEN);
    const { data: open } = await server.apiAs(KITCHEN.email).uploadFile({ file: await photo(), kind: 'image' });
    for (const file of [foreign, open, '/etc/passwd'])
      expect(await refused({ files: [file] })).toEqual([417, 'errors.format', 'files']);
    expect((await submit(input)).status).toBe(200);
    expect(await refused({ document_type: PERMIT })).toEqual([417, 'errors.format', 'files']);
    expect(documents([['state', '=', 'Submitted']])).toHaveLength(1);
  });

  it('is a PDF or a photo by its content', async () => {
    for (const [name, content] of [
      ['page.pdf', '<script>alert(1)</script>'],
      ['page.pdf', '%PDF-1.7 without an end'],
      ['page.html', '%%EOF'],
    ] as const) {
      const form = new FormData();
      form.append('document', new File([content], name, { type: 'application/pdf' }));
      const sent = await server.fetch('/upload-files-bg', {
        ...{ method: 'POST', body: form, headers: { Authorization: server.tokenOf(KITCHEN.email) } },
      });
      expect(sent.status).toBe(415);
    }
    // customers and staff upload none
    for (const email of [NASSER, STAFF]) await expect(upload(PDF, email)).rejects.toMatchObject({ status: 403 });
  });
});

describe('a civil ID', () => {
  it('is noted as seen by staff without a copy, with its last day', async () => {
    expect(await requirement(CIVIL_ID)).toMatchObject({ no_copy: 1, current: { state: 'Seen', files: [] } });
    expect(told(await see({ document_type: CIVIL_ID }))).toEqual([417, 'documents.expiry_required', 'expires_on']);
    expect(told(await see({ document_type: LICENCE, expires_on: inDays(9) }))).toEqual([
      ...[417, 'documents.copy_needed', 'document_type'],
    ]);
    expect((await see({ document_type: CIVIL_ID, expires_on: inDays(90) })).body.message.state).toBe('Seen');
    expect((await requirement(CIVIL_ID)).current).toMatchObject({ state: 'Seen', expires_on: inDays(90), files: [] });
    expect(documents([['document_type', '=', CIVIL_ID]])).toHaveLength(1);
    for (const email of [KITCHEN.email, NASSER])
      expect((await see({ document_type: CIVIL_ID }, httpParty(server, email))).status).toBe(403);
  });
});

describe('others', () => {
  it('can neither list, read nor filter documents, nor open their files', async () => {
    const { name, url } = await submitLicence();
    await accept(name);
    for (const email of [OTHER_KITCHEN, RECITER.email, NASSER, undefined]) {
      const party = httpParty(server, email);
      expect((await party.read('Provider Document', name)).status, email).toBeGreaterThanOrEqual(400);
      const list = await party.list('Provider Document', { filters: [['provider', '=', KITCHEN.name]] });
      expect(list.status === 200 ? list.body.data : [], email).toEqual([]);
      const all = await party.list('Provider Document', { fields: ['name', 'provider'] });
      const seen = (all.status === 200 ? all.body.data : []) as { provider: string }[];
      expect(seen.filter(({ provider }) => provider === KITCHEN.name)).toEqual([]);
      for (const field of ['decided_by', 'user', 'notified_days'])
        expect(
          (await party.list('Provider Document', { filters: [[field, '!=', 'x']] })).status,
        ).toBeGreaterThanOrEqual(400);
      expect((await party.call('GET', url)).status, email).toBe(404);
      const token: Record<string, string> = email ? { Authorization: server.tokenOf(email) } : {};
      expect((await server.fetch(url, { method: 'HEAD', headers: token })).status, email).toBe(404);
      const query = `?doctype=Restaurant&name=${KITCHEN.name}`;
      const asked = await party.call('GET', `/api/method/husainia.api.verification_documents${query}`);
      // of a provider's own record, whatever the query names
      if (asked.status === 200) expect(JSON.stringify(asked.body)).not.toContain(name);
      else expect(asked.status).toBe(403);
      expect((await decide(name, { state: 'Rejected', reason: 'x' }, party)).status).toBe(403);
      expect((await party.call('GET', '/api/method/husainia.api.document_queue')).status).toBe(403);
    }
  });

  it('write no field, not even the owner', async () => {
    const { name } = await submitLicence();
    for (const party of [kitchen, staff]) {
      expect((await party.update('Provider Document', name, { state: 'Accepted' })).status).toBe(403);
      expect((await party.remove('Provider Document', name)).status).toBe(403);
    }
    expect((await kitchen.create('Provider Document', { document_type: LICENCE })).status).toBe(403);
    // who decided is staff's alone
    await accept(name);
    const own = (await kitchen.read('Provider Document', name)).body.data;
    expect(own).toMatchObject({ state: 'Accepted', files: [{}] });
    expect(JSON.stringify(own)).not.toContain(STAFF);
    expect((await kitchen.list('Provider Document', { filters: [['decided_by', '=', STAFF]] })).status).toBe(417);
    for (const email of [NASSER, undefined])
      expect((await httpParty(server, email).read('Verification Document Type', LICENCE)).status).toBe(403);
    expect((await kitchen.update('Verification Document Type', LICENCE, { required: 0 })).status).toBe(403);
  });
});

it('a PDF is only saved, never shown by the browser', async () => {
  const { url } = await submitLicence();
  const page = (await upload(await photo())) as string;
  for (const party of [kitchen, staff]) {
    const { status, headers } = await party.call('GET', url);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="[0-9a-f]+\.pdf"$/);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  }
  const shown = await kitchen.call('GET', page);
  expect([shown.status, shown.headers.get('Content-Disposition')]).toEqual([200, null]);
  // uploaded, but in no document: not yet for staff
  expect((await staff.call('GET', page)).status).toBe(404);
});

describe('verification', () => {
  const verify = (more: object = {}) =>
    staff.method('husainia.api.set_vendor_status', {
      ...{ doctype: 'Restaurant', name: KITCHEN.name, status: 'Verified', ...more },
    });
  const suspend = () =>
    staff.method('husainia.api.set_vendor_status', {
      ...{ doctype: 'Restaurant', name: KITCHEN.name, status: 'Suspended', note: 'Checks.' },
    });

  it('names required documents that are missing or expired, and needs a note without them', async () => {
    const licence = await submitLicence(2);
    await suspend();
    const refused = await verify();
    expect(refused.messages[0]).toMatchObject({
      key: 'staff.incomplete',
      values: { list: 'Commercial licence, Food handling permit' },
    });
    await accept(licence.name);
    expect((await verify()).messages[0]?.values?.list).toBe('Food handling permit');
    server.pass(3 * DAY_MINUTES);
    logIn();
    expect((await verify()).messages[0]?.values?.list).toBe('Commercial licence, Food handling permit');
    expect((await verify({ note: 'Seen in the office.' })).status).toBe(200);
  });

  it('asks for nothing that the settings do not list', async () => {
    await suspend();
    for (const name of [LICENCE, PERMIT])
      expect((await staff.update('Verification Document Type', name, { required: 0 })).status).toBe(200);
    expect((await verify()).status).toBe(200);
  });
});

describe('the expiry of a document', () => {
  it('is told 30 and 7 days before, once each, by notification and email', async () => {
    const { name } = await submitLicence(40);
    await accept(name);
    const mails = async () =>
      (await server.mails()).filter(({ to, subject }) => to === KITCHEN.email && subject.includes('expires soon'))
        .length;
    const passDays = async (days: number) => {
      await advance(server, days * DAY_MINUTES);
      return [news('document_expiring'), await mails()];
    };
    expect(await passDays(9)).toEqual([0, 0]);
    expect(await passDays(1)).toEqual([1, 1]);
    expect(await passDays(1)).toEqual([1, 1]);
    expect(await passDays(21)).toEqual([1, 1]);
    expect(await passDays(1)).toEqual([2, 2]);
    expect(await passDays(2)).toEqual([2, 2]);
    // the last day, and long after
    expect(await passDays(5)).toEqual([2, 2]);
    logIn();
    expect(await queue()).toEqual([]);
    expect(await passDays(1)).toEqual([2, 2]);
    logIn();
    expect(await queue()).toMatchObject([{ name: KITCHEN.name, submitted: 0, expired: 1 }]);
    const state = server.stored(({ system }) => system.get('Restaurant', KITCHEN.name).verification_status);
    expect(state).toBe('Verified');
    const { body } = await staff.call('GET', '/api/method/husainia.api.staff_dashboard');
    expect(body.message.attention).toContainEqual(expect.objectContaining({ kind: 'documents', count: 1 }));
  });

  it('is not told while a newer one waits, nor to a suspended provider', async () => {
    await accept((await submitLicence(20)).name);
    const newer = await submitLicence(400);
    await advance(server, 1);
    expect(news('document_expiring')).toBe(0);
    await decide(newer.name, { state: 'Rejected', reason: 'Unreadable.' });
    server.seed(({ system }) => system.setValues('Restaurant', KITCHEN.name, { verification_status: 'Suspended' }));
    await advance(server, 1);
    expect(news('document_expiring')).toBe(0);
    server.seed(({ system }) => system.setValues('Restaurant', KITCHEN.name, { verification_status: 'Verified' }));
    await advance(server, 1);
    expect(news('document_expiring')).toBe(1);
  });
});

it('the export of an account names its documents, without who decided', async () => {
  const { name, url } = await submitLicence();
  await accept(name);
  const { body } = await kitchen.call('GET', '/api/method/husainia.api.my_data');
  const exported = body.records['Provider Document'].find((one: { name: string }) => one.name === name);
  expect(exported).toMatchObject({ state: 'Accepted', document_type: LICENCE, files: [{ file: url }] });
  expect(JSON.stringify(exported)).not.toContain(STAFF);
});

it('a replaced file is deleted with other unused uploads, a current one stays', async () => {
  const old = await submitLicence();
  const current = await submitLicence();
  await advance(server, 2 * DAY_MINUTES);
  logIn();
  expect((await kitchen.call('GET', old.url)).status).toBe(404);
  expect((await kitchen.call('GET', current.url)).status).toBe(200);
});
