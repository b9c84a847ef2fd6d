/** Styles that are kept for one place in the program; then it begins anew. */
const MOST = 200;

/**
 * Styles of one place, made once for the same plain values that they are made of.
 * @returns them, frozen; made anew where a value is no plain one
 */
export function still<Styles>(known: Map<string, Styles>, values: readonly unknown[], make: () => Styles): Styles {
  let key = '';
  for (const value of values) {
    if (typeof value === 'function' || (typeof value === 'object' && value !== null)) return make();
    key += `${typeof value} ${value}\n`;
  }
  let styles = known.get(key);
  if (styles === undefined) {
    if (known.size >= MOST) known.clear();
    styles = Object.freeze(make());
    known.set(key, styles);
  }
  return styles;
}
