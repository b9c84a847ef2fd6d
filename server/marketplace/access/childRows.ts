import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';

/**
 * Lets a sent row reuse only the name of a row of its own document. Frappe would move the named row here from any document: with a name
 * from another provider's packages, the row would change its owner.
 */
const keepOwnNames: DocumentHandler = (doc, _context, before) => {
  if (!before) return;
  for (const [field, value] of Object.entries(doc)) {
    if (!Array.isArray(value)) continue;
    const own = new Set(Array.isArray(before[field]) ? (before[field] as Row[]).map((row) => row.name) : []);
    for (const row of value as (Row | null)[]) {
      // a value that isn't a row is in a plain field, which is refused later
      if (!row || typeof row !== 'object') continue;
      delete row.__islocal;
      if (row.name !== undefined && !own.delete(row.name)) delete row.name;
    }
  }
};

/** For every DocType with child tables. */
export const childRowHooks: Hooks = { documentEvents: { '*': { before_validate: keepOwnNames } } };
