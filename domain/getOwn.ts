/**
 * The entry of a table under a name that somebody sent; undefined where the table has none. A plain look-up would also find
 * what every object inherits (`constructor`, `toString`).
 */
export function getOwn<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
