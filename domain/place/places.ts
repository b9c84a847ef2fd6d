import data from '../data/kuwaitAreas.json' with { type: 'json' };
import { foldForSearch } from '../text/arabicText.ts';
import type { Language } from '../text/format.ts';
import { isBlank } from '../text/textInput.ts';

// The browser loads this file lazily or asks the server's /places: the list is 130 areas long.

/** An area of Kuwait as the address search answers it; its point is the area's middle, never a house. */
export interface Place {
  id: string;
  name_en: string;
  name_ar: string;
  governorate: string;
  governorate_en: string;
  governorate_ar: string;
  lat: number;
  lng: number;
  precision: 'area';
}

export interface GovernorateName {
  id: string;
  name_en: string;
  name_ar: string;
}

interface Entry {
  place: Place;
  /** Searchable spellings, the two names first. */
  spellings: string[];
  /** Spellings of the governorate, which find all of its areas after the areas of that name. */
  governorate: string[];
}

/** The six governorates in the order of the list. */
export const governorates: readonly GovernorateName[] = data.governorates.map(({ id, name_en, name_ar }) => ({
  id,
  name_en,
  name_ar,
}));

const entries: readonly Entry[] = data.areas.map((area) => {
  const governorate = data.governorates.find(({ id }) => id === area.governorate);
  if (!governorate) throw new Error(`Area ${area.id} names an unknown governorate`);
  const spell = (row: { name_en: string; name_ar: string; aliases: string[] }) =>
    [row.name_en, row.name_ar, ...row.aliases].map(foldPlace);
  const { id, name_en, name_ar, lat, lng } = area;
  return {
    place: {
      id,
      name_en,
      name_ar,
      governorate: governorate.id,
      governorate_en: governorate.name_en,
      governorate_ar: governorate.name_ar,
      lat,
      lng,
      precision: 'area',
    },
    spellings: spell(area),
    governorate: spell(governorate),
  };
});

/** All areas in the order of the list. */
export const allPlaces: readonly Place[] = entries.map(({ place }) => place);

/** Place names are written with and without article, final h and final hamza: Al-Salmiyah, Salmiya, السالمية, سالميه, الجهرا. */
function foldPlace(text: string): string {
  return foldForSearch(text)
    .split(' ')
    .map((word) =>
      word
        .replace(/^ال(?=..)/, '')
        .replace(/(?<=[ai])h$/, '')
        .replace(/(?<=ا)ء$/, ''),
    )
    .filter((word, index, words) => !(/^(al|el|as|ash)$/.test(word) && words.length > 1 && index < words.length - 1))
    .join(' ');
}

/**
 * Areas whose name, other spelling or governorate matches, the best first: the whole name, then its beginning, then the
 * beginning of a word, then any part, then the governorate.
 * @param query English, Arabic or a transliteration; a blank one answers the list's beginning
 */
export function searchPlaces(query: string, limit = 10): Place[] {
  const asked = foldPlace(query);
  if (asked === '') return isBlank(query) ? allPlaces.slice(0, limit) : [];
  return entries
    .map((entry, order) => ({ place: entry.place, rank: rankOf(entry, asked), order }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, limit)
    .map(({ place }) => place);
}

/** Fewer letters are no name of an area yet. */
const LEAST = 2;

/** Ids of the areas that are called so in either language: the whole name, its beginning, or the beginning of its words. */
export function areasLike(words: string): string[] {
  const asked = foldPlace(words);
  if (asked.length < LEAST) return [];
  return entries
    .filter(({ spellings }) => spellings.some((one) => matchOf(one, asked) <= 2))
    .map(({ place }) => place.id);
}

function rankOf({ spellings, governorate }: Entry, asked: string): number {
  const ranks = spellings.map((spelling, index) => matchOf(spelling, asked) + (index < 2 ? 0 : 0.5));
  const whole = governorate.some((spelling) => matchOf(spelling, asked) <= 1) ? 10 : Number.POSITIVE_INFINITY;
  return Math.min(...ranks, whole);
}

function matchOf(spelling: string, asked: string): number {
  if (spelling === asked) return 0;
  if (spelling.startsWith(asked)) return 1;
  if (asked.split(' ').every((part) => ` ${spelling}`.includes(` ${part}`))) return 2;
  return spelling.includes(asked) ? 3 : Number.POSITIVE_INFINITY;
}

/** The area of an id. */
export function findPlace(id: string | null | undefined): Place | undefined {
  return allPlaces.find((place) => place.id === id);
}

/** A spelling by which two are the same name, however they are spaced and however their article is joined to them. */
const sameName = (spelling: string): string => spelling.replaceAll(' ', '').replace(/^al(?=.{4})/, '');

const byName = new Map(entries.flatMap(({ place, spellings }) => spellings.map((one) => [sameName(one), place])));

/** The area that somebody means who gave its id, or typed one of its names a little otherwise than the list has it. */
export function areaMeant(area: string | null | undefined): Place | undefined {
  return findPlace(area) ?? byName.get(sameName(foldPlace(area ?? '')));
}

/**
 * The governorate a place lies in, which one that was typed may leave to its area; '' when neither says it. A city says nothing:
 * many write the country's there, or its capital's for all of it.
 */
export function getGovernorate(place: Partial<Record<'governorate' | 'area', string | null>>): string {
  return place.governorate || areaMeant(place.area)?.governorate || '';
}

/** Name of an area in one language; a typed name that is no id stays as it is. */
export function placeName(area: string | null | undefined, language: Language): string {
  const place = findPlace(area);
  if (!place) return area ?? '';
  return place[`name_${language}`];
}

/** Name of a governorate in one language; what is no id stays as it is. */
export function governorateName(governorate: string | null | undefined, language: Language): string {
  const found = governorates.find(({ id }) => id === governorate);
  if (!found) return governorate ?? '';
  return found[`name_${language}`];
}
