import { expect, test } from 'vitest';
import { allPlaces } from '../../domain/place/places.ts';
import { testServer } from '../support/testServerFactory.ts';
import { readingContract } from './reading.ts';

const provider = testServer().apiAs();
const text = (value: unknown) => String(value);
const records = allPlaces
  .map((place) => ({ ...place }))
  .sort((a, b) => (text(a.name_en) < text(b.name_en) ? -1 : 1))
  .filter(({ governorate }) => governorate === allPlaces[0]?.governorate);
const { governorate } = records[0]!;
const words = [records[0]!.name_en, records[3]!.name_en];

/** The records served in the simple-rest dialect: areas of one governorate. */
readingContract('places in simple-rest’s dialect', async () => ({
  provider,
  resource: 'places',
  scope: { governorate },
  records,
  sort: 'name_en',
  some: { filter: { name_en: words }, meets: ({ name_en }) => words.includes(name_en) },
  others: { filter: { name_en: words[0] }, meets: ({ name_en }) => name_en === words[0] },
  none: { q: 'no such place' },
  absent: 'nowhere',
  reference: { target: 'governorate', id: governorate },
}));

test('a search in either script returns the same area first', async () => {
  const list = (q: string) => provider.getList('places', { pagination: { page: 1, perPage: 5 }, filter: { q } });
  const [english, arabic] = await Promise.all([list('salmiya'), list('السالمية')]);
  expect(english.data[0]).toMatchObject({ id: arabic.data[0].id, lat: expect.any(Number), lng: expect.any(Number) });
});
