/** Mutated copies of the contract, each with one changed entry. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../frappe/husainia/husainia/contract');
export const TABLES = ['access.json', 'order_process.json'] as const;
export type TableName = (typeof TABLES)[number];

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Parent = Json[] | { [key: string]: Json };

export interface Mutant {
  table: TableName;
  /** The path of the entry: keys, and identifying values of rows. */
  path: string;
  /** The other entry of a swap. */
  with?: string;
  what: 'removed' | 'emptied' | 'swapped' | 'changed';
  /** The whole falsified table. */
  text: string;
}

/** Excluded: input and response of methods, and public settings, have their own schemas. */
const OTHER = ['methods', 'public_settings'];

const readTable = (table: TableName): Json => JSON.parse(readFileSync(join(FOLDER, table), 'utf8')) as Json;

const isParent = (value: Json | undefined): value is Parent => typeof value === 'object' && value !== null;
const keysOf = (parent: Parent): (string | number)[] =>
  Array.isArray(parent) ? [...parent.keys()] : Object.keys(parent);
const at = (parent: Parent, key: string | number): Json =>
  Array.isArray(parent) ? parent[Number(key)]! : parent[String(key)]!;

function put(parent: Parent, key: string | number, value: Json): void {
  if (Array.isArray(parent)) parent[Number(key)] = value;
  else parent[String(key)] = value;
}

/** The name of a list entry: its text, or the identifying value of its row. */
function nameIn(parent: Parent, key: string | number): string {
  if (!Array.isArray(parent)) return String(key);
  const value = at(parent, key);
  if (!isParent(value)) return String(value);
  const { id, code, actor, action, at: instant } = value as { [key: string]: Json };
  return String(id ?? code ?? actor ?? action ?? instant ?? key);
}

const isEmpty = (value: Json): boolean => isParent(value) && keysOf(value).length === 0;
const sameKind = (one: Json, other: Json): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

/** Every entry below a value, by path. */
function* entries(value: Json, keys: (string | number)[] = []): Generator<(string | number)[]> {
  if (!isParent(value)) return;
  for (const key of keysOf(value)) {
    if (keys.length === 0 && OTHER.includes(String(key))) continue;
    yield [...keys, key];
    yield* entries(at(value, key), [...keys, key]);
  }
}

const follow = (root: Json, keys: (string | number)[]): Json =>
  keys.reduce((value, key) => at(value as Parent, key), root);

function pathOf(root: Json, keys: (string | number)[]): string {
  return keys.map((key, depth) => nameIn(follow(root, keys.slice(0, depth)) as Parent, key)).join('.');
}

/** An empty list that means the same as a missing one decides nothing. */
const decides = (parent: Parent, value: Json): boolean => !(isEmpty(value) && !Array.isArray(parent));

/** Every entry of a table that has an effect, by path. */
export function entriesOf(table: TableName): string[] {
  const root = readTable(table);
  return [...entries(root)]
    .filter((keys) => decides(follow(root, keys.slice(0, -1)) as Parent, follow(root, keys)))
    .map((keys) => pathOf(root, keys));
}

/** Each entry removed, emptied, changed (numbers and switches), or swapped with the next different one of its kind. */
export function mutantsOf(table: TableName): Mutant[] {
  const root = readTable(table);
  const found: Mutant[] = [];
  const add = (
    keys: (string | number)[],
    what: Mutant['what'],
    change: (parent: Parent, key: string | number) => void,
    other?: string,
  ) => {
    const copy = structuredClone(root);
    const key = keys.at(-1)!;
    change(follow(copy, keys.slice(0, -1)) as Parent, key);
    found.push({
      table,
      path: pathOf(root, keys),
      what,
      text: JSON.stringify(copy),
      ...(other ? { with: other } : {}),
    });
  };
  for (const keys of entries(root)) {
    const parent = follow(root, keys.slice(0, -1)) as Parent;
    const key = keys.at(-1)!;
    const value = at(parent, key);
    if (!decides(parent, value)) continue;
    add(keys, 'removed', (of, one) => (Array.isArray(of) ? of.splice(Number(one), 1) : delete of[String(one)]));
    if (isParent(value) && !isEmpty(value))
      add(keys, 'emptied', (of, one) => put(of, one, Array.isArray(value) ? [] : {}));
    if (typeof value === 'number') add(keys, 'changed', (of, one) => put(of, one, value * 2 + 7));
    if (typeof value === 'boolean') add(keys, 'changed', (of, one) => put(of, one, !value));
    if (Array.isArray(parent)) continue;
    const next = keysOf(parent)[keysOf(parent).indexOf(key) + 1];
    if (next === undefined) continue;
    const neighbour = at(parent, next);
    if (!sameKind(value, neighbour) || JSON.stringify(value) === JSON.stringify(neighbour)) continue;
    add(
      keys,
      'swapped',
      (of, one) => {
        put(of, one, neighbour);
        put(of, next, value);
      },
      pathOf(root, [...keys.slice(0, -1), next]),
    );
  }
  return found;
}
