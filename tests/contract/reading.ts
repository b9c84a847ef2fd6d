import type { DataProvider, RaRecord } from 'ra-core';
import { beforeAll, expect, test } from 'vitest';
import { held, type Question, type Readable } from './subject.ts';

const idsOf = (records: readonly RaRecord[]) => records.map(({ id }) => id);

/** What react-admin expects when it reads from any data provider. */
export function readingContract(name: string, setUp: () => Promise<Readable>): void {
  held(`reading ${name}`, () => {
    let subject: Readable;
    let wanted: RaRecord[];
    let provider: DataProvider;
    let resource: string;

    beforeAll(async () => {
      subject = await setUp();
      ({ records: wanted, provider, resource } = subject);
    });

    const list = (params: { page?: number; perPage?: number; order?: 'ASC' | 'DESC'; filter?: object } = {}) =>
      provider.getList(resource, {
        pagination: { page: params.page ?? 1, perPage: params.perPage ?? wanted.length },
        sort: { field: subject.sort, order: params.order ?? 'ASC' },
        filter: { ...subject.scope, ...params.filter },
      });

    test('getList returns all records with their ids and the total', async () => {
      const { data, total } = await list();
      expect(idsOf(data)).toEqual(idsOf(wanted));
      expect(total).toBe(wanted.length);
      expect(new Set(idsOf(data)).size).toBe(wanted.length);
    });

    test('getList sorts in both directions', async () => {
      expect(idsOf((await list({ order: 'DESC' })).data)).toEqual(idsOf(wanted).reverse());
    });

    test('pages have no duplicates or gaps and the same total', async () => {
      const perPage = Math.ceil(wanted.length / 3);
      const pages = await Promise.all([1, 2, 3].map((page) => list({ page, perPage })));
      expect(pages.flatMap(({ data }) => idsOf(data))).toEqual(idsOf(wanted));
      expect(pages.map(({ total }) => total)).toEqual([wanted.length, wanted.length, wanted.length]);
    });

    test('a page past the end is empty and still has the total', async () => {
      expect(await list({ page: 9 })).toMatchObject({ data: [], total: wanted.length });
    });

    const questions: [string, (from: Readable) => Question][] = [
      ['some', ({ some }) => some],
      ['others', ({ others }) => others],
    ];
    test.each(questions)('a filter returns and counts the matching records: %s', async (_, question) => {
      const { filter, meets } = question(subject);
      const expected = wanted.filter(meets);
      const { data, total } = await list({ filter, perPage: 2 });
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(wanted.length);
      expect(idsOf(data)).toEqual(idsOf(expected).slice(0, 2));
      expect(total).toBe(expected.length);
    });

    test('a filter without matches returns nothing', async () => {
      expect(await list({ filter: subject.none })).toMatchObject({ data: [], total: 0 });
    });

    test('a cleared filter doesn’t filter', async () => {
      expect((await list({ filter: { [subject.sort]: undefined, q: '' } })).total).toBe(wanted.length);
    });

    test('a query doesn’t change its parameters', async () => {
      const params = {
        pagination: Object.freeze({ page: 1, perPage: 2 }),
        sort: Object.freeze({ field: subject.sort, order: 'ASC' as const }),
        filter: Object.freeze({ ...subject.scope, ...subject.some.filter }),
      };
      expect((await provider.getList(resource, Object.freeze(params))).data.length).toBeGreaterThan(0);
    });

    test('getOne returns the record of the list', async () => {
      for (const record of wanted.slice(0, 2)) {
        const { data } = await provider.getOne(resource, { id: record.id });
        expect(data).toMatchObject({ id: record.id, [subject.sort]: record[subject.sort] });
      }
    });

    test('getOne of a missing record is a 404', async () => {
      const response = provider.getOne(resource, { id: subject.absent });
      await expect(response).rejects.toMatchObject({ name: 'HttpError', status: 404, message: expect.any(String) });
    });

    test('getMany returns the existing records, each once', async () => {
      const [first, , third] = wanted as [RaRecord, RaRecord, RaRecord];
      const { data } = await provider.getMany(resource, { ids: [third.id, first.id, subject.absent, third.id] });
      expect(new Set(idsOf(data))).toEqual(new Set([first.id, third.id]));
      expect(data).toHaveLength(2);
      expect((await provider.getMany(resource, { ids: [] })).data).toEqual([]);
    });

    test('getManyReference returns the records that refer to one, filtered, sorted and paged', async () => {
      const { target, id } = subject.reference;
      const points = (record: RaRecord) => target in subject.scope || record[target] === id;
      const expected = wanted.filter((record) => points(record) && subject.some.meets(record));
      const params = {
        target,
        id,
        filter: { ...subject.scope, ...subject.some.filter },
        pagination: { page: 2, perPage: 1 },
        sort: { field: subject.sort, order: 'ASC' as const },
      };
      const { data, total } = await provider.getManyReference(resource, params);
      expect(idsOf(data)).toEqual(idsOf(expected).slice(1, 2));
      expect(total).toBe(expected.length);
    });

    test('responses are plain data that a cache can store', async () => {
      const { data } = await list();
      expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    });

    test('an aborted query rejects with an AbortError', async () => {
      const signal = AbortSignal.abort();
      const { id } = wanted[0] as RaRecord;
      const sort = { field: subject.sort, order: 'ASC' as const };
      const page = { pagination: { page: 1, perPage: 1 }, sort, filter: subject.scope, signal };
      const calls = [
        provider.getList(resource, page),
        provider.getOne(resource, { id, signal }),
        provider.getMany(resource, { ids: [id], signal }),
        provider.getManyReference(resource, { ...subject.reference, ...page }),
      ];
      for (const { status, ...settled } of await Promise.allSettled(calls)) {
        expect({ status, ...settled }).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
      }
    });
  });
}
