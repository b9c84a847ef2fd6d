import type { RaRecord } from 'ra-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Subject } from './subject.ts';

const titles = ['apple', 'banana', 'cherry', 'date', 'elder'];
const byQty = (order: 'ASC' | 'DESC') => ({ field: 'qty', order });
const titlesOf = (records: RaRecord[]) => records.map((record) => record.title);

/**
 * What react-admin expects of any data provider. Records: five fruits, qty 5 down to 1, kinds odd and even by position.
 * @param setUp makes an empty resource
 */
export function contract(name: string, setUp: () => Promise<Subject>): void {
  describe(`contract: ${name}`, () => {
    let subject: Subject;
    let fruits: RaRecord[];

    const list = (params: { page?: number; perPage?: number; order?: 'ASC' | 'DESC'; filter?: object } = {}) =>
      subject.provider.getList(subject.resource, {
        pagination: { page: params.page ?? 1, perPage: params.perPage ?? 10 },
        sort: byQty(params.order ?? 'ASC'),
        filter: { ...subject.scope, ...params.filter },
      });
    const one = async (id: RaRecord['id']) =>
      (await subject.provider.getOne(subject.resource, { id })).data as RaRecord;
    const create = async (fields: { title: string; kind: string; qty: number }) =>
      (await subject.provider.create(subject.resource, { data: subject.make(fields) })).data as RaRecord;

    beforeAll(async () => {
      subject = await setUp();
      fruits = [];
      for (const [i, title] of titles.entries()) {
        fruits.push(await create({ title, kind: i % 2 ? 'odd' : 'even', qty: 5 - i }));
      }
    });

    describe('getList', () => {
      test('answers records with ids, and how many there are in all', async () => {
        const { data, total } = await list({ perPage: 2 });
        expect(titlesOf(data)).toEqual(['elder', 'date']);
        expect(total).toBe(5);
        expect(data.map(({ id }) => id)).toEqual([fruits[4]?.id, fruits[3]?.id]);
      });

      test('sorts both ways', async () => {
        expect(titlesOf((await list({ order: 'DESC' })).data)).toEqual(titles);
        expect(titlesOf((await list({ order: 'ASC' })).data)).toEqual([...titles].reverse());
      });

      test('pages are parts of one whole: nothing twice, nothing missing', async () => {
        const pages = await Promise.all([1, 2, 3].map((page) => list({ page, perPage: 2, order: 'DESC' })));
        expect(pages.flatMap(({ data }) => titlesOf(data))).toEqual(titles);
        expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
      });

      test('a page past the end is empty and still knows the total', async () => {
        expect(await list({ page: 9 })).toMatchObject({ data: [], total: 5 });
      });

      test('filters, and counts what it filters', async () => {
        const { data, total } = await list({ filter: { kind: 'odd' }, perPage: 1 });
        expect(titlesOf(data)).toEqual(['date']);
        expect(total).toBe(2);
      });

      test('a list of values means any of them; a filter that matches nothing answers nothing', async () => {
        expect((await list({ filter: { title: ['apple', 'elder'] } })).total).toBe(2);
        expect(await list({ filter: { title: 'no such fruit' } })).toMatchObject({ data: [], total: 0 });
      });
    });

    test('getOne answers the record of a list', async () => {
      expect(await one(fruits[1]!.id)).toMatchObject({ id: fruits[1]?.id, title: 'banana', kind: 'odd', qty: 4 });
    });

    test('getOne of what is not there is a 404', async () => {
      await expect(one(subject.absent)).rejects.toMatchObject({ name: 'HttpError', status: 404 });
    });

    test('getMany answers those that exist, each once', async () => {
      const ids = [fruits[2]!.id, fruits[0]!.id, subject.absent, fruits[2]!.id];
      const { data } = await subject.provider.getMany(subject.resource, { ids });
      expect(data.map((record) => record.title)).toEqual(['cherry', 'apple']);
      expect(data.map(({ id }) => id)).toEqual([fruits[2]?.id, fruits[0]?.id]);
    });

    test('getManyReference answers those that point at a record', async () => {
      const { target, of } = subject.reference;
      const { data, total } = await subject.provider.getManyReference(subject.resource, {
        target,
        id: of(fruits[0]!),
        filter: { ...subject.scope, kind: 'even' },
        pagination: { page: 1, perPage: 2 },
        sort: byQty('DESC'),
      });
      expect(titlesOf(data)).toEqual(['apple', 'cherry']);
      expect(total).toBe(3);
    });

    test('create answers the stored record with its id', async () => {
      const created = await create({ title: 'fig', kind: 'new', qty: 9 });
      expect(created).toMatchObject({ title: 'fig', kind: 'new', qty: 9 });
      expect(await one(created.id)).toMatchObject({ id: created.id, title: 'fig' });
    });

    test('update answers the whole record and leaves other fields alone', async () => {
      const created = await create({ title: 'grape', kind: 'new', qty: 1 });
      const previousData = await one(created.id);
      const data = { ...previousData, qty: 2 };
      const updated = await subject.provider.update(subject.resource, { id: created.id, data, previousData });
      expect(updated.data).toMatchObject({ id: created.id, title: 'grape', kind: 'new', qty: 2 });
      expect(await one(created.id)).toMatchObject({ title: 'grape', qty: 2 });
    });

    test('a field that is emptied is empty', async () => {
      const created = await create({ title: 'honeydew', kind: 'new', qty: 1 });
      const previousData = await one(created.id);
      const data = { kind: null };
      await subject.provider.update(subject.resource, { id: created.id, data, previousData });
      expect((await one(created.id)).kind ?? '').toBe('');
    });

    test('a record that somebody else changed meanwhile is not overwritten', async () => {
      const created = await create({ title: 'kiwi', kind: 'new', qty: 1 });
      const previousData = await one(created.id);
      const change = (qty: number) =>
        subject.provider.update(subject.resource, { id: created.id, data: { qty }, previousData });
      await change(2);
      await expect(change(3)).rejects.toMatchObject({ status: 417, body: { stale: true, data: { qty: 2 } } });
      expect(await one(created.id)).toMatchObject({ qty: 2 });
    });

    test('updateMany changes all of them', async () => {
      const ids = [
        await create({ title: 'lemon', kind: 'new', qty: 1 }),
        await create({ title: 'mango', kind: 'new', qty: 2 }),
      ].map(({ id }) => id);
      expect((await subject.provider.updateMany(subject.resource, { ids, data: { qty: 7 } })).data).toEqual(ids);
      for (const id of ids) expect(await one(id)).toMatchObject({ kind: 'new', qty: 7 });
    });

    test('delete answers the record, which is then gone', async () => {
      const created = await create({ title: 'nut', kind: 'new', qty: 1 });
      const { data } = await subject.provider.delete(subject.resource, { id: created.id, previousData: created });
      expect(data).toMatchObject({ id: created.id });
      await expect(one(created.id)).rejects.toMatchObject({ status: 404 });
      await expect(subject.provider.delete(subject.resource, { id: created.id })).rejects.toMatchObject({
        status: 404,
      });
    });

    test('deleteMany: all gone, also those that were gone before', async () => {
      const { id } = await create({ title: 'olive', kind: 'new', qty: 1 });
      const ids = [id, subject.absent];
      expect((await subject.provider.deleteMany(subject.resource, { ids })).data).toEqual(ids);
      await expect(one(id)).rejects.toMatchObject({ status: 404 });
    });

    test('a refused value is told at its field, and nothing is stored', async () => {
      if (!subject.refused) return;
      const before = (await list()).total;
      const { data, field } = subject.refused;
      const create = subject.provider.create(subject.resource, {
        data: { ...subject.make({ title: 'x', kind: 'new', qty: 1 }), ...data },
      });
      await expect(create).rejects.toMatchObject({
        name: 'HttpError',
        status: 417,
        body: { errors: { [field]: expect.any(String) } },
      });
      expect((await list()).total).toBe(before);
    });

    test('a query that nobody waits for any more ends as an abort', async () => {
      const signal = AbortSignal.abort();
      await expect(subject.provider.getOne(subject.resource, { id: fruits[0]!.id, signal })).rejects.toMatchObject({
        name: 'AbortError',
      });
    });
  });
}
