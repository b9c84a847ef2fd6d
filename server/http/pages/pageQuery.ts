/** What links are marked with by those who spread them; no page reads it. */
const MARKS = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|twclid|igshid|igsh|mc_[ce]id|_ga|_gl)$/i;

/** A query without them. @param search with its question mark, or '' */
export function meantQuery(search: string): string {
  const query = new URLSearchParams(search);
  const marks = [...query.keys()].filter((name) => MARKS.test(name));
  if (marks.length === 0) return search;
  for (const name of marks) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

/** An address with another page of its list. */
export function atPage(path: string, search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  return query.size > 0 ? `${path}?${query}` : path;
}
