import type { DataProvider } from 'ra-core';
import { beforeAll, expect, test } from 'vitest';
import type { HttpOptions } from '../../src/dataProvider/http.ts';
import { registry } from './doctypes.ts';
import { held, type ProviderModule, type Readable } from './subject.ts';

/** Filters and the fruits that match them, ordered by quantity: elder 1, date 2, cherry 3, banana 4, apple 5. */
const filters: [filter: Record<string, unknown>, found: string][] = [
  [{ title: 'apple' }, 'apple'],
  [{ qty: 3 }, 'cherry'],
  [{ title: ['apple', 'elder'] }, 'elder apple'],
  [{ title: [] }, ''],
  [{ title_in: ['date'] }, 'date'],
  [{ title_nin: ['apple', 'banana'] }, 'elder date cherry'],
  [{ title_nin: [] }, 'elder date cherry banana apple'],
  [{ kind_neq: 'odd' }, 'elder cherry apple'],
  [{ qty_gt: 4 }, 'apple'],
  [{ qty_gte: 4 }, 'banana apple'],
  [{ qty_lt: 2 }, 'elder'],
  [{ qty_lte: 2 }, 'elder date'],
  [{ title_like: 'rr' }, 'cherry'],
  [{ title_like: '%e' }, 'date apple'],
  [{ title_like: 'da_e' }, 'date'],
  [{ title_like: 'a_e%' }, ''],
  [{ day_between: ['2026-01-02', '2026-01-04'] }, 'date cherry banana'],
  [{ day_gte: '2026-01-04' }, 'banana apple'],
  [{ kind_isset: true }, 'elder date cherry banana apple'],
  [{ grade_isset: true }, ''],
  [{ grade_isset: false, qty_lt: 3 }, 'elder date'],
  [{ grade: null, kind: 'odd' }, 'date banana'],
  [{ kind_neq: null }, 'elder date cherry banana apple'],
  [{ kind: 'even', qty_gte: 2 }, 'cherry apple'],
  [{ kind: '', title: undefined }, 'elder date cherry banana apple'],
  [{ q: 'AN' }, 'banana'],
  [{ q: 'e', kind: 'odd' }, 'date'],
];

/** A filter selects the same records whether the site applies it (documents) or the data provider (child rows). */
export function dialectContract(name: string, setUp: () => Promise<Readable>): void {
  held(`filters on ${name}`, () => {
    let subject: Readable;
    beforeAll(async () => {
      subject = await setUp();
    });

    test.each(filters)('%o', async (filter, found) => {
      const { data, total } = await subject.provider.getList(subject.resource, {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'qty', order: 'ASC' },
        filter: { ...subject.scope, ...filter },
      });
      expect(data.map(({ title }) => title).join(' ')).toBe(found);
      expect(total).toBe(data.length);
    });

    test('by id', async () => {
      const [first, second] = subject.records;
      const ids = [first?.id, second?.id];
      const { data } = await subject.provider.getList(subject.resource, { filter: { ...subject.scope, id: ids } });
      expect(new Set(data.map(({ id }) => id))).toEqual(new Set(ids));
    });

    test('a list without a count knows its neighbours or the total', async () => {
      const params = { filter: subject.scope, sort: { field: 'qty', order: 'ASC' as const }, meta: { count: false } };
      const list = (page: number) =>
        subject.provider.getList(subject.resource, { ...params, pagination: { page, perPage: 3 } });
      const [first, last] = await Promise.all([list(1), list(2)]);
      expect([first.data.length, last.data.length]).toEqual([3, 2]);
      if (first.total === undefined) {
        expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
        expect(last.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
      }
    });
  });
}

/** Documents with child rows: replaced as a whole, and listed once when several rows match. */
export function tablesContract(name: string, open: () => Promise<DataProvider>): void {
  held(`tables of ${name}`, () => {
    let provider: DataProvider;
    beforeAll(async () => {
      provider = await open();
    });
    const rows = [
      { title: 'pip', qty: 1 },
      { title: 'pip', qty: 2 },
      { title: 'stone', qty: 3 },
    ];
    const paper = async (title: string) =>
      (await provider.create('papers', { data: { title, kind: 'ours', rows } })).data;

    test('a document includes its rows; a changed row keeps its name and position, others stay', async () => {
      const before = await paper('basket');
      const changed = before.rows.map((row: object, i: number) => (i === 1 ? { ...row, qty: 9 } : row));
      const data = { rows: [...changed, { title: 'leaf', qty: 4 }] };
      const after = (await provider.update('papers', { id: before.id, data, previousData: before })).data;
      const toTitles = (list: { title: string; qty: number }[]) => list.map((row) => `${row.title} ${row.qty}`);
      expect(toTitles(after.rows)).toEqual(['pip 1', 'pip 9', 'stone 3', 'leaf 4']);
      const names = (list: { name: string }[]) => list.map((row) => row.name);
      expect(names(after.rows).slice(0, 3)).toEqual(names(before.rows));
    });

    test('an update sends only changes and keeps other fields that someone else changed', async () => {
      const { id } = await paper('bowl');
      // without a timestamp, as in a list with few columns
      const { modified: _, ...previousData } = (await provider.getOne('papers', { id })).data;
      await provider.updateMany('papers', { ids: [id], data: { kind: 'theirs', rows: [] } });
      const { data } = await provider.update('papers', { id, data: { ...previousData, qty: 2 }, previousData });
      expect(data).toMatchObject({ title: 'bowl', kind: 'theirs', qty: 2, rows: [] });
    });

    test('reordered rows are stored in the new order', async () => {
      const before = await paper('tray');
      const [first, second, third] = before.rows;
      const data = { rows: [third, first, second] };
      await provider.update('papers', { id: before.id, data, previousData: before });
      const after = (await provider.getOne('papers', { id: before.id })).data;
      expect(after.rows.map(({ name }: { name: string }) => name)).toEqual([third.name, first.name, second.name]);
    });

    test('a filter on rows returns and counts each document once', async () => {
      const { id } = await paper('crate');
      const filter = { title: 'crate', rows: { title: 'pip' } };
      const list = await provider.getList('papers', { pagination: { page: 1, perPage: 5 }, filter });
      expect(list).toMatchObject({ data: [{ id }], total: 1 });
      const none = await provider.getList('papers', { filter: { title: 'crate', 'rows.qty_gt': 3 } });
      expect(none).toMatchObject({ data: [], total: 0 });
    });

    test('a list includes the rows of tables that it asks for, as in the documents', async () => {
      const { id } = await paper('barrow');
      await paper('basin');
      const { data: one } = await provider.getOne('papers', { id });
      const params = { sort: { field: 'title', order: 'ASC' as const }, filter: { title: ['barrow', 'basin'] } };
      const { data } = await provider.getList('papers', { ...params, meta: { tables: ['rows'] } });
      expect(data.map(({ rows: found }) => found.length)).toEqual([3, 3]);
      const told = (found: { name: string; title: string; qty: number }[]) =>
        found.map(({ name, title, qty }) => [name, title, qty]);
      expect(told(data[0].rows)).toEqual(told(one.rows));
      expect((await provider.getList('papers', params)).data[0]).not.toHaveProperty('rows');
    });

    test('an error in a row is reported at the row', async () => {
      const data = { title: 'bad', rows: [rows[0], { ...rows[1], grade: 'Z' }] };
      const create = provider.create('papers', { data });
      await expect(create).rejects.toMatchObject({ body: { errors: { 'rows.1.grade': expect.any(String) } } });
    });
  });
}

/** A file selected in a form is stored by the site and available at the URL in the record. */
export function uploadContract(
  name: string,
  connect: () => Promise<HttpOptions>,
  module: () => Promise<ProviderModule>,
): void {
  held(`uploads to ${name}`, () => {
    test.each([
      { isPrivate: false, place: /^\/files\/leaf.*\.txt$/ },
      { isPrivate: true, place: /^\/private\/files\/leaf.*\.txt$/ },
    ])('%o', async ({ isPrivate, place }) => {
      const options = await connect();
      const { createHttp, frappeDataProvider } = await module();
      const http = createHttp(options);
      const provider = frappeDataProvider({ ...options, registry, uploads: { isPrivate } });
      const text = `leaf ${isPrivate}`;
      const sheet = { rawFile: new File([text], 'leaf.txt', { type: 'text/plain' }), src: 'blob:x', title: 'leaf.txt' };
      const { data } = await provider.create('papers', { data: { title: 'with a sheet', sheet } });
      expect(data.sheet).toMatch(place);
      const guest = createHttp({ ...options, authorization: () => undefined });
      if (isPrivate) await expect(guest({ path: data.sheet })).rejects.toMatchObject({ status: 403 });
      else expect((await guest({ path: data.sheet })).text).toBe(text);
      const { json } = await http({
        path: '/api/resource/File',
        query: { filters: `[["file_url","=","${data.sheet}"]]` },
      });
      for (const file of (json as { data: { name: string }[] }).data) {
        await http({ method: 'DELETE', path: `/api/resource/File/${file.name}` });
      }
    });
  });
}
