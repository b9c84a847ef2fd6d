import { describe, expect, it } from 'vitest';
import { isInKuwait } from './address.ts';
import {
  allPlaces,
  findPlace,
  getGovernorate,
  governorateName,
  placeName,
  resolveArea,
  searchPlaces,
} from './places.ts';

const first = (query: string) => searchPlaces(query)[0]?.id;

describe('searchPlaces', () => {
  it.each([
    ['Salmiya', 'salmiya'],
    ['al-salmiyah', 'salmiya'],
    ['سالميه', 'salmiya'],
    ['السالمية', 'salmiya'],
    ['السَّالميّة', 'salmiya'],
    ['jabr', 'jabriya'],
    ['الجابريه', 'jabriya'],
    ['Hawally', 'hawalli'],
    ['حولى', 'hawalli'],
    ['بيان', 'bayan'],
    ['Khi', 'khiran'],
  ])('finds %s', (query, id) => {
    expect(first(query)).toBe(id);
  });

  it('finds every area by any of its names', () => {
    for (const place of allPlaces) {
      for (const name of [place.name_en, place.name_ar]) {
        expect(
          searchPlaces(name).map(({ id }) => id),
          name,
        ).toContain(place.id);
      }
    }
  });

  it('lists the areas of a governorate after the area of the same name', () => {
    const found = searchPlaces('حولي', 50);
    expect(found[0]?.id).toBe('hawalli');
    expect(found.filter(({ governorate }) => governorate === 'hawalli').length).toBe(
      allPlaces.filter(({ governorate }) => governorate === 'hawalli').length,
    );
  });

  it('returns nothing for nonsense, and at most the requested number', () => {
    expect(searchPlaces('zzqx')).toEqual([]);
    expect(searchPlaces('a', 3)).toHaveLength(3);
    expect(searchPlaces('  ', 5)).toHaveLength(5);
    expect(searchPlaces('%_"<>')).toEqual([]);
  });
});

it('has 130 areas in Kuwait with names in both languages', () => {
  expect(allPlaces).toHaveLength(130);
  expect(allPlaces.every(({ lat, lng }) => isInKuwait(lat, lng))).toBe(true);
  expect(placeName('salmiya', 'ar')).toBe('السالمية');
  expect(placeName('New town', 'ar')).toBe('New town');
  expect(governorateName('hawalli', 'ar')).toBe('حولي');
  expect(findPlace('salmiya')).toMatchObject({ governorate_en: 'Hawalli', precision: 'area' });
});

describe('resolveArea', () => {
  it.each([
    ['الجهرا', 'jahra'],
    ['جهراء', 'jahra'],
    ['Aljahra', 'jahra'],
    ['al jahrah', 'jahra'],
    ['ابوحليفه', 'abu-halifa'],
    ['سالميه', 'salmiya'],
    ['surra', 'surra'],
  ])('knows %s', (typed, id) => expect(resolveArea(typed)?.id).toBe(id));

  it('does not guess from a part of a name or from other text', () => {
    for (const typed of ['جهر', 'sal', 'Out there', '-', '', undefined]) expect(resolveArea(typed)).toBeUndefined();
  });

  it('recognizes both names of every area', () => {
    for (const place of allPlaces)
      for (const name of [place.name_en, place.name_ar]) expect(resolveArea(name)?.id, name).toBe(place.id);
  });
});

it('returns a place’s governorate from its most precise field', () => {
  expect(getGovernorate({ governorate: 'jahra', area: 'surra' })).toBe('jahra');
  expect(getGovernorate({ governorate: '', area: 'السره' })).toBe('capital');
  expect(getGovernorate({ area: 'Out there' })).toBe('');
});
