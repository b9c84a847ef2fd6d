/**
 * The entry of a table under an untrusted name; undefined if the table has none. A plain lookup would also find inherited
 * properties (`constructor`, `toString`).
 */
export function getOwn<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
