import type { DocField } from '../../ports/doctypeJson.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { getPermLevels, isOwner } from '../permissions/permissions.ts';
import { isNumeric } from '../schema/fieldtypes.ts';
import type { Meta } from '../schema/meta.ts';
import { columnDefault } from '../schema/tables.ts';
import { allChildren } from './childTables.ts';
import type { Work } from './work.ts';

/** The value of a new document's field before anyone sets it. */
function initialValue(field: DocField): unknown {
  if (field.default === undefined || field.default === '') return columnDefault(field);
  return isNumeric(field.fieldtype) ? Number(field.default) || 0 : field.default;
}

const rowsIn = (doc: Doc | undefined, table: string): Row[] => (doc?.[table] as Row[] | undefined) ?? [];

/**
 * Resets fields above the writer's permission level to the stored value, or on insert to the default. Frappe does not reset the rows of a
 * new document.
 */
export function resetForbiddenLevels(work: Work, meta: Meta, doc: Doc, before: Doc | undefined): void {
  if (work.trusted) return;
  const levels = getPermLevels(work.site, meta, work.session, 'write', !before || isOwner(work.session, before));
  if (!levels) return;
  const reset = (owner: Meta, row: Row, stored: Row | undefined) => {
    for (const field of owner.fields) {
      if (!field.permlevel || levels.has(field.permlevel)) continue;
      row[field.fieldname] = stored ? stored[field.fieldname] : initialValue(field);
    }
  };
  reset(meta, doc, before);
  if (!before && work.site.quirks.looseRows) return;
  const storedRows = new Map<string, Map<unknown, Row>>();
  const storedIn = (table: string): Map<unknown, Row> => {
    const known = storedRows.get(table) ?? new Map(rowsIn(before, table).map((row) => [row.name, row]));
    storedRows.set(table, known);
    return known;
  };
  for (const { meta: child, row, field } of allChildren(work.site, meta, doc))
    reset(child, row, storedIn(field?.fieldname ?? '').get(row.name));
}
