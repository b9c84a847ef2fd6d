import { setImmediate } from 'node:timers/promises';
import { IMPORT_KEYS, type ImportKind } from '../../../../domain/onboarding/importColumns.ts';
import { DAY } from '../../../../domain/time/kuwaitTime.ts';
import type { Host, RequestContext } from '../../../ports/context.ts';
import { stampAfter } from '../../accounts/sessions.ts';
import { type BackgroundWorker, createBackgroundWorker } from '../../common/backgroundWorker.ts';
import type { Cells } from './cells.ts';
import {
  applyRow,
  IMPORT,
  IMPORT_ROW,
  type Judgement,
  readJson,
  rehearseRows,
  repeatedLines,
  type StoredImport,
  scopeOf,
} from './importRows.ts';

/** How long an import and its report are kept. */
const KEPT = 30 * DAY;

/** The rows of an import that are still to be written. @param outcomes of the dry run; none: rows that it has not judged */
const openRows = (context: RequestContext, name: string, outcomes: readonly string[]) =>
  context.system.list(IMPORT_ROW, {
    fields: ['name', 'line_number', 'email', 'cells'],
    filters: [
      ['import_name', '=', name],
      outcomes.length ? ['outcome', 'in', [...outcomes]] : ['outcome', 'is', 'not set'],
      ['result', 'is', 'not set'],
    ],
    order_by: 'line_number asc',
    limit_page_length: 0,
  });

/** The judgement of a row whose key stands in an earlier line too. */
const refusedTwice = (kind: ImportKind, line = 0): Judgement => ({
  outcome: 'refused',
  before: {},
  after: {},
  problems: [{ column: IMPORT_KEYS[kind].at(-1) ?? 'email', key: 'csv_import.row.twice', values: { line } }],
});

const isIn = (context: RequestContext, name: string, state: StoredImport['state']): boolean =>
  context.system.find(IMPORT, name)?.state === state;

/** The lines of an import that repeat the key of an earlier one. */
const findRepeated = (host: Host, found: StoredImport): Map<number, number> =>
  repeatedLines(
    found.kind,
    host.read(host.administrator, ({ system }) =>
      system
        .list(IMPORT_ROW, {
          fields: ['line_number', 'cells'],
          filters: [['import_name', '=', found.name]],
          order_by: 'line_number asc',
          limit_page_length: 0,
        })
        .map(({ line_number, cells }) => ({ line: line_number, cells: readJson<Cells>(cells, {}) })),
    ),
  );

/** The dry run: all rows of one provider at a time, so that no other request waits long. */
async function checkRows(host: Host, found: StoredImport): Promise<void> {
  const scope = scopeOf(found);
  const repeated = findRepeated(host, found);
  const open = host.read(host.administrator, (context) => openRows(context, found.name, []));
  for (const rows of Map.groupBy(open, ({ email }) => email ?? '').values()) {
    await setImmediate();
    const fresh = rows.filter(({ line_number }) => !repeated.has(line_number));
    const results = rehearseRows(
      host,
      scope,
      fresh.map(({ cells }) => readJson<Cells>(cells, {})),
    );
    host.run(host.administrator, (context) => {
      if (!isIn(context, found.name, 'Checking')) return;
      for (const row of rows) {
        const judged = results[fresh.indexOf(row)] ?? refusedTwice(found.kind, repeated.get(row.line_number));
        const { outcome, before, after, problems } = judged;
        context.system.setValues(IMPORT_ROW, row.name, {
          outcome,
          before_cells: JSON.stringify(before),
          after_cells: JSON.stringify(after),
          problems: JSON.stringify(problems),
        });
      }
    });
  }
  host.run(host.administrator, (context) => {
    if (isIn(context, found.name, 'Checking') && !openRows(context, found.name, []).length)
      context.system.setValues(IMPORT, found.name, { state: 'Checked' });
  });
}

/** Writes one row in a transaction of its own, with what became of it. @returns false if the import was stopped */
const writeOne = (host: Host, found: StoredImport, name: string): boolean =>
  host.run(host.administrator, (context) => {
    if (!isIn(context, found.name, 'Importing')) return false;
    const row = context.system.find(IMPORT_ROW, name);
    if (!row || row.result) return true;
    const [cells, seen] = [row.cells, row.before_cells].map((stored) => readJson<Cells>(stored, {}));
    const { outcome, problems } = applyRow(host, context, scopeOf(found), cells ?? {}, seen);
    const isRefused = outcome === 'refused';
    context.system.setValues(IMPORT_ROW, name, {
      result: isRefused ? 'refused' : 'stored',
      ...(isRefused && { problems: JSON.stringify(problems) }),
    });
    return true;
  });

async function writeRows(host: Host, found: StoredImport): Promise<void> {
  for (const { name } of host.read(host.administrator, (context) =>
    openRows(context, found.name, ['new', 'changed']),
  )) {
    // other requests come between two rows
    await setImmediate();
    if (!writeOne(host, found, name)) return;
  }
  host.run(host.administrator, (context) => {
    if (isIn(context, found.name, 'Importing'))
      context.system.setValues(IMPORT, found.name, { state: 'Done', ended_at: context.now().slice(0, 19) });
  });
}

/** Runs imports: the dry run of each file, then what staff or a provider has started. */
export function createImportRunner(engine: () => Host): BackgroundWorker {
  const waiting = (): StoredImport[] =>
    engine().read(engine().administrator, ({ system }) =>
      system
        .list(IMPORT, {
          filters: [['state', 'in', ['Checking', 'Importing']]],
          order_by: 'creation asc',
          limit_page_length: 0,
        })
        .map(({ name }) => system.get(IMPORT, name)),
    );

  return createBackgroundWorker('import', async () => {
    for (const found of waiting())
      await (found.state === 'Checking' ? checkRows(engine(), found) : writeRows(engine(), found));
  });
}

/** Deletes imports and their rows after a month; the scheduler calls it. */
export function forgetOldImports(context: RequestContext): void {
  const old = context.system.list(IMPORT, {
    filters: [['creation', '<', stampAfter(context.now(), -KEPT)]],
    order_by: 'creation asc',
    limit_page_length: 20,
  });
  for (const { name } of old) {
    for (const row of context.system.list(IMPORT_ROW, { filters: { import_name: name }, limit_page_length: 0 }))
      context.system.delete(IMPORT_ROW, row.name);
    context.system.delete(IMPORT, name);
  }
}
