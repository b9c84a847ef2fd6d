import type { DataProvider, RaRecord } from 'ra-core';
import { beforeAll, expect, test } from 'vitest';
import { held, type Writable } from './subject.ts';

/** What react-admin expects when it writes with any data provider. */
export function writingContract(name: string, setUp: () => Promise<Writable>): void {
  held(`writing ${name}`, () => {
    let subject: Writable;
    let provider: DataProvider;
    let resource: string;

    beforeAll(async () => {
      subject = await setUp();
      ({ provider, resource } = subject);
    });

    const one = async (id: RaRecord['id']) => (await provider.getOne(resource, { id })).data as RaRecord;
    const create = async (title: string, qty = 1) =>
      (await provider.create(resource, { data: subject.make({ title, kind: 'new', qty }) })).data as RaRecord;
    const gone = { name: 'HttpError', status: 404 };

    test('create returns the stored record with its id', async () => {
      const created = await create('fig', 9);
      expect(created).toMatchObject({ title: 'fig', kind: 'new', qty: 9 });
      expect(await one(created.id)).toEqual(created);
    });

    test('update returns the complete record and keeps other fields', async () => {
      const { id } = await create('grape');
      const previousData = await one(id);
      const { data } = await provider.update(resource, { id, data: { ...previousData, qty: 2 }, previousData });
      expect(data).toMatchObject({ id, title: 'grape', kind: 'new', qty: 2 });
      expect(await one(id)).toMatchObject({ title: 'grape', kind: 'new', qty: 2 });
    });

    test('an emptied field is stored empty', async () => {
      const { id } = await create('honeydew');
      const previousData = await one(id);
      await provider.update(resource, { id, data: { kind: null }, previousData });
      expect((await one(id)).kind ?? '').toBe('');
    });

    test('saving doesn’t change its arguments', async () => {
      const { id } = await create('imbe');
      const previousData = Object.freeze(await one(id));
      const data = Object.freeze({ ...previousData, qty: 4 });
      await provider.update(resource, Object.freeze({ id, data, previousData }));
      expect((await one(id)).qty).toBe(4);
    });

    test('a record that someone else changed isn’t overwritten, and the conflict shows its current state', async () => {
      const { id } = await create('kiwi');
      const previousData = await one(id);
      const change = (qty: number) => provider.update(resource, { id, data: { qty }, previousData });
      await change(2);
      const refused = { status: 417, message: expect.any(String), body: { stale: true, data: { id, qty: 2 } } };
      await expect(change(3)).rejects.toMatchObject(refused);
      expect(await one(id)).toMatchObject({ qty: 2 });
    });

    test('update of a missing record is a 404', async () => {
      const id = subject.absent;
      await expect(provider.update(resource, { id, data: { qty: 1 }, previousData: { id } })).rejects.toMatchObject(
        gone,
      );
    });

    test('updateMany changes all records', async () => {
      const ids: RaRecord['id'][] = [];
      for (const title of ['lemon', 'lime', 'lychee', 'mango', 'melon']) ids.push((await create(title)).id);
      expect((await provider.updateMany(resource, { ids, data: { qty: 7 } })).data).toEqual(ids);
      for (const id of ids) expect(await one(id)).toMatchObject({ kind: 'new', qty: 7 });
    });

    test('delete returns the record, which is then gone', async () => {
      const created = await create('nut');
      const { data } = await provider.delete(resource, { id: created.id, previousData: created });
      expect(data).toMatchObject({ id: created.id });
      await expect(one(created.id)).rejects.toMatchObject(gone);
      await expect(provider.delete(resource, { id: created.id })).rejects.toMatchObject(gone);
    });

    test('deleteMany deletes all, including records that were already gone', async () => {
      const ids = [subject.absent];
      for (const title of ['olive', 'orange', 'papaya', 'peach', 'pear']) ids.push((await create(title)).id);
      expect((await provider.deleteMany(resource, { ids })).data).toEqual(ids);
      for (const id of ids) await expect(one(id)).rejects.toMatchObject(gone);
    });

    test('an invalid value is reported at its field, and nothing is stored', async () => {
      const { data, field } = subject.refused;
      const fields = { ...subject.make({ title: 'quince', kind: 'new', qty: 1 }), ...data };
      const error = (await provider.create(resource, { data: fields }).catch((e) => e)) as Error;
      expect(error).toMatchObject({
        name: 'HttpError',
        status: 417,
        body: { errors: { [field]: expect.any(String) } },
      });
      expect(error).toMatchObject({ body: { errors: { root: { serverError: error.message } } } });
      const created = await create('quince');
      const update = provider.update(resource, { id: created.id, data, previousData: created });
      await expect(update).rejects.toMatchObject({ body: { errors: { [field]: expect.any(String) } } });
      expect(await one(created.id)).toEqual(created);
    });
  });
}
