import type { SqlCondition } from '../../ports/documents.ts';
import type { Session } from '../../ports/session.ts';
import type { SqliteDatabase } from '../../store/database.ts';
import type { RowNumbers } from '../../store/rowNumbers.ts';
import { joinConditions } from '../permissions/permissions.ts';
import type { Meta } from '../schema/meta.ts';
import type { FrappeSite } from '../schema/site.ts';
import { isIndexed } from '../schema/tables.ts';
import { toCondition } from './conditions.ts';
import { type Filter, parseFilters } from './filters.ts';
import type { ListRequest } from './listRequest.ts';
import { buildQuery, requireListable } from './query.ts';

/** Rows that are read in one go, in a millisecond or two. */
const FEW_ROWS = 5000;
/** What has more hits is no rare thing: a page of it is found soon, in the order it is asked in. */
const MAX_HITS = 1000;
/** Milliseconds that a slice is to take, and rows of the first one. */
const SLICE_MS = 3;
const FIRST_SLICE = 1000;
/** How often rows are read once more because some were written meanwhile; then all are read in one go. */
const ATTEMPTS = 3;

/** Operators that few rows may pass. */
const NARROW = new Set(['=', 'in', 'like']);

const written = new WeakMap<SqliteDatabase, Map<string, number>>();

/** How often rows of a table were changed; new rows come behind those that were read. */
function changesOf(database: SqliteDatabase, table: string): number {
  let counts = written.get(database);
  if (!counts) {
    const own = new Map<string, number>();
    counts = own;
    written.set(database, own);
    database.onWrite((sql) => {
      const [, changed] = /^\s*(?:UPDATE|REPLACE INTO|INSERT OR REPLACE INTO)\s+("[^"]+")/i.exec(sql) ?? [];
      if (changed) own.set(changed, (own.get(changed) ?? 0) + 1);
    });
  }
  return counts.get(table) ?? 0;
}

const isServed = ({ meta, field }: Filter): boolean => field === 'name' || isIndexed(meta, field);

/** The filters that no index serves, of a list that no other filter narrows; undefined where rows need not be read one by one. */
function unserved(site: FrappeSite, meta: Meta, request: ListRequest): SqlCondition | undefined {
  const filters = parseFilters(site, meta, request.filters).filter((filter) => filter.meta === meta);
  if (filters.some((filter) => isServed(filter) && (filter.operator === '=' || filter.operator === 'in')))
    return undefined;
  const slow = filters.filter(
    (filter) => NARROW.has(filter.operator) && (filter.operator === 'like' || !isServed(filter)),
  );
  if (slow.length === 0) return undefined;
  const today = site.now().slice(0, 10);
  return joinConditions(
    slow.map((filter) => toCondition(filter, { today })),
    ' AND ',
  );
}

/** What a site remembers of lists that were read in slices. */
interface Remembered {
  /** The latest turn of the loop that one of its lists has taken. */
  turns: Promise<void>;
  /** Until when filters, as they came, are known to need no slices. */
  until: Map<string, number>;
}

const remembered = new WeakMap<FrappeSite, Remembered>();

function memoryOf(site: FrappeSite): Remembered {
  const memory = remembered.get(site) ?? { turns: Promise.resolve(), until: new Map() };
  remembered.set(site, memory);
  return memory;
}

/** The next turn of the loop that is nobody else's: however many lists are asked of a site, one slice of one is read in a turn. */
function ownTurn(site: FrappeSite): Promise<void> {
  const memory = memoryOf(site);
  memory.turns = memory.turns.then(() => new Promise((resolve) => setImmediate(resolve)));
  return memory.turns;
}

/** Reads a table once, slice by slice. @returns the numbers of the rows that pass, or why there are none */
async function readSlices(
  site: FrappeSite,
  rows: RowNumbers,
  table: string,
  condition: SqlCondition,
): Promise<number[] | 'many' | 'changed'> {
  const { database } = site;
  const before = changesOf(database, table);
  const hits: number[] = [];
  let length = FIRST_SLICE;
  for (let from = rows.ends(table).first; from <= rows.ends(table).last; ) {
    await ownTurn(site);
    if (changesOf(database, table) !== before) return 'changed';
    const begun = performance.now();
    hits.push(...rows.passing(table, { from, to: from + length - 1 }, condition));
    if (hits.length > MAX_HITS) return 'many';
    from += length;
    length = Math.max(100, Math.round(length * Math.min(2, SLICE_MS / Math.max(0.1, performance.now() - begun))));
  }
  return changesOf(database, table) === before ? hits : 'changed';
}

/** Filters that are remembered, and milliseconds for which one with many hits stays one. */
const MAX_KNOWN = 500;
const KNOWN_MS = 60_000;

function isKnown(site: FrappeSite, key: string | undefined): boolean {
  const until = key === undefined ? undefined : memoryOf(site).until.get(key);
  return until !== undefined && until > performance.now();
}

function remember(site: FrappeSite, key: string | undefined, until: number): undefined {
  if (key === undefined) return;
  const known = memoryOf(site).until;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, until);
}

/**
 * The rows that a list has to look at, where a filter with few hits stands on a field without an index. All rows of the table are
 * read for it, in slices between turns of the loop, so that nobody else waits for a whole table. The list is then asked of these
 * rows alone, with all of its conditions: what a row has become is seen there, and a table that was changed is read once more.
 * @returns numbers of rows (`rowid`); undefined where the list is asked as it is
 */
export async function rowsInSlices(
  site: FrappeSite,
  meta: Meta,
  session: Session,
  request: ListRequest,
): Promise<readonly number[] | undefined> {
  const rows = site.database.rowNumbers;
  if (!rows || meta.single) return undefined;
  const { filters } = request;
  const key = typeof filters === 'string' && filters.length < 300 ? `${meta.name} ${filters}` : undefined;
  if (isKnown(site, key)) return undefined;
  let condition: SqlCondition | undefined;
  try {
    condition = unserved(site, meta, request);
    if (!condition) return remember(site, key, Number.POSITIVE_INFINITY);
    const { first, last } = rows.ends(meta.table);
    if (last - first < FEW_ROWS) return undefined;
    // whoever may not ask is told so by the list itself
    requireListable(site, meta, session, request.parent);
    buildQuery(site, meta, session, request, 'list');
  } catch {
    return undefined;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const hits = await readSlices(site, rows, meta.table, condition);
    if (hits === 'many') return remember(site, key, performance.now() + KNOWN_MS);
    if (hits !== 'changed') return hits;
  }
  return undefined;
}
