import { expect, test } from 'vitest';
import { createEngine } from '../../server/frappe/engine.ts';
import type { DocTypeJson, Documents, Row } from '../../server/frappe/types.ts';
import { openDatabase } from '../../server/store/database.ts';
import { createBareSite } from './bareSite.ts';

/** Rules of the engine that no recording shows, or that it keeps where Frappe does not. */

const ORACLE = new URL('./oracle', import.meta.url).pathname;

async function ask(
  user: string,
  path: string,
  options: { method?: string; body?: Row } = {},
  site = createBareSite(ORACLE),
) {
  const answer = await site.engine.routes().fetch(
    new Request(`http://wire.test${path}`, {
      method: options.method ?? 'GET',
      headers: { Authorization: `token ${site.tokens[`WIRE_TOKEN_${user}`]}`, 'Content-Type': 'application/json' },
      body: options.body && JSON.stringify(options.body),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as Row };
}

const ITEMS = '/api/resource/Wire%20Item';
const query = (parameters: Record<string, unknown>): string =>
  `${ITEMS}?${new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]))}`;

test.each([
  query({ filters: [['secret_note', '=', 'secret 2']] }),
  query({ filters: { secret_rank: ['>', 2] } }),
  query({ or_filters: [['secret_rank', '=', 2]] }),
  query({ filters: [['Wire Item Part', 'internal_cost', '>', 0]] }),
  query({ order_by: 'secret_rank desc' }),
  query({ fields: ['count(name) as n'], group_by: 'secret_rank' }),
])('a reader neither filters, sorts nor groups by a field above the own level: %s', async (path) => {
  const { status, body } = await ask('READER', path);
  expect([status, body.exc_type]).toEqual([417, 'DataError']);
  expect((await ask('ADMINISTRATOR', path)).status).toBe(200);
});

test('the key pair of a disabled user is refused', async () => {
  const { status, body } = await ask('DISABLED', '/api/resource/Wire%20Group');
  expect([status, body.exc_type]).toEqual([401, 'AuthenticationError']);
});

test('a counter takes the number of its latest name back when that is deleted, and no other', async () => {
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

test('a document cannot be cancelled while a submitted one links to it', () => {
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
    clock: () => 0,
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
