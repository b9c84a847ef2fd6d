import * as v from 'valibot';
import {
  type ColumnName,
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  type ImportKind,
  type ImportOutcome,
  type ImportState,
} from '../onboarding/importColumns.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { field, okResponse, optionalText, record, text, unvalidated, wholeNumber } from './schemas.ts';

const kind = v.picklist(IMPORT_KINDS, refusalMessage('errors.format'));

const importHeader = v.strictObject({
  name: v.string(),
  kind: field.text<ImportKind>(),
  file_name: v.string(),
  state: field.text<ImportState>(),
  encoding: v.string(),
  separator: v.string(),
  columns: v.array(field.text<ColumnName>()),
  created_at: v.string(),
  ended_at: field.optional(),
  // rows of the file, and those by outcome; `open`: not judged yet
  total: v.number(),
  counts: v.strictObject({
    new: v.number(),
    changed: v.number(),
    same: v.number(),
    refused: v.number(),
    open: v.number(),
  }),
  // rows that the import has written, and refused while writing
  stored: v.number(),
  refused_late: v.number(),
});

const cells = record<Partial<Record<ColumnName, string>>>();

/** Reads a CSV file and starts its dry run: nothing is stored but the import itself (decisions J6). Providers: their own packages. */
export const checkImport = method({
  name: 'husainia.api.check_import',
  verb: 'POST',
  roles: CALLERS.providersAndStaff,
  perHour: 60,
  input: v.object({
    kind,
    file_name: optionalText,
    // the bytes, as base64: their encoding is recognized
    content: text,
  }),
  output: v.strictObject({ name: v.string() }),
});

/** An import with a page of its rows, in the order of the file. */
export const providerImport = method({
  name: 'husainia.api.provider_import',
  verb: 'GET',
  roles: CALLERS.providersAndStaff,
  input: v.object({
    name: text,
    outcome: v.optional(v.picklist(['', ...IMPORT_OUTCOMES], refusalMessage('errors.format')), ''),
    start: v.optional(wholeNumber(), 0),
  }),
  output: v.strictObject({
    ...importHeader.entries,
    rows: v.array(
      v.strictObject({
        line: v.number(),
        cells,
        outcome: field.text<ImportOutcome | ''>(),
        before: cells,
        after: cells,
        problems: v.array(
          v.strictObject({
            column: field.text<ColumnName>(),
            key: v.string(),
            values: record<Record<string, string | number>>(),
          }),
        ),
        result: field.text<'stored' | 'refused' | ''>(),
      }),
    ),
  }),
});

/** The latest imports: of staff, or the provider's own. */
export const providerImports = method({
  name: 'husainia.api.provider_imports',
  verb: 'GET',
  roles: CALLERS.providersAndStaff,
  input: v.object({}),
  output: v.strictObject({ imports: v.array(importHeader) }),
});

/** Starts writing the new and changed rows of a checked import. A row whose record has changed since the dry run is refused. */
export const runImport = method({
  name: 'husainia.api.run_import',
  verb: 'POST',
  roles: CALLERS.providersAndStaff,
  fresh: true,
  input: v.object({ name: text }),
  output: okResponse,
});

/** Stops an import; what is stored stays. */
export const stopImport = method({
  name: 'husainia.api.stop_import',
  verb: 'POST',
  roles: CALLERS.providersAndStaff,
  input: v.object({ name: text }),
  output: okResponse,
});

/** Corrects cells of a row before the import, which checks the row again. */
export const correctImportRow = method({
  name: 'husainia.api.correct_import_row',
  verb: 'POST',
  roles: CALLERS.providersAndStaff,
  input: v.object({
    name: text,
    line: wholeNumber(),
    cells: unvalidated<Partial<Record<ColumnName, string>>>('object'),
  }),
  output: okResponse,
});

/** An empty CSV file with the headings of a kind, in both languages. */
export const importTemplate = method({
  name: 'husainia.api.import_template',
  verb: 'GET',
  roles: CALLERS.providersAndStaff,
  input: v.object({ kind }),
  output: record<object>(),
  at: 'file',
  fileType: 'text/csv',
});

/** The rows of an import and what became of each, as CSV. */
export const importReport = method({
  name: 'husainia.api.import_report',
  verb: 'GET',
  roles: CALLERS.providersAndStaff,
  input: v.object({ name: text }),
  output: record<object>(),
  at: 'file',
  fileType: 'text/csv',
});
