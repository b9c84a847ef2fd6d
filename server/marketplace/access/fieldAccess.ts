import { type AccessRule, accessRuleFor, forgottenFields, ROLE, searchedOnly } from '../../../domain/access.ts';
import type { DocField, DocTypeJson } from '../../ports/doctypeJson.ts';
import type { FieldUse } from '../../ports/hooks.ts';
import type { Session } from '../../ports/session.ts';
import { AUTHORSHIP } from '../common/authorship.ts';
import { getRole } from '../common/roles.ts';
import { PARTLY_HIDDEN, VARYING } from './fieldRules.ts';

/** What a list of fields need not say. */
const ALWAYS_READ: readonly string[] = ['name', 'creation', 'modified'];

/** Fields that serve the server only, such as the folded search text, leave for nobody but staff. */
export function hiddenFields(doctypes: readonly DocTypeJson[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    doctypes.map((json) => [
      json.name,
      new Set(json.fields.filter((field) => field.hidden).map((field) => field.fieldname)),
    ]),
  );
}

const cellFor = (doctype: string, session: Session): AccessRule | undefined =>
  accessRuleFor(doctype, getRole(session) ?? ROLE.guest);

export interface FieldAccess {
  serverFields(doctype: string, session: Session): ReadonlySet<string>;
  readableLevels(doctype: string, session: Session, own: boolean): ReadonlySet<number> | undefined;
  /** Is the field the same news for everybody who gets the row, so that a list may do with it what it likes? @param listed the DocType that is listed */
  queryable(doctype: string, field: string, session: Session, listed: string, use: FieldUse): boolean;
}

/**
 * The access table applied to fields: what a client may set, read and ask by.
 * @throws Error where the table forgets a field: nobody would read it, and nothing would say so
 */
export function fieldAccess(doctypes: readonly DocTypeJson[]): FieldAccess {
  const forgotten = doctypes.flatMap(forgottenFields);
  if (forgotten.length) throw new Error(forgotten.join('\n'));
  const fieldsOf = new Map(doctypes.map((json) => [json.name, json.fields]));
  /** Written by the server only, whoever writes the document (`srv` in decisions C). Rows of a child table are their parent's hook's matter. */
  const derived = new Map(
    doctypes
      .filter((json) => !json.istable)
      .map((json) => [json.name, json.fields.filter((field) => field.read_only).map((field) => field.fieldname)]),
  );
  const hidden = hiddenFields(doctypes);
  const passwords = new Set(
    doctypes.flatMap(({ name, fields }) =>
      fields.filter(({ fieldtype }) => fieldtype === 'Password').map(({ fieldname }) => `${name} ${fieldname}`),
    ),
  );
  /** The table fields through which a child is reached, by parent and child. */
  const tablesOf = new Map<string, DocField[]>();
  for (const json of doctypes) {
    for (const field of json.fields) {
      if (!field.fieldtype.startsWith('Table') || !field.options) continue;
      const key = `${json.name} ${field.options}`;
      tablesOf.set(key, [...(tablesOf.get(key) ?? []), field]);
    }
  }
  const fixed = new Map<string, ReadonlySet<string>>();

  function readableLevels(doctype: string, session: Session, own: boolean): ReadonlySet<number> | undefined {
    const cell = cellFor(doctype, session);
    const levels = own ? (cell?.own_levels ?? cell?.levels) : cell?.levels;
    return cell && new Set([0, ...(levels ?? [])]);
  }

  /** May the session learn of the field at all? Not of who wrote, of what differs from reader to reader, of what serves the server only. */
  function isTold(doctype: string, field: string, session: Session, use: FieldUse): boolean {
    if (passwords.has(`${doctype} ${field}`)) return false;
    if (getRole(session) === ROLE.staff) return true;
    if (AUTHORSHIP.includes(field) || VARYING[doctype]?.includes(field)) return false;
    if (use === 'filter' && searchedOnly[doctype]?.includes(field)) return true;
    return !hidden.get(doctype)?.has(field);
  }

  /** Does the session read the field of every document of its list? */
  function readEverywhere(doctype: string, field: string, session: Session, use: FieldUse): boolean {
    const cell = cellFor(doctype, session);
    if (!cell?.verbs.includes('read') || !isTold(doctype, field, session, use)) return false;
    if (!cell.read) return true;
    return (cell.read.includes(field) || ALWAYS_READ.includes(field)) && !cell.not_in_queries?.includes(field);
  }

  /** Does the session read a child row's field in every document of its list, in each of the tables that hold such rows? */
  function readInRows(
    doctype: string,
    field: string,
    session: Session,
    listed: string,
    tables: readonly DocField[],
    use: FieldUse,
  ): boolean {
    if (PARTLY_HIDDEN.has(doctype) && getRole(session) !== ROLE.staff) return false;
    const levels = readableLevels(listed, session, false);
    return (
      isTold(doctype, field, session, use) &&
      tables.every(
        ({ fieldname, permlevel = 0 }) =>
          (!levels || levels.has(permlevel)) && readEverywhere(listed, fieldname, session, use),
      )
    );
  }

  return {
    readableLevels,
    serverFields(doctype, session) {
      const role = getRole(session) ?? ROLE.guest;
      const key = `${role} ${doctype}`;
      let fields = fixed.get(key);
      if (!fields) {
        const { write, write_levels, write_except = [] } = cellFor(doctype, session) ?? {};
        const closed = (fieldsOf.get(doctype) ?? []).filter(
          ({ fieldname, permlevel = 0 }) =>
            (write && !write.includes(fieldname)) || (permlevel > 0 && !write_levels?.includes(permlevel)),
        );
        const names = closed.map((field) => field.fieldname);
        fields = new Set([...names, ...write_except, ...(derived.get(doctype) ?? [])]);
        fixed.set(key, fields);
      }
      return fields;
    },
    queryable(doctype, field, session, listed, use) {
      if (doctype === listed) return readEverywhere(doctype, field, session, use);
      const through = tablesOf.get(`${listed} ${doctype}`);
      if (through) return readInRows(doctype, field, session, listed, through, use);
      // A linked record has rows of its own: only staff, where it sees all of them, asks through a link.
      const all = getRole(session) === ROLE.staff && cellFor(doctype, session)?.rows === 'all';
      return all && readEverywhere(doctype, field, session, use);
    },
  };
}
