import { describe, expect, test } from 'vitest';
import { refusalOf } from './errors.ts';
import { frappeDataProvider } from './frappeDataProvider.ts';
import { createHttp } from './http.ts';
import type { Registry } from './registry.ts';
import { recordingFetch } from './testing.ts';

type Row = { name?: string; item: string; qty?: number };

const registry: Registry = {
  papers: { doctype: 'Paper', tables: { lines: 'Paper Line' } },
  lines: { parent: 'papers', table: 'lines' },
  coded: { parent: 'papers', table: 'lines', key: 'item', bare: ['create', 'update'] },
};

/** A site with one document, which checks `modified` and changes it with each save. */
function setUp(rows: Row[], beforeSave?: (site: { rows: Row[]; stamp: number }) => void) {
  const site = { rows, stamp: 1, saves: [] as unknown[], isGoneAfterSave: false };
  const { fetch, lines } = recordingFetch(({ line, body }) => {
    if (site.isGoneAfterSave && site.saves.length > 0 && line.startsWith('GET')) return { status: 500, body: {} };
    if (line.startsWith('PUT')) {
      beforeSave?.(site);
      beforeSave = undefined;
      const sent = ((body as { data?: unknown }).data ?? body) as { lines: Row[]; modified: string };
      if (sent.modified !== `T${site.stamp}`) return { status: 417, body: { exc_type: 'TimestampMismatchError' } };
      site.saves.push(body);
      site.stamp++;
      site.rows = sent.lines.map((row, i) => ({ name: `new${i}`, ...row }));
    }
    if (!line.endsWith('/P')) return { status: 404, body: { exc_type: 'DoesNotExistError' } };
    const stored = site.rows.map((row, i) => ({ idx: i + 1, parent: 'P', owner: 'o', ...row }));
    return { body: { data: { name: 'P', modified: `T${site.stamp}`, lines: stored } } };
  });
  return { site, lines, provider: frappeDataProvider({ http: createHttp({ fetch }), registry }) };
}

const pen = { name: 'a', item: 'Pen', qty: 2 };
const ink = { name: 'b', item: 'Ink', qty: 10 };
const all = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const } };

describe('reading', () => {
  test('lists the rows of a parent in order, with the parent in their IDs', async () => {
    const { provider } = setUp([pen, ink]);
    const { data, total } = await provider.getManyReference('lines', { target: 'parent', id: 'P', filter: {}, ...all });
    expect(total).toBe(2);
    expect(data.map(({ id, parent, item }) => [id, parent, item])).toEqual([
      ['P/a', 'P', 'Pen'],
      ['P/b', 'P', 'Ink'],
    ]);
  });

  test('filters, sorts and paginates on the client', async () => {
    const { provider } = setUp([pen, ink, { name: 'c', item: 'Ink', qty: 1 }]);
    const sorted = await provider.getList('lines', {
      filter: { parent: 'P', item: 'Ink' },
      sort: { field: 'qty', order: 'ASC' },
      pagination: { page: 2, perPage: 1 },
    });
    expect(sorted).toMatchObject({ total: 2, data: [{ id: 'P/b' }] });
    const searched = await provider.getList('lines', { filter: { parent: 'P', q: 'pe' }, ...all });
    expect(searched.data).toMatchObject([{ id: 'P/a' }]);
  });

  test('throws if a list has no parent', async () => {
    await expect(setUp([]).provider.getList('lines', all)).rejects.toThrow("by the filter 'parent'");
  });

  test('reads one row, also by another key, and rejects a missing one with 404', async () => {
    const { provider } = setUp([pen]);
    expect((await provider.getOne('coded', { id: 'P/Pen' })).data).toMatchObject({ id: 'P/Pen', name: 'a' });
    await expect(provider.getOne('lines', { id: 'P/zz' })).rejects.toMatchObject({ status: 404 });
  });

  test('getMany reads each parent once, and omits missing rows and parents', async () => {
    const { provider, lines } = setUp([pen, ink]);
    const { data } = await provider.getMany('lines', { ids: ['P/b', 'P/a', 'P/zz', 'Q/a'] });
    expect(data.map(({ id }) => id)).toEqual(['P/b', 'P/a']);
    expect(lines()).toHaveLength(2);
  });
});

describe('writing', () => {
  test('adds a new row to the stored ones', async () => {
    const { provider, site } = setUp([pen]);
    const { data } = await provider.create('lines', { data: { parent: 'P', item: 'Ink', qty: null } });
    expect(site.saves).toEqual([{ data: { lines: [pen, { item: 'Ink' }], modified: 'T1' } }]);
    expect(data).toMatchObject({ id: 'P/new1', item: 'Ink', parent: 'P' });
  });

  test('keeps the other fields and the name of a changed row', async () => {
    const { provider, site } = setUp([pen, ink]);
    const { data } = await provider.update('lines', {
      id: 'P/a',
      data: { qty: 3 },
      previousData: { id: 'P/a', ...pen },
    });
    expect(site.saves).toEqual([{ data: { lines: [{ ...pen, qty: 3 }, ink], modified: 'T1' } }]);
    expect(data).toMatchObject({ id: 'P/a', qty: 3, item: 'Pen' });
  });

  test('does not create a row twice if reading it back fails', async () => {
    const { provider, site } = setUp([pen]);
    site.isGoneAfterSave = true;
    const { data } = await provider.create('lines', { data: { parent: 'P', item: 'Ink', qty: 1 } });
    expect(data).toMatchObject({ parent: 'P', item: 'Ink', qty: 1 });
    expect(site.saves).toHaveLength(1);
  });

  test('removes a deleted row', async () => {
    const { provider, site } = setUp([pen, ink]);
    await provider.delete('lines', { id: 'P/a', previousData: { id: 'P/a' } });
    expect(site.saves).toEqual([{ data: { lines: [ink], modified: 'T1' } }]);
  });

  test('omits the wrapper if the registry says so', async () => {
    const { provider, site } = setUp([pen]);
    await provider.update('coded', { id: 'P/Pen', data: { qty: 9 }, previousData: { id: 'P/Pen', ...pen } });
    expect(site.saves).toEqual([{ lines: [{ ...pen, qty: 9 }], modified: 'T1' }]);
  });
});

describe('many rows', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name, i) => ({ name, item: name.toUpperCase(), qty: i }));

  test('updateMany saves their parent once', async () => {
    const { provider, site, lines } = setUp(five);
    const ids = ['P/a', 'P/c', 'P/d', 'P/e'];
    expect((await provider.updateMany('lines', { ids, data: { qty: 9 } })).data).toEqual(ids);
    expect(site.rows.map(({ name, item, qty }) => `${name}${item}${qty}`)).toEqual(['aA9', 'bB1', 'cC9', 'dD9', 'eE9']);
    expect(lines().filter((line) => line.startsWith('PUT'))).toHaveLength(1);
  });

  test('deleteMany saves their parent once, and counts missing rows as deleted', async () => {
    const { provider, site, lines } = setUp(five);
    const ids = ['P/a', 'P/zz', 'P/b', 'P/c', 'P/e'];
    expect((await provider.deleteMany('lines', { ids })).data).toEqual(ids);
    expect(site.rows.map(({ name }) => name)).toEqual(['d']);
    expect(lines().filter((line) => line.startsWith('PUT'))).toHaveLength(1);
    await provider.deleteMany('lines', { ids: ['P/a', 'Q/x'] });
    expect(site.saves).toHaveLength(1);
  });

  test('updateMany changes nothing if one row is missing', async () => {
    const { provider, site } = setUp(five);
    const update = provider.updateMany('lines', { ids: ['P/a', 'P/zz'], data: { qty: 9 } });
    await expect(update).rejects.toMatchObject({ status: 404 });
    expect(site.saves).toEqual([]);
  });
});

describe('when someone else has saved the parent', () => {
  test('keeps both changes if they affect different rows', async () => {
    const { provider, site } = setUp([pen, ink], (now) => {
      now.rows = [pen, { ...ink, qty: 99 }];
      now.stamp++;
    });
    await provider.update('lines', { id: 'P/a', data: { qty: 3 }, previousData: { id: 'P/a', ...pen } });
    expect(site.rows).toEqual([
      { ...pen, qty: 3 },
      { ...ink, qty: 99 },
    ]);
  });

  test('rejects the change of a row that changed, with the current row', async () => {
    const { provider, site } = setUp([pen], (now) => {
      now.rows = [{ ...pen, qty: 99 }];
      now.stamp++;
    });
    const update = provider.update('lines', { id: 'P/a', data: { qty: 3 }, previousData: { id: 'P/a', ...pen } });
    const folded = refusalOf(await update.catch((error) => error));
    expect(folded).toMatchObject({ stale: true, data: { id: 'P/a', qty: 99 } });
    expect(site.rows).toEqual([{ ...pen, qty: 99 }]);
  });

  test('accepts a row that already has the same change, after a lost response', async () => {
    const { provider, site } = setUp([{ ...pen, qty: 3 }]);
    const saved = await provider.update('lines', { id: 'P/a', data: { qty: 3 }, previousData: { id: 'P/a', ...pen } });
    expect(saved.data).toMatchObject({ id: 'P/a', qty: 3 });
    expect(site.rows).toEqual([{ ...pen, qty: 3 }]);
  });

  test('rejects the change of a deleted row with 404', async () => {
    const { provider } = setUp([pen], (now) => {
      now.rows = [];
      now.stamp++;
    });
    await expect(provider.delete('lines', { id: 'P/a' })).rejects.toMatchObject({ status: 404 });
  });

  test('gives up as stale after three attempts', async () => {
    const { fetch, lines } = recordingFetch(({ line }) =>
      line.startsWith('PUT')
        ? { status: 417, body: { exc_type: 'TimestampMismatchError' } }
        : { body: { data: { name: 'P', modified: 'T', lines: [pen] } } },
    );
    const provider = frappeDataProvider({ http: createHttp({ fetch }), registry });
    await expect(provider.delete('lines', { id: 'P/a' })).rejects.toMatchObject({ status: 417 });
    expect(lines().filter((line) => line.startsWith('PUT'))).toHaveLength(3);
  });
});
