import { expect, test } from 'vitest';
import type { Session } from '../../ports/session.ts';
import { openDatabase } from '../../store/database.ts';
import { createEngine } from '../engine.ts';
import { systemAmbient } from '../systemAmbient.ts';

const WARY: Session = { user: 'wary@example.com', roles: new Set(['Guest', 'Wary']) };
const TRUSTED: Session = { user: 'trusted@example.com', roles: new Set(['Guest', 'Trusted']) };

const engine = createEngine({
  database: openDatabase(':memory:'),
  doctypes: [
    {
      doctype: 'DocType',
      name: 'Thing',
      autoname: 'hash',
      fields: [
        { fieldname: 'note', fieldtype: 'Data', label: 'Note' },
        { fieldname: 'secret', fieldtype: 'Data', label: 'Secret', permlevel: 1 },
      ],
      permissions: [
        { role: 'Guest', read: 1 },
        { role: 'Trusted', read: 1, permlevel: 1 },
      ],
    },
  ],
  ambient: systemAmbient,
  timeZone: 'Asia/Kuwait',
  filesDirectory: '',
  hooks: {
    queryable: (_doctype, field, { roles }) => field !== 'secret' || roles.has('Trusted'),
    rowCondition: (_doctype, { user }) => ({ sql: '"tabThing"."note" <> ?', params: [user] }),
  },
});
engine.migrate();
engine.run(engine.administrator, ({ system }) => {
  for (const note of ['b', 'a', 'wary@example.com']) system.insert({ doctype: 'Thing', note, secret: `of ${note}` });
});

const list = (session: Session, args: { fields: unknown; order_by?: string; filters?: unknown }) =>
  engine.read(session, ({ documents }) => documents.list('Thing', { limit_page_length: 20, ...args } as never));

test('a cached list checks permissions for other roles again, and returns the rows of its own session', () => {
  const all = { fields: ['note', 'secret'], order_by: 'note asc' };
  for (let turn = 0; turn < 2; turn += 1) {
    expect(list(TRUSTED, all)).toEqual([
      { note: 'a', secret: 'of a' },
      { note: 'b', secret: 'of b' },
      { note: 'wary@example.com', secret: 'of wary@example.com' },
    ]);
    expect(list(WARY, all)).toEqual([{ note: 'a' }, { note: 'b' }]);
    expect(list(WARY, { ...all, filters: { note: 'b' } })).toEqual([{ note: 'b' }]);
    expect(list(WARY, { ...all, filters: { note: 'a' } })).toEqual([{ note: 'a' }]);
  }
  const sorted = { fields: ['note'], order_by: 'secret desc' };
  expect(list(TRUSTED, sorted)).toHaveLength(3);
  for (let turn = 0; turn < 2; turn += 1) expect(() => list(WARY, sorted)).toThrow('secret');
});

test('a client’s text in one parameter is not mistaken for another parameter', () => {
  expect(list(WARY, { fields: '["note"]', order_by: 'name desc' })).toHaveLength(2);
  expect(() => list(WARY, { fields: '["note"]name desc', order_by: '' })).toThrow('JSON');
  expect(() => list(WARY, { fields: ['note\nname'] })).toThrow();
  expect(list(WARY, { fields: ['note', 'name'] })[0]).toHaveProperty('name');
  expect(() => list(WARY, { fields: ['note\nname'] })).toThrow();
});
