import { beforeAll, expect, it } from 'vitest';
import { methodUrl } from '../../domain/paths.ts';
import type { Row } from '../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { BANK, RECITER, STAFF } from './people.ts';

let server: TestServer;
let reciter: HttpParty;
let staff: HttpParty;

const TYPE = 'Qaari Zakreen';
const save = (data: Row) => reciter.update(TYPE, RECITER.name, data);
const record = async () => (await reciter.read(TYPE, RECITER.name)).body.data;
const edits = async (state = 'New'): Promise<Row[]> =>
  (await staff.call('GET', `${methodUrl('husainia.api.edits')}?state=${state}`)).body.message.providers.flatMap(
    (one: { edits: Row[] }) => one.edits,
  );
const editOf = async (field: string, state = 'New') => (await edits(state)).find((one) => one.field === field);
const restore = (name: unknown, note = 'Not allowed.') => staff.method('husainia.api.restore_edit', { name, note });
const audits = (action: string) =>
  server.stored(({ system }) =>
    system.list('Audit Event', {
      fields: ['value_before', 'value_after', 'reason', 'actor'],
      filters: [
        ['action', '=', action],
        ['ref_name', '=', RECITER.name],
      ],
      limit_page_length: 0,
    }),
  );

beforeAll(() => {
  server = testServer();
  reciter = httpParty(server, RECITER.email);
  staff = httpParty(server, STAFF);
});

it('of a verified provider are stored by field and live at once; a field edited twice is one', async () => {
  const first = (await record()).description;
  await save({ description: 'Reads at night.' });
  await save({ description: 'Reads at night. Call 5550 1021.' });
  expect(await edits()).toMatchObject([
    { field: 'description', before: first, after: 'Reads at night. Call 5550 1021.', restorable: true },
  ]);
  const open = (await httpParty(server).read(TYPE, RECITER.name)).body.data;
  expect(open.description).toContain('5550 1021');
  await save({ description: first });
  expect(await edits()).toEqual([]);
});

it('are restored with a reason, which the provider receives, once', async () => {
  const first = (await record()).description;
  await save({ description: 'Other words.' });
  const edit = await editOf('description');
  const silent = await restore(edit?.name, '');
  expect([silent.status, silent.messages[0]?.key]).toEqual([417, 'staff.note_required']);
  expect((await restore(edit?.name)).body.message.state).toBe('Restored');
  expect((await restore(edit?.name)).status).toBe(200);
  expect((await record()).description).toBe(first);
  expect(await edits()).toEqual([]);
  const [audit, ...more] = audits('restore_edit');
  expect([more, audit?.actor, audit?.reason]).toEqual([[], STAFF, 'Not allowed.']);
  expect(JSON.parse(String(audit?.value_after)).value).toBe(first);
  const mails = (await server.mails()).filter((one) => one.to === RECITER.email && one.text.includes('Not allowed.'));
  expect(mails).toHaveLength(1);
});

it('of prices and lists are restored alone, whatever else changed', async () => {
  const before = await record();
  const [pack] = before.packages as Row[];
  const packages = (before.packages as Row[]).map((one) =>
    one === pack ? { ...one, package_unit_price: 99, package_name: 'Another name' } : one,
  );
  await save({ packages, type: [{ type: 'khateeb' }] });
  const price = await editOf('package_unit_price');
  expect(price).toMatchObject({ row: pack?.package_id, before: pack?.package_unit_price, after: 99 });
  await restore(price?.name);
  await restore((await editOf('type'))?.name);
  const after = await record();
  expect((after.packages as Row[])[0]).toMatchObject({
    package_id: pack?.package_id,
    package_unit_price: pack?.package_unit_price,
    package_name: 'Another name',
  });
  expect(after.type.map((one: Row) => one.type)).toEqual(before.type.map((one: Row) => one.type));
});

it('can’t be restored if the value changed since, and never for the bank account', async () => {
  const edit = await editOf('package_name');
  await staff.method('husainia.api.settle_edits', { names: [edit?.name], state: 'Seen' });
  const packages = ((await record()).packages as Row[]).map((one, at) =>
    at ? one : { ...one, package_name: 'Third' },
  );
  await save({ packages });
  const late = await restore(edit?.name);
  expect([late.status, late.messages[0]?.key]).toEqual([417, 'staff.edits.changed_since']);
  expect((await editOf('package_name', 'Seen'))?.name).toBe(edit?.name);
  await reciter.method('husainia.api.set_bank', { ...BANK, password: 'majalis-demo' });
  const bank = await editOf('bank_iban');
  expect(bank).toMatchObject({ after: 'KW81 •••• 0101', restorable: false });
  expect((await restore(bank?.name)).status).toBe(403);
});

it('can be questioned without changing the profile, with one email for all', async () => {
  const names = (await edits()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  const decision = { names, state: 'Asked', note: 'Please use one name.' };
  expect((await staff.method('husainia.api.settle_edits', { ...decision, note: '' })).status).toBe(417);
  await staff.method('husainia.api.settle_edits', decision);
  await staff.method('husainia.api.settle_edits', decision);
  expect((await record()).verification_status).toBe('Verified');
  expect((await server.mails()).filter((one) => one.text.includes('Please use one name.'))).toHaveLength(1);
});

it('of an unverified provider don’t exist: the verification queue shows the full profile', async () => {
  const waiting = server.stored(({ system }) =>
    system.list(TYPE, { fields: ['name', 'user'], filters: [['verification_status', '=', 'Pending']] }),
  )[0];
  const before = (await edits()).length;
  await httpParty(server, String(waiting?.user)).update(TYPE, String(waiting?.name), { description: 'New words.' });
  expect(await edits()).toHaveLength(before);
});
