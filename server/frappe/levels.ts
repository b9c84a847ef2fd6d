import { allChildren, storedChild } from './childTables.ts';
import { isNumeric } from './fieldtypes.ts';
import type { Meta } from './meta.ts';
import { isOwner, levelsOf } from './permissions.ts';
import type { Work } from './saving.ts';
import { columnDefault } from './schema.ts';
import type { Doc, Row } from './types.ts';

/** Fields above the writer's level silently keep their stored value; on insert, their default. */
export function resetForbiddenLevels(work: Work, meta: Meta, doc: Doc, before: Doc | undefined): void {
  if (work.trusted) return;
  const levels = levelsOf(work.site, meta, work.session, 'write', !before || isOwner(work.session, before));
  if (!levels) return;
  const reset = (owner: Meta, row: Row, stored: Row | undefined) => {
    for (const field of owner.fields) {
      if (!field.permlevel || levels.has(field.permlevel)) continue;
      if (stored) row[field.fieldname] = stored[field.fieldname];
      else if (field.default !== undefined)
        row[field.fieldname] = isNumeric(field.fieldtype) ? Number(field.default) || 0 : field.default;
      else row[field.fieldname] = columnDefault(field);
    }
  };
  reset(meta, doc, before);
  for (const { meta: child, row } of allChildren(work.site, meta, doc))
    reset(child, row, before ? storedChild(work.site, child, row.name) : undefined);
}
