import type { RaRecord } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { startServer } from '../support/serverHarness.ts';

/** The reading half of the contract, over the part that is served in simple-rest's dialect. */
describe('contract: places', () => {
  const api = startServer().apiAs();
  const sort = { field: 'id', order: 'ASC' as const };
  const list = (filter: object, page = 1, perPage = 5) =>
    api.getList('places', { pagination: { page, perPage }, sort, filter });
  const ids = (records: RaRecord[]) => records.map(({ id }) => id);

  test('pages are parts of one whole, and the total is that of the whole', async () => {
    const { data: all, total = 0 } = await list({}, 1, 50);
    const pages = await Promise.all([1, 2, 3].map((page) => list({}, page, 10)));
    expect(pages.flatMap(({ data }) => ids(data))).toEqual(ids(all).slice(0, 30));
    expect(new Set(pages.map((page) => page.total))).toEqual(new Set([total]));
    expect(total).toBeGreaterThan(100);
  });

  test('a search in either script finds the same area first', async () => {
    const [english, arabic] = await Promise.all([list({ q: 'salmiya' }), list({ q: 'السالمية' })]);
    expect(english.data[0]).toMatchObject({ id: arabic.data[0].id, lat: expect.any(Number), lng: expect.any(Number) });
  });

  test('a search that finds nothing answers nothing', async () => {
    expect(await list({ q: 'no such place' })).toMatchObject({ data: [], total: 0 });
  });

  test('getMany answers those that exist', async () => {
    const { data } = await list({}, 1, 3);
    const wanted = [data[2].id, 'nowhere', data[0].id];
    expect(new Set(ids((await api.getMany('places', { ids: wanted })).data))).toEqual(
      new Set([data[0].id, data[2].id]),
    );
  });

  test('a query that nobody waits for any more ends as an abort', async () => {
    const aborted = api.getList('places', {
      sort,
      pagination: { page: 1, perPage: 1 },
      filter: {},
      signal: AbortSignal.abort(),
    });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  });
});
