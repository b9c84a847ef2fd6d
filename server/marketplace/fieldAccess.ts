import { type Cell, cellOf, ROLE } from '../../domain/access.ts';
import type { DocTypeJson, Session } from '../frappe/types.ts';
import { roleOf } from './roles.ts';

/** Not told about anybody but oneself and staff: who wrote a row is an e-mail address. */
export const AUTHORSHIP: readonly string[] = ['owner', 'modified_by'];

/** Fields that are not the same for everybody who sees the row, so that a filter on them would tell what a read does not. */
const VARYING: Record<string, readonly string[]> = {
  'Qaari Zakreen': ['profile_picture', 'cover_picture'],
  'Vendor Day Off': ['note'],
};

/** Child tables with rows that only the owner and staff see. */
const PARTLY_HIDDEN = new Set(['Qaari Package', 'Restaurant Package']);

const cellFor = (doctype: string, session: Session): Cell | undefined => cellOf(doctype, roleOf(session) ?? ROLE.guest);

export interface FieldAccess {
  serverFields(doctype: string, session: Session): ReadonlySet<string>;
  readableLevels(doctype: string, session: Session, own: boolean): ReadonlySet<number> | undefined;
  /** May a filter, sort, group, alias or aggregate of a list name this field? @param listed the DocType that is listed */
  queryable(doctype: string, field: string, session: Session, listed: string): boolean;
}

/** The access table applied to fields: what a client may set, read and ask by. */
export function fieldAccess(doctypes: readonly DocTypeJson[]): FieldAccess {
  const fieldNames = new Map(doctypes.map((json) => [json.name, json.fields.map((field) => field.fieldname)]));
  /** Written by the server only, whoever writes the document (`srv` in decisions C). Rows of a child table are their parent's hook's matter. */
  const derived = new Map(
    doctypes
      .filter((json) => !json.istable)
      .map((json) => [json.name, json.fields.filter((field) => field.read_only).map((field) => field.fieldname)]),
  );
  /** The level of the table field through which a child is reached. */
  const levelOfChild = new Map<string, number>();
  for (const json of doctypes) {
    for (const field of json.fields) {
      if (field.fieldtype.startsWith('Table') && field.options)
        levelOfChild.set(`${json.name} ${field.options}`, field.permlevel ?? 0);
    }
  }
  const fixed = new Map<string, ReadonlySet<string>>();

  function readableLevels(doctype: string, session: Session, own: boolean): ReadonlySet<number> | undefined {
    const cell = cellFor(doctype, session);
    const levels = own ? (cell?.own_levels ?? cell?.levels) : cell?.levels;
    return levels && new Set(levels);
  }

  return {
    readableLevels,
    serverFields(doctype, session) {
      const role = roleOf(session) ?? ROLE.guest;
      const key = `${role} ${doctype}`;
      let fields = fixed.get(key);
      if (!fields) {
        const { write, write_except = [] } = cellFor(doctype, session) ?? {};
        const closed = write ? (fieldNames.get(doctype) ?? []).filter((field) => !write.includes(field)) : write_except;
        fields = new Set([...closed, ...(derived.get(doctype) ?? [])]);
        fixed.set(key, fields);
      }
      return fields;
    },
    queryable(doctype, field, session, listed) {
      if (roleOf(session) === ROLE.staff) return true;
      if (AUTHORSHIP.includes(field) || VARYING[doctype]?.includes(field)) return false;
      if (doctype !== listed) {
        // A linked record has rows of its own: only staff asks through a link.
        const level = levelOfChild.get(`${listed} ${doctype}`);
        const levels = readableLevels(listed, session, false);
        return level !== undefined && !PARTLY_HIDDEN.has(doctype) && (!levels || levels.has(level));
      }
      const cell = cellFor(doctype, session);
      if (!cell?.read) return true;
      return (
        (cell.read.includes(field) || ['name', 'creation', 'modified'].includes(field)) &&
        !cell.not_in_queries?.includes(field)
      );
    },
  };
}
