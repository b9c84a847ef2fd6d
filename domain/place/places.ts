import data from '../data/kuwaitAreas.json' with { type: 'json' };
import { foldForSearch } from '../text/arabicText.ts';
import type { Language } from '../text/format.ts';
import { isBlank } from '../text/textInput.ts';

// The browser loads this file lazily or queries the server's /places, because the list has 130 areas.

/** An area of Kuwait, as the address search returns it. Its point is the area's centre, never a house. */
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
  /** Spellings of the governorate. They match all its areas, ranked after areas with a matching name. */
  governorate: string[];
}

/** The six governorates, in the order of the list. */
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

/** All areas, in the order of the list. */
export const allPlaces: readonly Place[] = entries.map(({ place }) => place);

/**
 * Folds variants of place names: with and without article, final h or final hamza: Al-Salmiyah, Salmiya, السالمية, سالميه,
 * الجهرا.
 */
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
 * Searches areas by name, alternative spelling or governorate. Ranks full matches first, then prefixes, word prefixes,
 * substrings, and the governorate.
 * @param query English, Arabic or a transliteration; an empty one returns the beginning of the list
 */
export function searchPlaces(query: string, limit = 10): Place[] {
  const folded = foldPlace(query);
  if (folded === '') return isBlank(query) ? allPlaces.slice(0, limit) : [];
  return entries
    .map((entry, order) => ({ place: entry.place, rank: rankOf(entry, folded), order }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, limit)
    .map(({ place }) => place);
}

/** Shorter queries match no area. */
const MIN_QUERY_LENGTH = 2;

/** Ids of the areas whose name in either language matches: in full, as a prefix, or as a prefix of a word. */
export function findAreaIds(words: string): string[] {
  const folded = foldPlace(words);
  if (folded.length < MIN_QUERY_LENGTH) return [];
  return entries
    .filter(({ spellings }) => spellings.some((one) => matchOf(one, folded) <= 2))
    .map(({ place }) => place.id);
}

function rankOf({ spellings, governorate }: Entry, folded: string): number {
  const ranks = spellings.map((spelling, index) => matchOf(spelling, folded) + (index < 2 ? 0 : 0.5));
  const whole = governorate.some((spelling) => matchOf(spelling, folded) <= 1) ? 10 : Number.POSITIVE_INFINITY;
  return Math.min(...ranks, whole);
}

function matchOf(spelling: string, folded: string): number {
  if (spelling === folded) return 0;
  if (spelling.startsWith(folded)) return 1;
  if (folded.split(' ').every((part) => ` ${spelling}`.includes(` ${part}`))) return 2;
  return spelling.includes(folded) ? 3 : Number.POSITIVE_INFINITY;
}

/** The area with this id. */
export function findPlace(id: string | null | undefined): Place | undefined {
  return allPlaces.find((place) => place.id === id);
}

/** A key under which spellings with different spaces or a joined article compare as equal. */
const sameName = (spelling: string): string => spelling.replaceAll(' ', '').replace(/^al(?=.{4})/, '');

const byName = new Map(entries.flatMap(({ place, spellings }) => spellings.map((one) => [sameName(one), place])));

/** The area for an id, or for a name that differs slightly from the list. */
export function resolveArea(area: string | null | undefined): Place | undefined {
  return findPlace(area) ?? byName.get(sameName(foldPlace(area ?? '')));
}

/**
 * The governorate of a place, derived from its area if missing; '' if unknown. The city isn't used: many people enter the
 * country or the capital there.
 */
export function getGovernorate(place: Partial<Record<'governorate' | 'area', string | null>>): string {
  return place.governorate || resolveArea(place.area)?.governorate || '';
}

/** The name of an area in one language; free text that isn't an id stays unchanged. */
export function placeName(area: string | null | undefined, language: Language): string {
  const place = findPlace(area);
  if (!place) return area ?? '';
  return place[`name_${language}`];
}

/** The name of a governorate in one language; anything that isn't an id stays unchanged. */
export function governorateName(governorate: string | null | undefined, language: Language): string {
  const found = governorates.find(({ id }) => id === governorate);
  if (!found) return governorate ?? '';
  return found[`name_${language}`];
}
