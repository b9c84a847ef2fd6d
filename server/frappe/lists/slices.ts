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
import { assertListAccess, buildQuery } from './query.ts';

/** How many rows are read at once, in a millisecond or two. */
const FEW_ROWS = 5000;
/** A filter with more hits is not rare: its pages are found quickly in the requested order. */
const MAX_HITS = 1000;
/** Target duration of a slice in milliseconds, and the number of rows in the first one. */
const SLICE_MS = 3;
const FIRST_SLICE = 1000;
/** How often a table is read again because of concurrent writes; then it is read without slices. */
const ATTEMPTS = 3;

/** Operators that few rows may match. */
const NARROW = new Set(['=', 'in', 'like']);

const written = new WeakMap<SqliteDatabase, Map<string, number>>();

/** Counts the changes of a table's rows; new rows come after those that were read. */
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

/** The filters of a list without an index, if no other filter narrows it; undefined if a search in slices is not needed. */
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

/** What a site caches about lists that were read in slices. */
interface SliceState {
  /** The latest turn of the event loop that one of its lists reserved. */
  turns: Promise<void>;
  /** Until when a filter, by its text, is known to need no slices. */
  validUntil: Map<string, number>;
}

const remembered = new WeakMap<FrappeSite, SliceState>();

function memoryOf(site: FrappeSite): SliceState {
  const memory = remembered.get(site) ?? { turns: Promise.resolve(), validUntil: new Map() };
  remembered.set(site, memory);
  return memory;
}

/** Waits for a turn of the event loop that no other list uses: one slice of one list is read in a turn. */
function ownTurn(site: FrappeSite): Promise<void> {
  const memory = memoryOf(site);
  memory.turns = memory.turns.then(() => new Promise((resolve) => setImmediate(resolve)));
  return memory.turns;
}

/** Reads a table once, in slices. @returns the numbers of the matching rows, or why there are none */
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
    const started = performance.now();
    hits.push(...rows.passing(table, { from, to: from + length - 1 }, condition));
    if (hits.length > MAX_HITS) return 'many';
    from += length;
    length = Math.max(100, Math.round(length * Math.min(2, SLICE_MS / Math.max(0.1, performance.now() - started))));
  }
  return changesOf(database, table) === before ? hits : 'changed';
}

/** How many filters are remembered, and for how many milliseconds a filter with many hits stays remembered. */
const MAX_KNOWN = 500;
const KNOWN_MS = 60_000;

function isKnown(site: FrappeSite, key: string | undefined): boolean {
  const validUntil = key === undefined ? undefined : memoryOf(site).validUntil.get(key);
  return validUntil !== undefined && validUntil > performance.now();
}

function remember(site: FrappeSite, key: string | undefined, validUntil: number): undefined {
  if (key === undefined) return;
  const known = memoryOf(site).validUntil;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, validUntil);
}

/**
 * Finds the rows of a list whose filter has few hits and no index. It reads all rows of the table in slices, between turns of the event
 * loop, so that other requests do not wait. The list is then read from these rows only, with all of its conditions, so it sees their
 * latest state; if the table changed meanwhile, it is read again.
 * @returns row numbers (`rowid`); undefined if the list should be read normally
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
    // the list itself refuses sessions without permission
    assertListAccess(site, meta, session, request.parent);
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
