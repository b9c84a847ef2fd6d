import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { DocTypeJson } from '../../server/ports/doctypeJson.ts';
import { frappeDataProvider } from '../../src/dataProvider/frappeDataProvider.ts';
import { createHttp } from '../../src/dataProvider/http.ts';
import { frappeRealtime } from '../../src/dataProvider/realtime/frappeRealtime.ts';
import type { RealtimeEvent } from '../../src/dataProvider/realtime/socket.ts';
import type { Registry } from '../../src/dataProvider/registry.ts';
import { recordingFetch } from '../../src/dataProvider/testing.ts';
import { bareEngine } from './bareEngine.ts';

/** Frappe features besides react-admin's nine methods, tested on the engine; some with responses recorded from a real site. */

const common = { doctype: 'DocType', module: 'Core', custom: 1 } as const;
const all = { read: 1, write: 1, create: 1, delete: 1, submit: 1, cancel: 1, amend: 1, share: 1 } as const;
const permissions = [{ role: 'System Manager', ...all }];
const doctypes: DocTypeJson[] = [
  {
    ...common,
    name: 'Author',
    autoname: 'field:full_name',
    allow_rename: 1,
    fields: [
      { fieldname: 'full_name', fieldtype: 'Data', label: 'Full Name', reqd: 1 },
      { fieldname: 'born', fieldtype: 'Int', label: 'Born' },
    ],
    permissions,
  },
  {
    ...common,
    name: 'Loan Row',
    istable: 1,
    fields: [{ fieldname: 'note', fieldtype: 'Data', label: 'Note' }],
    permissions: [],
  },
  {
    ...common,
    name: 'Loan',
    is_submittable: 1,
    fields: [
      { fieldname: 'title', fieldtype: 'Data', label: 'Title' },
      { fieldname: 'author', fieldtype: 'Link', options: 'Author', label: 'Author' },
      { fieldname: 'editor', fieldtype: 'Link', options: 'Author', label: 'Editor' },
      { fieldname: 'rows', fieldtype: 'Table', options: 'Loan Row', label: 'Rows' },
      {
        fieldname: 'amended_from',
        fieldtype: 'Link',
        options: 'Loan',
        label: 'Amended From',
        read_only: 1,
        no_copy: 1,
      },
    ],
    permissions,
  },
];
const registry: Registry = {
  authors: { doctype: 'Author', titleField: 'full_name' },
  loans: {
    doctype: 'Loan',
    listFields: ['title', 'author', 'editor'],
    tables: { rows: 'Loan Row' },
    links: { author: 'authors', editor: 'authors' },
  },
  every: { doctype: 'Loan', links: { author: 'authors' } },
  short: { doctype: 'Loan', listFields: ['title'], links: { author: 'authors' } },
  rows: { parent: 'loans', table: 'rows' },
};

const { engine, token } = bareEngine(doctypes, [{ name: 'reader@library.test', roles: ['Reader'] }]);
const routes = engine.routes();
const urls: string[] = [];
const http = createHttp({
  url: 'http://library.test',
  authorization: () => `token ${token}`,
  fetch: async (input, init) => {
    urls.push(`${init?.method} ${new URL(String(input)).pathname}`);
    return routes.fetch(new Request(input, init));
  },
});
const provider = frappeDataProvider({ http, registry });
const page = { page: 1, perPage: 10 };
const byTitle = { field: 'title', order: 'ASC' } as const;

beforeAll(async () => {
  for (const full_name of ['Austen', 'Mahfouz']) await provider.create('authors', { data: { full_name, born: 1 } });
  await provider.create('loans', { data: { title: 'a', author: 'Austen', editor: 'Mahfouz' } });
  await provider.create('loans', { data: { title: 'b', author: 'Austen' } });
});

describe('link titles', () => {
  const params = { pagination: page, sort: byTitle, filter: {} };

  test('come with the list, once each, without changing its records', async () => {
    urls.length = 0;
    const response = await provider.getList('loans', { ...params, meta: { prefetch: ['author', 'editor'] } });
    expect(urls).toHaveLength(2);
    expect(response.meta).toEqual({
      prefetched: {
        authors: [
          { id: 'Austen', name: 'Austen', full_name: 'Austen' },
          { id: 'Mahfouz', name: 'Mahfouz', full_name: 'Mahfouz' },
        ],
      },
    });
    expect(response.data).toEqual((await provider.getList('loans', params)).data);
  });

  test('add the link field if a list has few columns', async () => {
    const { data, meta } = await provider.getList('short', { ...params, meta: { prefetch: ['author'] } });
    expect(data[0]).toMatchObject({ title: 'a', author: 'Austen' });
    expect(meta?.prefetched.authors).toHaveLength(1);
  });

  test('work with references, filters, search and sorting', async () => {
    const response = await provider.getManyReference('loans', {
      target: 'author',
      id: 'Austen',
      ...params,
      filter: { title_gte: 'b' },
      meta: { prefetch: ['author'] },
    });
    expect(response).toMatchObject({
      data: [{ title: 'b' }],
      total: 1,
      meta: { prefetched: { authors: [{ id: 'Austen' }] } },
    });
  });

  test('require explicit columns, and the error says so', async () => {
    await expect(provider.getList('every', { ...params, meta: { prefetch: ['author'] } })).rejects.toThrow(
      '`listFields`',
    );
  });

  test('of a field that is no link throw an error that says what to write', async () => {
    await expect(provider.getList('loans', { ...params, meta: { prefetch: ['title'] } })).rejects.toThrow('`links`');
  });
});

test('an infinite list ends', async () => {
  const titles: string[] = [];
  for (let at = 1, more: boolean | undefined = true; more; at++) {
    const pagination = { page: at, perPage: 1 };
    const { data, pageInfo } = await provider.getList('short', { pagination, sort: byTitle, meta: { count: false } });
    titles.push(...data.map(({ title }) => title));
    more = pageInfo?.hasNextPage;
  }
  expect(titles).toEqual(['a', 'b']);
});

describe('documents', () => {
  test('are submitted, cancelled and amended with their rows', async () => {
    const { data: draft } = await provider.create('loans', { data: { title: 'c', rows: [{ note: 'x' }] } });
    const { data: submitted } = await provider.submit('loans', { id: draft.id, previousData: draft });
    expect(submitted).toMatchObject({ docstatus: 1, title: 'c' });
    // the draft is stale now
    await expect(provider.cancel('loans', { id: draft.id, previousData: draft })).rejects.toMatchObject({
      body: { stale: true },
    });
    const { data: cancelled } = await provider.cancel('loans', { id: draft.id });
    expect(cancelled.docstatus).toBe(2);
    const { data: amended } = await provider.amend('loans', { id: draft.id });
    expect(amended).toMatchObject({ docstatus: 0, title: 'c', amended_from: draft.id, rows: [{ note: 'x' }] });
    expect(amended.id).not.toBe(draft.id);
    expect(amended.rows[0].name).not.toBe(draft.rows[0].name);
  });

  test('are renamed with the links to them', async () => {
    await provider.create('authors', { data: { full_name: 'Austin' } });
    const { data: loan } = await provider.create('loans', { data: { title: 'd', author: 'Austin' } });
    const { data } = await provider.rename('authors', { id: 'Austin', name: 'Jane Austen' });
    expect(data).toMatchObject({ id: 'Jane Austen', full_name: 'Jane Austen' });
    expect((await provider.getOne('loans', { id: loan.id })).data.author).toBe('Jane Austen');
    await expect(provider.rename('authors', { id: 'Jane Austen', name: 'Austen' })).rejects.toMatchObject({
      status: 417,
    });
  });

  test('are shared', async () => {
    const { data } = await provider.create('loans', { data: { title: 'e' } });
    await provider.share('loans', { id: data.id, user: 'reader@library.test', write: true });
    const filters = JSON.stringify([['share_name', '=', data.id]]);
    const { json } = await http({ path: '/api/resource/DocShare', query: { filters, fields: '["*"]' } });
    expect(json).toMatchObject({ data: [{ user: 'reader@library.test', read: 1, write: 1, share: 0 }] });
  });

  test('rows of a child table aren’t documents', async () => {
    await expect(provider.submit('rows', { id: 'a/b' })).rejects.toThrow('holds no documents');
  });
});

test('assigning, commenting and workflows call Frappe’s own methods', async () => {
  const site = recordingFetch(({ line }) =>
    line.includes('/api/resource/') ? { body: { data: { name: 'L 1', title: 'a' } } } : { body: { message: [] } },
  );
  const act = frappeDataProvider({ registry, authorization: () => undefined, fetch: site.fetch });
  await act.assign('loans', { id: 'L 1', users: ['a@b.test'], description: 'call him' });
  await act.unassign('loans', { id: 'L 1', user: 'a@b.test' });
  await act.comment('loans', { id: 'L 1', content: 'late', by: { email: 'a@b.test', name: 'A' } });
  expect(await act.transitions('loans', { id: 'L 1' })).toEqual({ data: [] });
  await act.takeStep('loans', { id: 'L 1', action: 'Approve' });
  expect(site.requests.flatMap(({ line, body }) => (line.startsWith('POST') ? [[line.slice(17), body]] : []))).toEqual([
    [
      'frappe.desk.form.assign_to.add',
      { doctype: 'Loan', name: 'L 1', assign_to: '["a@b.test"]', description: 'call him' },
    ],
    ['frappe.desk.form.assign_to.remove', { doctype: 'Loan', name: 'L 1', assign_to: 'a@b.test' }],
    [
      'frappe.desk.form.utils.add_comment',
      { reference_doctype: 'Loan', reference_name: 'L 1', content: 'late', comment_email: 'a@b.test', comment_by: 'A' },
    ],
    ['frappe.model.workflow.get_transitions', { doc: '{"name":"L 1","title":"a"}' }],
    ['frappe.model.workflow.apply_workflow', { doc: '{"name":"L 1","title":"a"}', action: 'Approve' }],
  ]);
});

describe('live updates', () => {
  function line() {
    const heard = new Map<string, Set<(message: object) => void>>();
    const sent: string[] = [];
    const socket = {
      on: (event: string, listener: (message: object) => void) =>
        heard.set(event, (heard.get(event) ?? new Set()).add(listener)),
      off: (event: string, listener: (message: object) => void) => heard.get(event)?.delete(listener),
      emit: (event: string, doctype: unknown) => sent.push(`${event} ${doctype}`),
    };
    const listeners = (event: string) => (message: object) => {
      for (const listener of heard.get(event) ?? []) listener(message);
    };
    return { heard, listeners, sent, socket };
  }

  test('refresh lists and the affected document, and nothing else', () => {
    const { listeners, socket } = line();
    const invalidateQueries = vi.fn();
    frappeRealtime(socket, registry, { invalidateQueries });
    listeners('list_update')({ doctype: 'Author', name: 'Austen' });
    const keys = invalidateQueries.mock.calls.map(([{ queryKey }]) =>
      queryKey.map((part: unknown) => JSON.stringify(part)).join(),
    );
    expect(keys).toContain('"authors","getList"');
    expect(keys).toContain('"authors","getOne",{"id":"Austen"}');
    expect(keys.filter((key) => !key.startsWith('"authors"'))).toEqual([]);
    invalidateQueries.mockClear();
    listeners('doc_update')({ doctype: 'Loan', name: 'L 1' });
    const resources = new Set(invalidateQueries.mock.calls.map(([{ queryKey }]) => queryKey[0]));
    expect(resources).toEqual(new Set(['loans', 'every', 'short', 'rows']));
    invalidateQueries.mockClear();
    listeners('list_update')({});
    expect(invalidateQueries).not.toHaveBeenCalled();
  });

  test('reconnect with missed changes, and stop when closed', () => {
    const { heard, listeners, sent, socket } = line();
    const invalidateQueries = vi.fn();
    const stop = frappeRealtime(socket, registry, { invalidateQueries });
    expect(sent).toEqual(['doctype_subscribe Author', 'doctype_subscribe Loan']);
    listeners('connect')({});
    expect(sent).toHaveLength(4);
    expect(invalidateQueries).not.toHaveBeenCalled();
    listeners('disconnect')({});
    listeners('connect')({});
    const resources = new Set(invalidateQueries.mock.calls.map(([{ queryKey }]) => queryKey[0]));
    expect(resources).toEqual(new Set(Object.keys(registry)));
    sent.splice(4, 2);
    stop();
    expect([...heard.values()].flatMap((one) => [...one])).toEqual([]);
    expect(sent.slice(4)).toEqual(['doctype_unsubscribe Author', 'doctype_unsubscribe Loan']);
  });

  describe('in the form of react-admin’s realtime contract', () => {
    const open = () => {
      const connection = line();
      const events: unknown[] = [];
      const callback = ({ date, ...event }: RealtimeEvent) => {
        expect(date).toBeInstanceOf(Date);
        events.push(event);
      };
      return { ...connection, events, callback, live: frappeDataProvider({ registry, realtime: connection.socket }) };
    };

    test('a resource and a record hear of their changes', async () => {
      const { listeners, sent, events, callback, live } = open();
      await live.subscribe('resource/authors', callback);
      await live.subscribe('resource/authors/Austen', callback);
      expect(sent).toEqual(['doctype_subscribe Author']);
      for (const name of ['Austen', 'Mahfouz']) listeners('list_update')({ doctype: 'Author', name });
      listeners('list_update')({ doctype: 'Loan', name: 'Austen' });
      const updated = (topic: string, ids: string[]) => ({ topic, type: 'updated', payload: { ids } });
      expect(events).toEqual([
        updated('resource/authors', ['Austen']),
        updated('resource/authors/Austen', ['Austen']),
        updated('resource/authors', ['Mahfouz']),
      ]);
      await live.unsubscribe('resource/authors', callback);
      expect(sent).toHaveLength(1);
      await live.unsubscribe('resource/authors/Austen', callback);
      expect(sent.slice(1)).toEqual(['doctype_unsubscribe Author']);
      events.length = 0;
      listeners('list_update')({ doctype: 'Author', name: 'Austen' });
      expect(events).toEqual([]);
    });

    test('rows hear of changes of their document, and a resource without an entry is its DocType', async () => {
      const { listeners, sent, events, callback, live } = open();
      await live.subscribe('resource/rows', callback);
      await live.subscribe('resource/rows/L 1/r1', callback);
      await live.subscribe('resource/rows/L 2/r1', callback);
      await live.subscribe('resource/Sales Invoice/SI-1', callback);
      listeners('list_update')({ doctype: 'Loan', name: 'L 1' });
      listeners('list_update')({ doctype: 'Sales Invoice', name: 'SI-1' });
      expect(sent).toEqual(['doctype_subscribe Loan', 'doctype_subscribe Sales Invoice']);
      expect(events).toMatchObject([
        { topic: 'resource/rows', payload: { ids: [] } },
        { topic: 'resource/rows/L 1/r1', payload: { ids: ['L 1/r1'] } },
        { topic: 'resource/Sales Invoice/SI-1', payload: { ids: ['SI-1'] } },
      ]);
    });

    test('everything may have changed after a lost connection', async () => {
      const { listeners, sent, events, callback, live } = open();
      await live.subscribe('resource/authors/Austen', callback);
      listeners('connect')({});
      expect(events).toEqual([]);
      listeners('disconnect')({});
      listeners('connect')({});
      expect(sent).toEqual(Array(3).fill('doctype_subscribe Author'));
      expect(events).toEqual([{ topic: 'resource/authors/Austen', type: 'updated', payload: { ids: [] } }]);
    });

    test('an app’s own event is a topic, and only the site publishes', async () => {
      const { listeners, events, callback, live } = open();
      await live.subscribe('book_lent', callback);
      listeners('book_lent')({ book: 'Emma' });
      expect(events).toEqual([{ topic: 'book_lent', type: 'book_lent', payload: { ids: [], book: 'Emma' } }]);
      await expect(live.publish('book_lent', {})).rejects.toThrow('frappe.publish_realtime');
    });
  });
});
