import { ROLE } from '../../../../domain/access.ts';
import { normalizeEmail } from '../../../../domain/account.ts';
import * as imports from '../../../../domain/methods/imports.ts';
import {
  type ColumnName,
  IMPORT_COLUMNS,
  IMPORT_PAGE,
  type ImportKind,
  type ImportOutcome,
} from '../../../../domain/onboarding/importColumns.ts';
import { toCsv } from '../../../../domain/text/csv.ts';
import { type Language, toLanguage } from '../../../../domain/text/format.ts';
import { cleanLine, cutText } from '../../../../domain/text/textInput.ts';
import type { MethodReply, RequestContext } from '../../../ports/context.ts';
import type { Hooks } from '../../../ports/hooks.ts';
import { accountLanguage } from '../../accounts/sql/accounts.ts';
import { recordAudit } from '../../common/auditLog.ts';
import { implement } from '../../common/bindMethod.ts';
import { refuse } from '../../common/refuse.ts';
import { refuseState } from '../../common/refuseState.ts';
import { getRole } from '../../common/roles.ts';
import { translate } from '../../common/translations.ts';
import { assertConfirmedEmail, ownProviderRecord } from '../../providers/providers.ts';
import type { CellProblem, Cells } from './cells.ts';
import { bothHeadings, readImportFile } from './importFile.ts';
import { IMPORT, IMPORT_ROW, readJson, type StoredImport } from './importRows.ts';
import { countImportRows } from './sql/importCounts.ts';

const MAX_FILE_NAME = 140;
const MAX_CELL = 4000;
/** How many imports the list names. */
const LISTED = 10;

const isStaff = ({ session }: RequestContext): boolean => getRole(session) === ROLE.staff;

/** A provider imports their own packages; everything else is staff's. */
function assertKind(context: RequestContext, kind: ImportKind): void {
  if (isStaff(context)) return;
  if (kind !== 'packages') refuse('PermissionError', 'common.not_allowed');
}

/** An import that the session may see: its own, and for staff those of all staff. */
function findImport(context: RequestContext, name: string): StoredImport {
  const found = context.system.find(IMPORT, name);
  const isOwn = found && (isStaff(context) ? !found.own : found.user === context.session.user);
  return found && isOwn ? found : refuse('DoesNotExistError', 'common.gone');
}

function toHeader(context: RequestContext, found: StoredImport) {
  const { counts, stored, refusedLate, total } = countImportRows(context.database, found.name);
  return {
    name: found.name,
    kind: found.kind,
    file_name: found.file_name ?? '',
    state: found.state,
    encoding: found.encoding ?? '',
    separator: found.separator_sign ?? '',
    columns: readJson<ColumnName[]>(found.column_names, []),
    created_at: found.creation,
    ended_at: found.ended_at,
    total,
    counts,
    stored,
    refused_late: refusedLate,
  };
}

const FIELDS = [
  ...(['name', 'line_number', 'cells', 'outcome', 'before_cells', 'after_cells'] as const),
  ...(['problems', 'result'] as const),
];

/** Rows of an import in the order of the file. @param outcome '': all */
function readImportRows(context: RequestContext, name: string, { outcome = '', start = 0, length = 0 } = {}) {
  return context.system
    .list(IMPORT_ROW, {
      fields: [...FIELDS],
      filters: [['import_name', '=', name], ...(outcome ? [['outcome', '=', outcome] as const] : [])],
      order_by: 'line_number asc',
      limit_start: start,
      limit_page_length: length,
    })
    .map((row) => ({
      line: row.line_number,
      cells: readJson<Cells>(row.cells, {}),
      outcome: (row.outcome ?? '') as ImportOutcome | '',
      before: readJson<Cells>(row.before_cells, {}),
      after: readJson<Cells>(row.after_cells, {}),
      problems: readJson<CellProblem[]>(row.problems, []).map(({ column, key, values = {} }) => ({
        column,
        key,
        values,
      })),
      result: (row.result ?? '') as 'stored' | 'refused' | '',
    }));
}

const csvFile = (name: string, content: string): MethodReply => ({
  kind: 'reply',
  file: { content, type: 'text/csv; charset=utf-8', name },
  headers: { 'Cache-Control': 'private, no-store' },
});

/** What became of a row, in one language. */
function reportRow(
  language: Language,
  columns: readonly ColumnName[],
  row: ReturnType<typeof readImportRows>[number],
): (string | number)[] {
  const state = row.result || row.outcome || 'open';
  const sentences = row.problems.map(
    ({ column, key, values }) => `${bothHeadings(column)}: ${translate(language, key, values)}`,
  );
  return [
    row.line,
    translate(language, `csv_import.report.${state}`),
    sentences.join('\n'),
    ...columns.map((name) => row.cells[name] ?? ''),
  ];
}

const languageOf = ({ database, session }: RequestContext): Language =>
  accountLanguage(database, session.user) ?? toLanguage(undefined);

/** The template of a kind, and the report of an import. */
const fileMethods: Hooks['methods'] = {
  ...implement(imports.importTemplate, ({ kind }, context) => {
    assertKind(context, kind);
    const columns = IMPORT_COLUMNS[kind].filter(({ name }) => isStaff(context) || name !== 'email');
    return csvFile(
      `${kind}.csv`,
      toCsv(
        columns.map(({ name }) => bothHeadings(name)),
        [],
      ),
    );
  }),
  ...implement(imports.importReport, ({ name }, context) => {
    const found = findImport(context, name);
    const columns = readJson<ColumnName[]>(found.column_names, []);
    const language = languageOf(context);
    const heads = (['line', 'result', 'problems'] as const).map((head) =>
      translate(language, `csv_import.report.${head}`),
    );
    return csvFile(
      `import-${found.kind}.csv`,
      toCsv(
        [...heads, ...columns.map(bothHeadings)],
        readImportRows(context, name).map((row) => reportRow(language, columns, row)),
      ),
    );
  }),
};

/** Imports of providers, packages and hours from CSV (decisions J6). @param poke starts the work after the response */
export const importHooks = (poke: () => void): Hooks => ({
  methods: {
    ...implement(imports.checkImport, ({ kind, file_name, content }, context) => {
      assertKind(context, kind);
      const own = !isStaff(context);
      if (own) {
        assertConfirmedEmail(context);
        if (!ownProviderRecord(context)) refuse('ValidationError', 'csv_import.row.no_page', { fieldname: 'content' });
      }
      const file = readImportFile(kind, content, !own);
      const { name } = context.system.insert({
        doctype: IMPORT,
        user: context.session.user,
        own: own ? 1 : 0,
        kind,
        file_name: cutText(cleanLine(file_name), MAX_FILE_NAME),
        state: 'Checking',
        encoding: file.encoding,
        separator_sign: file.separator,
        column_names: JSON.stringify(file.columns),
      });
      for (const { line, cells } of file.rows)
        context.system.append({
          doctype: IMPORT_ROW,
          import_name: name,
          line_number: line,
          email: cutText(own ? context.session.user : normalizeEmail(cells.email), 140),
          cells: JSON.stringify(cells),
        });
      context.afterCommit(poke);
      return { name };
    }),
    ...implement(imports.providerImport, ({ name, outcome, start }, context) => {
      const found = findImport(context, name);
      return {
        ...toHeader(context, found),
        rows: readImportRows(context, name, { outcome, start, length: IMPORT_PAGE }),
      };
    }),
    ...implement(imports.providerImports, (_input, context) => ({
      imports: context.system
        .list(IMPORT, {
          filters: isStaff(context) ? { own: 0 } : { user: context.session.user },
          order_by: 'creation desc',
          limit_page_length: LISTED,
        })
        .map(({ name }) => toHeader(context, context.system.get(IMPORT, name))),
    })),
    ...implement(imports.runImport, ({ name }, context) => {
      const found = findImport(context, name);
      // A stopped import goes on with the rows that are left.
      if (found.state !== 'Checked' && found.state !== 'Stopped') return refuseState('csv_import.state', found.state);
      const { counts } = countImportRows(context.database, name);
      if (!counts.new && !counts.changed) refuse('ValidationError', 'csv_import.nothing', { fieldname: 'name' });
      context.system.setValues(IMPORT, name, { state: 'Importing', started_at: context.now().slice(0, 19) });
      if (isStaff(context))
        recordAudit(context, {
          action: 'run_import',
          doctype: IMPORT,
          name,
          before: null,
          after: { kind: found.kind, file_name: found.file_name, new: counts.new, changed: counts.changed },
          reason: '',
        });
      context.afterCommit(poke);
      return { ok: 1 as const };
    }),
    ...implement(imports.stopImport, ({ name }, context) => {
      const found = findImport(context, name);
      if (found.state !== 'Importing') return refuseState('csv_import.state', found.state);
      context.system.setValues(IMPORT, name, { state: 'Stopped', ended_at: context.now().slice(0, 19) });
      return { ok: 1 as const };
    }),
    ...implement(imports.correctImportRow, ({ name, line, cells }, context) => {
      const found = findImport(context, name);
      if (found.state !== 'Checked') return refuseState('csv_import.state', found.state);
      const [row] = context.system.list(IMPORT_ROW, {
        fields: ['name', 'cells'],
        filters: { import_name: name, line_number: line },
        limit_page_length: 1,
      });
      if (!row) return refuse('DoesNotExistError', 'common.gone');
      const values = typeof cells === 'object' && cells ? cells : {};
      const known = IMPORT_COLUMNS[found.kind].flatMap(({ name: column }) =>
        typeof values[column] === 'string' ? [[column, cutText(values[column], MAX_CELL)]] : [],
      );
      const corrected: Cells = { ...readJson<Cells>(row.cells, {}), ...Object.fromEntries(known) };
      context.system.setValues(IMPORT_ROW, row.name, {
        cells: JSON.stringify(corrected),
        email: cutText(found.own ? found.user : normalizeEmail(corrected.email), 140),
        outcome: '',
      });
      context.system.setValues(IMPORT, name, { state: 'Checking' });
      context.afterCommit(poke);
      return { ok: 1 as const };
    }),
    ...fileMethods,
  },
});
