import { expect, test } from 'vitest';
import { fixedAmbient } from '../../server/ambient.ts';
import { createEngine } from '../../server/frappe/engine.ts';
import type { DocTypeJson } from '../../server/ports/doctypeJson.ts';
import type { Documents } from '../../server/ports/documents.ts';
import type { Row } from '../../server/ports/row.ts';
import { openDatabase } from '../../server/store/database.ts';
import { ask, ITEMS, ORACLE, query } from './askBare.ts';
import { createBareSite, FolderError } from './bareSite.ts';

/** Rules of the engine that no recording covers, or in which it differs from Frappe. */

test.each([
  query({ filters: [['secret_note', '=', 'secret 2']] }),
  query({ filters: { secret_rank: ['>', 2] } }),
  query({ or_filters: [['secret_rank', '=', 2]] }),
  query({ filters: [['Wire Item Part', 'internal_cost', '>', 0]] }),
  query({ order_by: 'secret_rank desc' }),
  query({ fields: ['count(name) as n'], group_by: 'secret_rank' }),
])('a reader can’t filter, sort or group by a field above their level: %s', async (path) => {
  const { status, body } = await ask('READER', path);
  expect([status, body.exc_type]).toEqual([417, 'DataError']);
  expect((await ask('ADMINISTRATOR', path)).status).toBe(200);
});

test('the key pair of a disabled user is rejected', async () => {
  const { status, body } = await ask('DISABLED', '/api/resource/Wire%20Group');
  expect([status, body.exc_type]).toEqual([401, 'AuthenticationError']);
});

test('a naming counter reuses only its latest number after a deletion', async () => {
  const site = createBareSite(ORACLE);
  const papers = '/api/resource/Wire%20Paper';
  const create = async () => {
    const { body } = await ask('WRITER', papers, { method: 'POST', body: { title: 'x' } }, site);
    return (body.data as Row).name;
  };
  const remove = (name: unknown) => ask('WRITER', `${papers}/${String(name)}`, { method: 'DELETE' }, site);
  const [first, second] = [await create(), await create()];
  await remove(first);
  const third = await create();
  expect(third).not.toBe(first);
  await remove(third);
  expect(await create()).toBe(third);
  expect(second).not.toBe(third);
});

test('a document can’t be cancelled while a submitted one links to it', () => {
  const sheet = (name: string, link?: string): DocTypeJson => ({
    doctype: 'DocType',
    name,
    autoname: 'Prompt',
    is_submittable: 1,
    fields: link ? [{ fieldname: 'about', fieldtype: 'Link', label: 'About', options: link }] : [],
    permissions: [],
  });
  const database = openDatabase(':memory:');
  const doctypes = [sheet('Order'), sheet('Invoice', 'Order')];
  const engine = createEngine({
    database,
    doctypes,
    ambient: fixedAmbient(0),
    timeZone: 'Asia/Kuwait',
    filesDirectory: '/nowhere',
  });
  engine.migrate();
  const run = <T>(work: (documents: Documents) => T): T =>
    engine.run(engine.administrator, ({ documents }) => work(documents));
  run((documents) => documents.insert({ doctype: 'Order', name: 'A', docstatus: 1 }));
  run((documents) => documents.insert({ doctype: 'Invoice', name: 'B', about: 'A', docstatus: 1 }));
  expect(() => run((documents) => documents.cancel('Order', 'A'))).toThrow(/is linked with Invoice/);
  run((documents) => documents.cancel('Invoice', 'B'));
  expect(run((documents) => documents.cancel('Order', 'A')).docstatus).toBe(2);
});

/** owner-a may write only their own notes: wnote00002 is theirs (row wline00001), wnote00006 is not (row wline00005). */
const OWN_ROW = 'wline00001';
const FOREIGN_ROW = 'wline00005';
const rowUrl = (row: string): string => `/api/resource/Wire%20Note%20Line/${row}`;
const client = (method: string): string => `/api/method/frappe.client.${method}`;
const rowOf = (name: string): Row => ({ doctype: 'Wire Note Line', name });
const newRow = (parent: string): Row => ({
  doc: { doctype: 'Wire Note Line', parent, parenttype: 'Wire Note', parentfield: 'lines', line_text: 'x' },
});

test.each<[string, string, string, Row | undefined]>([
  ['read by its own route', 'GET', rowUrl(FOREIGN_ROW), undefined],
  ['changed by its own route', 'PUT', rowUrl(FOREIGN_ROW), { line_text: 'x' }],
  ['deleted by its own route', 'DELETE', rowUrl(FOREIGN_ROW), undefined],
  ['deleted by frappe.client.delete', 'POST', client('delete'), rowOf(FOREIGN_ROW)],
  ['changed by set_value', 'POST', client('set_value'), { ...rowOf(FOREIGN_ROW), fieldname: 'line_text', value: 'x' }],
  ['added by insert', 'POST', client('insert'), newRow('wnote00006')],
  ['saved', 'POST', client('save'), { doc: { ...rowOf(FOREIGN_ROW), line_text: 'x' } }],
  ['of an own document changed by its own route', 'PUT', rowUrl(OWN_ROW), { line_text: 'x' }],
  ['of an own document deleted by its own route', 'DELETE', rowUrl(OWN_ROW), undefined],
])('with a right on own documents a row isn’t %s', async (_way, method, path, body) => {
  const site = createBareSite(ORACLE);
  const stored = async (row: string) => (await ask('ADMINISTRATOR', rowUrl(row), {}, site)).body.data;
  const before = [await stored(OWN_ROW), await stored(FOREIGN_ROW)];
  const { status, body: response } = await ask('OWNER_A', path, { method, body }, site);
  expect([status, response.exc_type]).toEqual([403, 'PermissionError']);
  expect([await stored(OWN_ROW), await stored(FOREIGN_ROW)]).toEqual(before);
});

test('rows of an own document are changed, added and deleted through it', async () => {
  const site = createBareSite(ORACLE);
  const texts = (response: Row) => ((response.message as Row).lines as Row[]).map((row) => row.line_text);
  const change = { ...rowOf(OWN_ROW), fieldname: 'line_text', value: 'changed' };
  const changed = await ask('OWNER_A', client('set_value'), { method: 'POST', body: change }, site);
  expect(texts(changed.body)).toEqual(['changed']);
  const added = await ask('OWNER_A', client('insert'), { method: 'POST', body: newRow('wnote00002') }, site);
  expect(texts(added.body)).toEqual(['changed', 'x']);
  expect((await ask('OWNER_A', client('delete'), { method: 'POST', body: rowOf(OWN_ROW) }, site)).status).toBe(200);
  const read = await ask('OWNER_A', '/api/resource/Wire%20Note/wnote00002', {}, site);
  expect(((read.body.data as Row).lines as Row[]).map((row) => row.line_text)).toEqual(['x']);
});

test('deleting a document deletes its shares', async () => {
  const site = createBareSite(ORACLE);
  const note = '/api/resource/Wire%20Note/wnote00009';
  const shares = () =>
    site.engine.run(site.engine.administrator, ({ system }) =>
      system.count('DocShare', { filters: { share_name: 'wnote00009' } }),
    );
  expect([(await ask('OWNER_A', note, {}, site)).status, shares()]).toEqual([200, 1]);
  expect((await ask('ADMINISTRATOR', note, { method: 'DELETE' }, site)).status).toBe(202);
  expect(shares()).toBe(0);
});

test('readers of a document, and nobody else, can read its private attachment', async () => {
  const site = createBareSite(ORACLE);
  const file = site.engine.run(site.engine.administrator, ({ system }) =>
    system.insert({
      doctype: 'File',
      file_name: 'a.txt',
      file_url: '/private/files/a.txt',
      is_private: 1,
      attached_to_doctype: 'Wire Note',
      attached_to_name: 'wnote00009',
    }),
  );
  const read = async (user: string) => (await ask(user, `/api/resource/File/${file.name}`, {}, site)).status;
  expect(await Promise.all(['OWNER_A', 'OWNER_B', 'READER', 'NOBODY'].map(read))).toEqual([200, 200, 200, 403]);
  const change = { method: 'PUT', body: { file_name: 'b.txt' } };
  expect((await ask('OWNER_A', `/api/resource/File/${file.name}`, change, site)).status).toBe(403);
});

test('not even a System Manager reads another user’s private file that is attached to nothing', async () => {
  const site = createBareSite(ORACLE);
  const file_url = '/private/files/own.txt';
  const file = site.engine.run(site.engine.administrator, ({ system }) =>
    system.insert({ doctype: 'File', owner: 'nobody@wire.test', file_name: 'own.txt', file_url, is_private: 1 }),
  );
  const statuses = async (user: string) => {
    const download = ['download_file', 'frappe.handler.download_file'].map(
      (name) => `/api/method/${name}?file_url=${file_url}`,
    );
    const paths = [...download, `/api/resource/File/${file.name}`];
    return Promise.all(paths.map(async (path) => (await ask(user, path, {}, site)).status));
  };
  expect(await statuses('MANAGER')).toEqual([403, 403, 403]);
  // allowed, but there is no content
  expect(await statuses('ADMINISTRATOR')).toEqual([404, 404, 200]);
});

test('values and lists come as lists with `as_dict: 0`', async () => {
  const values = { doctype: 'Wire Item', filters: { name: 'ITEM-002' }, as_dict: 0 };
  const message = async (method: string, body: Row) =>
    (await ask('READER', client(method), { method: 'POST', body })).body.message;
  expect(await message('get_value', { ...values, fieldname: 'code' })).toBe('ITEM-002');
  expect(await message('get_value', { ...values, fieldname: '["name","code"]' })).toEqual(['ITEM-002', 'ITEM-002']);
  const none = { ...values, filters: { name: 'none' }, fieldname: 'code' };
  expect(await message('get_value', none)).toBeUndefined();
  expect(await message('get_list', { ...values, fields: '["name","code"]' })).toEqual([['ITEM-002', 'ITEM-002']]);
});

test('a link is validated with what its reader may see', async () => {
  const link = (user: string, docname: string) => {
    const body = { doctype: 'Wire Item', docname, fields: '["code"]' };
    return ask(user, client('validate_link'), { method: 'POST', body });
  };
  expect((await link('READER', 'ITEM-002')).body.message).toEqual({ name: 'ITEM-002', code: 'ITEM-002' });
  expect((await link('READER', 'none')).body.message).toEqual({ name: null });
  const { status, body } = await link('NOBODY', 'ITEM-002');
  expect([status, JSON.stringify(body).includes('Read or Select Permissions')]).toEqual([403, true]);
});

test('the document that amends a canceled one is found', async () => {
  const site = createBareSite(ORACLE);
  const paper = '/api/resource/Wire%20Paper';
  const amended = async () => {
    const body = { doctype: 'Wire Paper', docname: 'WP-00002' };
    return (await ask('ADMINISTRATOR', client('is_document_amended'), { method: 'POST', body }, site)).body.message;
  };
  expect(await amended()).toBeUndefined();
  await ask('ADMINISTRATOR', `${paper}/WP-00002`, { method: 'PUT', body: { docstatus: 2 } }, site);
  const draft = { title: 'Again', amended_from: 'WP-00002' };
  const { body } = await ask('ADMINISTRATOR', paper, { method: 'POST', body: draft }, site);
  expect(await amended()).toBe((body.data as Row).name);
});

test('a document can’t take another one’s name', async () => {
  const rename = (user: string, new_name: string) =>
    ask(user, client('rename_doc'), { method: 'POST', body: { doctype: 'Wire Group', old_name: 'Zed', new_name } });
  const { status, body } = await rename('WRITER', 'Alpha');
  expect([status, body.exc_type]).toEqual([417, 'ValidationError']);
  expect(JSON.stringify(body)).toContain('Another Wire Group with name Alpha exists, select another name');
  expect((await rename('READER', 'Z')).status).toBe(417);
  expect((await rename('WRITER', 'Z')).status).toBe(200);
});

test.each(['٣٠٠', '۳۰۰', ' 300 ', '3,00'])('an integer is parsed in the digits it was typed in: %s', async (typed) => {
  const site = createBareSite(ORACLE);
  const { status, body } = await ask(
    'WRITER',
    ITEMS,
    { method: 'POST', body: { code: 'TYPED', title: 'Typed', quantity: typed } },
    site,
  );
  expect([status, (body.data as Row)?.quantity]).toEqual([200, 300]);
});

test.each([
  ['examples/library', 'rows.json: a row of Author has no name'],
  ['examples', 'examples has no doctypes'],
])('a folder with another layout, %s, gets an error that says what is missing', (folder, wanted) => {
  expect(() => createBareSite(folder)).toThrow(FolderError);
  expect(() => createBareSite(folder)).toThrow(wanted);
});
