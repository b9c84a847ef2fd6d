import type { Context } from 'hono';
import { allPlaces, findPlace, type Place, searchPlaces } from '../../domain/place/places.ts';
import { refuse } from '../marketplace/common/refuse.ts';

const MAX_PLACES = 50;

function parsed(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Filters other than the search: a field equals a value, or one of a list. */
function meets(place: Place, conditions: Record<string, unknown>): boolean {
  return Object.entries(conditions).every(([field, expectedValue]) => {
    if (!Object.hasOwn(place, field)) return false;
    const value = String(place[field as keyof Place]);
    return Array.isArray(expectedValue) ? expectedValue.map(String).includes(value) : value === String(expectedValue);
  });
}

/** Sorts by one field; by `id`, the default of clients, the best matches stay first. */
function ordered(places: Place[], [field, order]: unknown[]): Place[] {
  const key =
    allPlaces[0] && Object.hasOwn(allPlaces[0], String(field)) && field !== 'id' ? (field as keyof Place) : undefined;
  if (!key) return places;
  const direction = order === 'DESC' ? -1 : 1;
  return places.toSorted((a, b) => direction * (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id < b.id ? -1 : 1));
}

/** Kuwait's areas in the dialect of ra-data-simple-rest: `?filter={"q":"…"}&range=[0,9]&sort=["name_en","ASC"]`. */
export function listPlaces(context: Context): Response {
  const filter = parsed(context.req.query('filter'));
  const { q, ...conditions } = (typeof filter === 'object' && filter !== null ? filter : {}) as Record<string, unknown>;
  const range = parsed(context.req.query('range'));
  const sort = parsed(context.req.query('sort'));
  const [first, last] = Array.isArray(range) ? range.map((part) => Math.max(0, Math.trunc(Number(part)) || 0)) : [0, 9];
  const start = first ?? 0;
  const end = Math.min(Math.max(start, last ?? 9), start + MAX_PLACES - 1);
  const matching = searchPlaces(typeof q === 'string' ? q.slice(0, 140) : '', allPlaces.length);
  const matches = ordered(
    matching.filter((place) => meets(place, conditions)),
    Array.isArray(sort) ? sort : [],
  );
  const page = matches.slice(start, end + 1);
  return context.json(page, 200, {
    'Content-Range': `places ${start}-${Math.max(start, start + page.length - 1)}/${matches.length}`,
    'Access-Control-Expose-Headers': 'Content-Range',
  });
}

/** Responds with one area by its id. @throws DoesNotExistError */
export function getPlace(context: Context): Response {
  const place = findPlace(context.req.param('id'));
  return place ? context.json(place) : refuse('DoesNotExistError', 'common.gone');
}
