import type { DataProvider } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { refusalOf } from './errors.ts';
import { frappeDataProvider } from './frappeDataProvider.ts';
import { createHttp } from './http.ts';
import type { Registry } from './registry.ts';
import { type CannedResponse, recordingFetch } from './testing.ts';

const registry: Registry = {
  papers: {
    doctype: 'Wire Paper',
    searchFields: ['title', 'author'],
    searchText: (typed) => typed.toLowerCase(),
    sort: { field: 'made_on', order: 'DESC' },
    tables: { lines: 'Wire Paper Line' },
  },
  tags: { doctype: 'Tag', listFields: ['colour'] },
  loose: { doctype: 'Loose', checkModified: false, bare: ['create', 'update'] },
  dated: { doctype: 'Dated', refetch: true },
  lines: { parent: 'papers', table: 'lines' },
};

function setUp(answers: Parameters<typeof recordingFetch>[0] = []) {
  const recorded = recordingFetch(answers);
  return { ...recorded, provider: frappeDataProvider({ http: createHttp({ fetch: recorded.fetch }), registry }) };
}

const page = { page: 3, perPage: 10 };
const paperOrder = '`tabWire Paper`.`made_on` desc, `tabWire Paper`.`name` desc';
const tagList = 'GET /api/resource/Tag?fields=["name","colour"]';

interface Case {
  name: string;
  act: (provider: DataProvider) => Promise<unknown>;
  answers?: CannedResponse[];
  requests: string[];
  bodies?: unknown[];
  result?: unknown;
}

const reads: Case[] = [
  {
    name: 'list and count go out together; the default sort ends in the name',
    act: (p) => p.getList('papers', { pagination: page }),
    answers: [{ body: { data: [{ name: 'WP-1', title: 'A' }] } }, { body: { data: 21 } }],
    requests: [
      `GET /api/resource/Wire%20Paper?fields=["*"]&order_by=${paperOrder}&limit_start=20&limit_page_length=10`,
      'GET /api/v2/doctype/Wire%20Paper/count',
    ],
    result: { data: [{ id: 'WP-1', name: 'WP-1', title: 'A' }], total: 21 },
  },
  {
    name: 'sort by id is the default sort, or by name where there is none',
    act: (p) => p.getList('tags', { pagination: page, sort: { field: 'id', order: 'DESC' } }),
    answers: [{}, { body: { data: 0 } }],
    requests: [
      `${tagList}&order_by=\`tabTag\`.\`name\` desc&limit_start=20&limit_page_length=10`,
      'GET /api/v2/doctype/Tag/count',
    ],
    result: { data: [], total: 0 },
  },
  {
    name: 'without a count one row more tells whether there is a next page',
    act: (p) =>
      p.getList('tags', { pagination: { page: 2, perPage: 1 }, meta: { count: false, fields: ['colour', 'name'] } }),
    answers: [{ body: { data: [{ name: 'a' }, { name: 'b' }] } }],
    requests: [
      'GET /api/resource/Tag?fields=["colour","name"]&order_by=`tabTag`.`name` asc&limit_start=1&limit_page_length=2',
    ],
    result: { data: [{ id: 'a', name: 'a' }], pageInfo: { hasNextPage: true, hasPreviousPage: true } },
  },
  {
    name: 'a condition on rows of a table groups by the parent and counts it once',
    act: (p) => p.getList('papers', { pagination: { page: 1, perPage: 5 }, filter: { lines: { item: 'Pen' } } }),
    answers: [{}, { body: { data: 0 } }],
    requests: [
      `GET /api/resource/Wire%20Paper?fields=["*"]&filters=[["Wire Paper Line","item","=","Pen"]]&group_by=\`tabWire Paper\`.\`name\`&order_by=${paperOrder}&limit_start=0&limit_page_length=5`,
      'GET /api/v2/doctype/Wire%20Paper/count?filters=[["Wire Paper Line","item","=","Pen"]]&distinct=true',
    ],
  },
  {
    name: 'an empty list of wanted values asks nothing',
    act: (p) => p.getList('tags', { pagination: page, filter: { colour: [] } }),
    requests: [],
    result: { data: [], total: 0 },
  },
  {
    name: 'a search asks every searched column, folded',
    act: (p) => p.getList('papers', { pagination: page, filter: { q: 'ABC' }, meta: { count: false } }),
    requests: [
      `GET /api/resource/Wire%20Paper?fields=["*"]&or_filters=[["title","like","%abc%"],["author","like","%abc%"]]&order_by=${paperOrder}&limit_start=20&limit_page_length=11`,
    ],
  },
  {
    name: 'one document; its name is encoded',
    act: (p) => p.getOne('papers', { id: 'a/b ü' }),
    answers: [{ body: { data: { name: 'a/b ü', lines: [] } } }],
    requests: ['GET /api/resource/Wire%20Paper/a%2Fb%20%C3%BC'],
    result: { data: { id: 'a/b ü', name: 'a/b ü', lines: [] } },
  },
  {
    name: 'many documents in one call, in the order asked, the missing ones absent; numbers are names',
    act: (p) => p.getMany('tags', { ids: [3, 'b', 3, 'gone'] }),
    answers: [{ body: { data: [{ name: 'b' }, { name: 3 }] } }],
    requests: [`${tagList}&filters=[["name","in",["3","b","gone"]]]&limit_page_length=3`],
    result: {
      data: [
        { id: '3', name: 3 },
        { id: 'b', name: 'b' },
      ],
    },
  },
  {
    name: 'references are a filter',
    act: (p) =>
      p.getManyReference('tags', {
        target: 'paper',
        id: 'WP-1',
        pagination: page,
        sort: { field: 'colour', order: 'ASC' },
        filter: { shade_gte: 2 },
      }),
    answers: [{}, { body: { data: 0 } }],
    requests: [
      `${tagList}&filters=[["shade",">=",2],["paper","=","WP-1"]]&order_by=\`tabTag\`.\`colour\` asc, \`tabTag\`.\`name\` asc&limit_start=20&limit_page_length=10`,
      'GET /api/v2/doctype/Tag/count?filters=[["shade",">=",2],["paper","=","WP-1"]]',
    ],
  },
];

const stored = {
  name: 'WP-1',
  title: 'Old',
  notes: null,
  modified: 'T1',
  owner: 'x',
  lines: [{ name: 'r1', idx: 1, item: 'Pen', qty: 2, parent: 'WP-1' }],
};
const previousData = { ...stored, id: 'WP-1' };

const writes: Case[] = [
  {
    name: 'a new document leaves what is empty to the defaults and is read again for its rows',
    act: (p) =>
      p.create('papers', {
        data: { id: 'WP-9', title: 'New', notes: null, x: undefined, lines: [{ item: 'Pen', __unsaved: 1 }] },
      }),
    answers: [
      { body: { data: { name: 'WP-9', lines: [{ name: 'n', __unsaved: 1 }] } } },
      { body: { data: { name: 'WP-9', lines: [{ name: 'n' }] } } },
    ],
    requests: ['POST /api/resource/Wire%20Paper', 'GET /api/resource/Wire%20Paper/WP-9'],
    bodies: [{ data: { name: 'WP-9', title: 'New', lines: [{ item: 'Pen' }] } }, undefined],
    result: { data: { id: 'WP-9', name: 'WP-9', lines: [{ name: 'n' }] } },
  },
  {
    name: 'a written document is read again where the registry says so',
    act: (p) => p.create('dated', { data: { day: '2026-1-5' } }),
    answers: [{ body: { data: { name: 'D', day: '2026-1-5' } } }, { body: { data: { name: 'D', day: '2026-01-05' } } }],
    requests: ['POST /api/resource/Dated', 'GET /api/resource/Dated/D'],
    result: { data: { id: 'D', name: 'D', day: '2026-01-05' } },
  },
  {
    name: 'somebody who may write and not read has written all the same',
    act: (p) => p.create('papers', { data: { title: 'New' } }),
    answers: [{ body: { data: { name: 'WP-9' } } }, { status: 403, body: { exc_type: 'PermissionError' } }],
    requests: ['POST /api/resource/Wire%20Paper', 'GET /api/resource/Wire%20Paper/WP-9'],
    result: { data: { id: 'WP-9', name: 'WP-9' } },
  },
  {
    name: 'an update sends changed fields and the stamp',
    act: (p) => p.update('papers', { id: 'WP-1', data: { ...previousData, title: 'New', notes: '' }, previousData }),
    answers: [{ body: { data: stored } }, { body: { data: stored } }],
    requests: ['PUT /api/resource/Wire%20Paper/WP-1', 'GET /api/resource/Wire%20Paper/WP-1'],
    bodies: [{ data: { title: 'New', modified: 'T1' } }, undefined],
  },
  {
    name: 'one changed row sends the whole table, each row with its name and without bookkeeping',
    act: (p) =>
      p.update('papers', {
        id: 'WP-1',
        data: { lines: [{ ...stored.lines[0], qty: 3 }, { item: 'Ink' }] },
        previousData,
      }),
    answers: [{ body: { data: stored } }, { body: { data: stored } }],
    requests: ['PUT /api/resource/Wire%20Paper/WP-1', 'GET /api/resource/Wire%20Paper/WP-1'],
    bodies: [{ data: { lines: [{ name: 'r1', item: 'Pen', qty: 3 }, { item: 'Ink' }], modified: 'T1' } }, undefined],
  },
  {
    name: 'clearing a field sends null; an unchanged one nothing',
    act: (p) => p.update('papers', { id: 'WP-1', data: { title: null, notes: undefined }, previousData }),
    answers: [{ body: { data: stored } }, { body: { data: stored } }],
    requests: ['PUT /api/resource/Wire%20Paper/WP-1', 'GET /api/resource/Wire%20Paper/WP-1'],
    bodies: [{ data: { title: null, modified: 'T1' } }, undefined],
  },
  {
    name: 'without the wrapper and the stamp where the registry says so',
    act: (p) =>
      p.update('loose', {
        id: 'L',
        data: { a: 2, name: 'other', owner: 'me' },
        previousData: { id: 'L', a: 1, modified: 'T' },
      }),
    answers: [{ body: { data: { name: 'L', a: 2 } } }],
    requests: ['PUT /api/resource/Loose/L'],
    bodies: [{ a: 2 }],
    result: { data: { id: 'L', name: 'L', a: 2 } },
  },
  {
    name: 'submitting is a change of docstatus',
    act: (p) => p.update('tags', { id: 't', data: { docstatus: 1 }, previousData: { id: 't', docstatus: 0 } }),
    answers: [{ body: { data: { name: 't' } } }],
    requests: ['PUT /api/resource/Tag/t'],
    bodies: [{ data: { docstatus: 1 } }],
  },
  {
    name: 'update many',
    act: (p) => p.updateMany('tags', { ids: ['a', 'b'], data: { colour: 'red' } }),
    answers: [{ body: { data: { name: 'a' } } }, { body: { data: { name: 'b' } } }],
    requests: ['PUT /api/resource/Tag/a', 'PUT /api/resource/Tag/b'],
    bodies: [{ data: { colour: 'red' } }, { data: { colour: 'red' } }],
    result: { data: ['a', 'b'] },
  },
  {
    name: 'delete answers the record',
    act: (p) => p.delete('tags', { id: 'a', previousData: { id: 'a', colour: 'red' } }),
    answers: [{ status: 202, body: { data: 'ok' } }],
    requests: ['DELETE /api/resource/Tag/a'],
    result: { data: { id: 'a', colour: 'red' } },
  },
  {
    name: 'delete many takes what is gone for deleted',
    act: (p) => p.deleteMany('tags', { ids: ['a', 'b'] }),
    answers: [
      { status: 404, body: { exc_type: 'DoesNotExistError' } },
      { status: 202, body: { data: 'ok' } },
    ],
    requests: ['DELETE /api/resource/Tag/a', 'DELETE /api/resource/Tag/b'],
    result: { data: ['a', 'b'] },
  },
];

test.each([...reads, ...writes])('$name', async ({ act, answers, requests, bodies, result }) => {
  const { provider, lines, requests: calls } = setUp(answers);
  const outcome = await act(provider);
  expect(lines()).toEqual(requests);
  if (bodies) expect(calls.map(({ body }) => body)).toEqual(bodies);
  if (result) expect(outcome).toEqual(result);
});

describe('counting', () => {
  test('falls back to older routes on a site without the newest, and remembers the choice', async () => {
    const { provider, lines } = setUp(({ line }) =>
      line.includes('/v2/')
        ? { status: 404, body: '<h1>Not Found</h1>' }
        : line.includes('get_count')
          ? { body: { message: 7 } }
          : {},
    );
    for (let i = 0; i < 2; i++)
      expect(await provider.getList('tags', { pagination: page })).toMatchObject({ total: 7 });
    expect(lines().filter((line) => line.includes('count'))).toEqual([
      'GET /api/v2/doctype/Tag/count',
      'GET /api/method/frappe.desk.reportview.get_count?doctype=Tag',
      'GET /api/method/frappe.desk.reportview.get_count?doctype=Tag',
    ]);
  });

  test('counts with an aggregate as the last resort', async () => {
    const { provider, lines } = setUp(({ line }) =>
      line.includes('total') ? { body: { data: [{ total: 4 }] } } : line.includes('count') ? { status: 404 } : {},
    );
    const list = await provider.getList('papers', { pagination: page, filter: { lines: { qty: 1 } } });
    expect(list.total).toBe(4);
    expect(lines().at(-1)).toContain('fields=["count(distinct `tabWire Paper`.`name`) as total"]');
  });

  test('counts for guests of an old site, which rejects them on the second route', async () => {
    const { provider } = setUp(({ line }) =>
      line.includes('/v2/')
        ? { status: 404 }
        : line.includes('get_count')
          ? { status: 403, body: { exc_type: 'PermissionError' } }
          : { body: { data: line.includes('total') ? [{ total: 4 }] : [] } },
    );
    expect(await provider.getList('tags', { pagination: page })).toMatchObject({ total: 4 });
  });

  test('rejects if the count is forbidden, instead of trying another route', async () => {
    const { provider, lines } = setUp(({ line }) =>
      line.includes('/count') ? { status: 403, body: { exc_type: 'PermissionError' } } : {},
    );
    await expect(provider.getList('tags', { pagination: page })).rejects.toMatchObject({ status: 403 });
    expect(lines()).toHaveLength(2);
  });
});

test('getMany splits long lists into several requests to limit the URL length', async () => {
  const { provider, lines } = setUp();
  await provider.getMany('tags', { ids: Array.from({ length: 250 }, (_, i) => `tag ${i}`) });
  expect(lines().map((line) => /limit_page_length=(\d+)/.exec(line)?.[1])).toEqual(['100', '100', '50']);
  const long = setUp();
  await long.provider.getMany('tags', { ids: Array.from({ length: 60 }, (_, i) => `${i}`.padEnd(140, 'x')) });
  expect(Math.max(...long.lines().map((line) => line.length))).toBeLessThan(5000);
});

test('a stale update is rejected with the current record', async () => {
  const now = { name: 'WP-1', title: 'Theirs', modified: 'T2' };
  const { provider } = setUp([{ status: 417, body: { exc_type: 'TimestampMismatchError' } }, { body: { data: now } }]);
  const error = await provider.update('papers', { id: 'WP-1', data: { title: 'Mine' }, previousData }).catch((e) => e);
  expect(refusalOf(error)).toMatchObject({ stale: true, data: { id: 'WP-1', title: 'Theirs' } });
});

test('a query’s signal aborts the list and the count', async () => {
  const { provider, requests } = setUp([{}, { body: { data: 0 } }]);
  const { signal } = new AbortController();
  await provider.getList('tags', { pagination: page, signal });
  expect(requests.map((request) => request.signal)).toEqual([signal, signal]);
});

test('a resource that is not in the registry is the DocType of that name, read back after a write', async () => {
  const { provider, lines } = setUp([
    { body: { data: { name: 'SI-1' } } },
    { body: { data: { name: 'SI-1', total: 2 } } },
  ]);
  const { data } = await provider.create('Sales Invoice', { data: { total: 2 } });
  expect(data).toEqual({ id: 'SI-1', name: 'SI-1', total: 2 });
  expect(lines()).toEqual(['POST /api/resource/Sales%20Invoice', 'GET /api/resource/Sales%20Invoice/SI-1']);
});

describe('meta', () => {
  const meta = { query: { debug: 1 }, headers: { 'X-Frappe-Site-Name': 'a' }, idempotencyKey: 'k' };

  test('adds query parameters and headers to the requests of a call', async () => {
    const { provider, requests, lines } = setUp([{}, { body: { data: 0 } }, { body: { data: { name: 'a' } } }]);
    await provider.getList('tags', { pagination: { page: 1, perPage: 5 }, meta: { ...meta, fields: ['name'] } });
    await provider.getOne('tags', { id: 'a', meta });
    expect(lines()).toEqual([
      'GET /api/resource/Tag?fields=["name"]&order_by=`tabTag`.`name` asc&limit_start=0&limit_page_length=5&debug=1',
      // the route rejects unknown parameters
      'GET /api/v2/doctype/Tag/count',
      'GET /api/resource/Tag/a?debug=1',
    ]);
    for (const { headers } of requests) expect(headers).toMatchObject({ 'X-Frappe-Site-Name': 'a' });
    for (const { headers } of requests) expect(headers).not.toHaveProperty('Idempotency-Key');
  });

  test('gives a write its idempotency key', async () => {
    const { provider, requests } = setUp([{ body: { data: { name: 'a' } } }]);
    await provider.create('tags', { data: { name: 'a' }, meta });
    expect(requests[0]?.headers).toMatchObject({ 'Idempotency-Key': 'k' });
  });

  test('selects the columns of getMany', async () => {
    const { provider, lines } = setUp([{}]);
    await provider.getMany('tags', { ids: ['a'], meta: { fields: ['shade'] } });
    expect(lines()[0]).toContain('fields=["name","shade"]');
  });

  test('replaces a parameter of the provider', async () => {
    const { provider, lines } = setUp([{}]);
    const query = { order_by: 'creation desc' };
    await provider.getList('tags', { pagination: { page: 1, perPage: 5 }, meta: { count: false, query } });
    expect(lines()[0]).toContain('order_by=creation desc');
  });
});

describe('tables of a list', () => {
  const rows = [
    { name: 'r1', parent: 'a', item: 'Pen' },
    { name: 'r2', parent: 'a', item: 'Ink' },
  ];
  const rowsRequest = (child: string, doctype: string, table: string) =>
    `GET /api/resource/${encodeURIComponent(child)}?parent=${doctype}&fields=["*"]&filters=[["parenttype","=","${doctype}"],["parentfield","=","${table}"],["parent","in",["a","b"]]]&order_by=\`tab${child}\`.\`parent\` asc, \`tab${child}\`.\`idx\` asc&limit_page_length=1000&limit_start=0`;

  test('come with one request per table', async () => {
    const { provider, lines } = setUp([{ body: { data: [{ name: 'a' }, { name: 'b' }] } }, { body: { data: rows } }]);
    const { data } = await provider.getList('papers', {
      pagination: { page: 1, perPage: 5 },
      meta: { count: false, fields: ['title'], tables: ['lines'] },
    });
    expect(data).toEqual([
      { id: 'a', name: 'a', lines: rows },
      { id: 'b', name: 'b', lines: [] },
    ]);
    expect(lines()[1]).toBe(rowsRequest('Wire Paper Line', 'Wire Paper', 'lines'));
  });

  test('need their DocType if the registry does not have it', async () => {
    const { provider, lines } = setUp([{ body: { data: [{ name: 'a' }, { name: 'b' }] } }, { body: { data: rows } }]);
    await provider.getMany('Order', { ids: ['a', 'b'], meta: { tables: { items: 'Order Item' } } });
    expect(lines()[1]).toBe(rowsRequest('Order Item', 'Order', 'items'));
    const list = setUp([{ body: { data: [{ name: 'a' }] } }]).provider.getMany('tags', {
      ids: ['a'],
      meta: { tables: ['items'] },
    });
    await expect(list).rejects.toThrow("'items' is no table of Tag in the registry");
  });

  test('are fetched to the end', async () => {
    const many = Array.from({ length: 1000 }, (_, i) => ({ name: `r${i}`, parent: 'a' }));
    const { provider, lines } = setUp([
      { body: { data: [{ name: 'a' }] } },
      { body: { data: many } },
      { body: { data: rows } },
    ]);
    const { data } = await provider.getMany('papers', { ids: ['a'], meta: { tables: ['lines'] } });
    expect(data[0].lines).toHaveLength(1002);
    expect(lines()[2]).toContain('limit_start=1000');
  });
});

test('methods of an app are called by POST, or by GET with a query', async () => {
  const { provider, requests, lines } = setUp(() => ({ body: { message: { due: 'today' } } }));
  const answer = await provider.call<{ due: string }>('library.api.lend', { book: 'Emma' }, { idempotencyKey: 'k' });
  expect(answer).toEqual({ data: { due: 'today' }, messages: [] });
  await provider.call('library.api.due', { book: 'Emma' }, { method: 'GET' });
  expect(lines()).toEqual(['POST /api/method/library.api.lend', 'GET /api/method/library.api.due?book=Emma']);
  expect(requests[0]).toMatchObject({ body: { book: 'Emma' }, headers: { 'Idempotency-Key': 'k' } });
});

test('react-admin aborts its queries by default', () => {
  expect(setUp().provider.supportAbortSignal).toBe(true);
  expect(frappeDataProvider({ supportAbortSignal: false }).supportAbortSignal).toBe(false);
});

test('link titles can be left to the application', async () => {
  const { fetch, lines } = recordingFetch(() => ({}));
  const provider = frappeDataProvider({ registry, http: createHttp({ fetch }), prefetch: false });
  await provider.getList('tags', { pagination: page, meta: { count: false, prefetch: ['paper'] } });
  expect(lines()).toHaveLength(1);
});

test('live updates without a socket say what is missing', async () => {
  const { provider } = setUp();
  await expect(provider.subscribe('resource/tags', () => undefined)).rejects.toThrow('realtime: socket');
  await expect(provider.publish('resource/tags', {})).rejects.toThrow('realtime: socket');
});

test('HTML instead of JSON is an error', async () => {
  const { provider } = setUp([{ body: '<!doctype html>' }]);
  await expect(provider.getOne('tags', { id: 'a' })).rejects.toMatchObject({
    message: 'The answer cannot be read.',
  });
});
