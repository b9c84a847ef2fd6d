import { afterAll, describe, expect, test } from 'vitest';
import { createFakeFrappe } from '../../server/fakeFrappe/fakeFrappe.ts';
import type { DocField, DocTypeJson } from '../../server/ports/doctypeJson.ts';
import type { Row } from '../../server/ports/row.ts';
import { ask, ITEMS, ORACLE, query } from './askBare.ts';
import { createBareSite } from './bareSite.ts';

/** Frappe's error messages that no recording has: the request and the expected message. */
test.each<[string, string, string, Row | undefined, number, string]>([
  [
    'too long a value in a new row names the row, which has no name yet',
    'WRITER',
    ITEMS,
    { code: 'R1', title: 'Rows', parts: [{ part_name: 'x'.repeat(200) }] },
    417,
    "Wire Item Part, Row 1: '<strong>Part Name</strong>'",
  ],
  [
    'a row without a parent',
    'WRITER',
    '/api/resource/Wire%20Item%20Part',
    { part_name: 'x' },
    403,
    'Please specify a valid parent DocType for <strong>Wire Item Part</strong>',
  ],
  [
    'rows taken away after submission',
    'ADMINISTRATOR',
    '/api/resource/Wire%20Paper/WP-00002',
    { lines: [] },
    417,
    'from <strong>1</strong> to <strong>0</strong>',
  ],
  [
    'a key that nobody has, for a new password',
    'READER',
    '/api/method/frappe.core.doctype.user.user.update_password',
    { key: 'none', new_password: 'long enough 1' },
    410,
    'The reset password link has either been used before or is invalid',
  ],
])('has Frappe’s error message: %s', async (_, user, path, body, status, text) => {
  const method = path.includes('/Wire%20Paper/') ? 'PUT' : 'POST';
  const response = await ask(user, path, { method, ...(body ? { body } : {}) });
  expect(response.status).toBe(status);
  expect(JSON.stringify(response.body).replaceAll('\\', '')).toContain(text);
  expect(String(response.body._server_messages ?? '').split('"{').length).toBeLessThanOrEqual(2);
});

test('a foreign key pair is rejected without a message', async () => {
  const path = '/api/method/frappe.core.doctype.user.user.generate_keys';
  const { status, body } = await ask('READER', path, { method: 'POST', body: { user: 'writer@wire.test' } });
  expect([status, body]).toEqual([403, { exc_type: 'PermissionError' }]);
});

test('deleting a row through API v2 changes its document', async () => {
  const site = createBareSite(ORACLE);
  const before = await ask('WRITER', `${ITEMS}/ITEM-002`, {}, site);
  const [row] = (before.body.data as Row).parts as Row[];
  await ask('WRITER', `/api/v2/document/Wire%20Item%20Part/${row?.name}`, { method: 'DELETE' }, site);
  const { modified, parts } = (await ask('WRITER', `${ITEMS}/ITEM-002`, {}, site)).body.data as Row;
  expect(parts).toEqual([]);
  expect(modified).not.toBe((before.body.data as Row).modified);
});

test('a year alone means today’s date in that year, and slashes after a name aren’t part of it', async () => {
  expect((await ask('READER', query({ filters: [['made_on', '=', '2026']] }))).status).toBe(200);
  expect(await ask('READER', `${ITEMS}/ITEM-002//`)).toEqual({ status: 404, body: { exc_type: 'DoesNotExistError' } });
});

const field = (fieldname: string, fieldtype: string, more: Partial<DocField> = {}): DocField => ({
  ...{ fieldname, fieldtype, label: fieldname },
  ...more,
});
const described = (name: string, more: Partial<DocTypeJson>): DocTypeJson => ({
  ...{ doctype: 'DocType', name, autoname: 'prompt', fields: [], permissions: [] },
  ...more,
});

describe('a vault', () => {
  const permissions = [
    { role: 'Clerk', read: 1, write: 1, delete: 1 },
    { role: 'Keeper', read: 1, write: 1 },
    { role: 'Keeper', permlevel: 1, read: 1, write: 1 },
  ] as const;
  const site = createFakeFrappe({
    doctypes: [
      described('Vault', {
        fields: [field('pin', 'Password'), field('parts', 'Table', { options: 'Vault Part', permlevel: 1 })],
        permissions: [...permissions],
      }),
      described('Vault Part', { istable: 1, fields: [field('word', 'Data'), field('key', 'Password')] }),
    ],
    rows: [{ doctype: 'Vault', name: 'V', pin: 'once', parts: [{ word: 'gold', key: 'twice!' }] }],
    users: ['Clerk', 'Keeper'].map((role) => ({ name: `${role.toLowerCase()}@vault.test`, roles: [role] })),
  });
  afterAll(site.close);
  const send = async (user: string, method: string, path: string, body?: Row) => {
    const headers = { Authorization: site.authorization(`${user}@vault.test`), 'Content-Type': 'application/json' };
    const response = await site.fetch(`/api/resource/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  const vault = async () => JSON.parse((await send('keeper', 'GET', 'Vault/V')).text).data as Row;

  test('hides child rows above the user’s level from their own URL, and keeps them on save', async () => {
    const [{ name }] = (await vault()).parts as [Row];
    const path = `Vault%20Part/${name}`;
    for (const [method, body] of [['GET'], ['PUT', { word: 'lead' }], ['DELETE']] as [string, Row?][]) {
      const { status, text } = await send('clerk', method, path, body);
      expect([method, status, text.includes('gold')]).toEqual([method, 403, false]);
      expect(text).toContain('Insufficient Permission Level for <strong>Vault</strong>');
    }
    expect((await send('keeper', 'PUT', path, { word: 'silver' })).status).toBe(200);
    expect((await vault()).parts).toMatchObject([{ word: 'silver' }]);
  });

  test('shows one asterisk per character of a password', async () => {
    expect(await vault()).toMatchObject({ pin: '****', parts: [{ key: '******' }] });
    const list = await send('clerk', 'GET', 'Vault?fields=["pin"]');
    expect(list.text).toContain('"pin":"****"');
    await send('clerk', 'PUT', 'Vault/V', { pin: '' });
    expect((await vault()).pin ?? '').toBe('');
  });
});
