import type { Context } from 'hono';
import { allPlaces, searchPlaces } from '../domain/places.ts';

const LONGEST = 50;

function parsed(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Kuwait's areas in the dialect of ra-data-simple-rest: `?filter={"q":"…"}&range=[0,9]`. */
export function answerPlaces(context: Context): Response {
  const filter = parsed(context.req.query('filter')) as { q?: unknown; id?: unknown } | undefined;
  const range = parsed(context.req.query('range'));
  const [first, last] = Array.isArray(range) ? range.map((part) => Math.max(0, Math.trunc(Number(part)) || 0)) : [0, 9];
  const start = first ?? 0;
  const end = Math.min(Math.max(start, last ?? 9), start + LONGEST - 1);
  const ids = Array.isArray(filter?.id) ? filter.id.map(String) : undefined;
  const found = ids
    ? allPlaces.filter(({ id }) => ids.includes(id))
    : searchPlaces(typeof filter?.q === 'string' ? filter.q.slice(0, 140) : '', allPlaces.length);
  const page = found.slice(start, end + 1);
  return context.json(page, 200, {
    'Content-Range': `places ${start}-${Math.max(start, start + page.length - 1)}/${found.length}`,
    'Access-Control-Expose-Headers': 'Content-Range',
  });
}
