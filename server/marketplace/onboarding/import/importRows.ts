import type { CatalogueKey } from '../../../../domain/messageKey.ts';
import { IMPORT_COLUMNS, IMPORT_KEYS, type ImportKind } from '../../../../domain/onboarding/importColumns.ts';
import type { FrappeError } from '../../../frappe/schema/errors.ts';
import type { Host, RequestContext } from '../../../ports/context.ts';
import type { Stored } from '../../../ports/registeredTypes.ts';
import type { IndexRule } from '../../../ports/schemaRules.ts';
import type { ServerMessage } from '../../../ports/session.ts';
import { inSavepoint } from '../../common/committedError.ts';
import { type CellProblem, type Cells, columnOfField, parseCells } from './cells.ts';
import { type ImportScope, rowTarget, storedCells, writeRow } from './writeRow.ts';

export const IMPORT = 'Provider Import';
/** Old imports are deleted by the minute's work. */
export const IMPORT_AGE_INDEX: IndexRule = { doctype: IMPORT, name: 'age', fields: ['creation'] };
export const IMPORT_ROW = 'Provider Import Row';
export type StoredImport = Stored<typeof IMPORT>;

/** A value that a Long Text holds as JSON. */
export const readJson = <T>(stored: unknown, fallback: T): T =>
  typeof stored === 'string' && stored ? (JSON.parse(stored) as T) : fallback;

/** What a row would do, or why it is refused. */
export interface Judgement {
  outcome: 'new' | 'changed' | 'same' | 'refused';
  /** What was stored and what the row makes of it, by column. */
  before: Cells;
  after: Cells;
  problems: CellProblem[];
}

/** The scope of a stored import. */
export const scopeOf = ({ kind, own, user }: StoredImport): ImportScope => ({
  kind,
  owner: own ? user : undefined,
});

/** The messages of a refusal as problems at cells: one that concerns no column stands at the row's key. */
function problemsOf(kind: ImportKind, messages: readonly ServerMessage[]): CellProblem[] {
  const key = IMPORT_KEYS[kind][kind === 'packages' ? 1 : 0] ?? 'email';
  return messages.map(({ key: sentence, values, fieldname }) => ({
    column: columnOfField(kind, fieldname) ?? key,
    key: (sentence ?? 'errors.save') as CatalogueKey,
    values: values as CellProblem['values'],
  }));
}

/**
 * Writes a row and compares its target before and after. Call it in a transaction: a refused row leaves nothing.
 * @param seen what the dry run found stored; a target that has changed since is refused
 */
export function applyRow(
  host: Host,
  context: RequestContext,
  scope: ImportScope,
  cells: Cells,
  seen?: Cells | undefined,
): Judgement {
  const none = { before: {}, after: {} };
  const { values, language, problems } = parseCells(context, scope.kind, cells);
  return inSavepoint<Judgement>(
    context,
    () => {
      const target = rowTarget(context, scope, cells);
      if (problems.length) return { outcome: 'refused', ...none, problems };
      const before = storedCells(context, scope.kind, target, values);
      if (seen && JSON.stringify(before ?? {}) !== JSON.stringify(seen)) {
        return { outcome: 'refused', ...none, problems: [{ column: 'email', key: 'csv_import.row.changed_since' }] };
      }
      writeRow(host, context, scope, target, { values, language });
      const after = storedCells(context, scope.kind, rowTarget(context, scope, cells), values) ?? {};
      const isSame = before && IMPORT_COLUMNS[scope.kind].every(({ name }) => before[name] === after[name]);
      return { outcome: before ? (isSame ? 'same' : 'changed') : 'new', before: before ?? {}, after, problems: [] };
    },
    ({ messages }: FrappeError) => ({
      outcome: 'refused',
      ...none,
      problems: [...problems, ...problemsOf(scope.kind, messages)],
    }),
  );
}

/** Stops a rehearsal: everything it wrote is rolled back. */
class Rehearsed extends Error {}

/**
 * Judges rows by writing them, one after the other, and rolling everything back: rows of one provider see each other, as they will when
 * they are written.
 */
export function rehearseRows(host: Host, scope: ImportScope, rows: readonly Cells[]): Judgement[] {
  const judged: Judgement[] = [];
  try {
    host.run(host.administrator, (context) => {
      for (const cells of rows) judged.push(applyRow(host, context, scope, cells));
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return judged;
}

/** The lines of rows whose key an earlier row has too. */
export function repeatedLines(kind: ImportKind, rows: readonly { line: number; cells: Cells }[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { line, cells } of rows) {
    const key = JSON.stringify(IMPORT_KEYS[kind].map((name) => (cells[name] ?? '').trim().toLowerCase()));
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    else repeated.set(line, earlier);
  }
  return repeated;
}
