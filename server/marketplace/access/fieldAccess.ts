import { type AccessRule, accessRuleFor, forgottenFields, ROLE, searchedOnly } from '../../../domain/access.ts';
import type { DocField, DocTypeJson } from '../../ports/doctypeJson.ts';
import type { FieldUse } from '../../ports/hooks.ts';
import type { Session } from '../../ports/session.ts';
import { AUTHORSHIP } from '../common/authorship.ts';
import { getRole } from '../common/roles.ts';
import { PARTLY_HIDDEN, VARYING } from './fieldRules.ts';

/** Fields that a list of fields need not contain. */
const ALWAYS_READ: readonly string[] = ['name', 'creation', 'modified'];

/** Fields for the server only, such as the normalized search text; only staff can read them. */
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
  /**
   * Whether the field is the same for everyone who gets the row, so that a list may use it freely.
   * @param listed the DocType that is listed
   */
  queryable(doctype: string, field: string, session: Session, listed: string, use: FieldUse): boolean;
}

/**
 * Applies the access table to fields: what a client may set, read, and query.
 * @throws Error if the table omits a field: nobody could read it, and nobody would notice
 */
export function fieldAccess(doctypes: readonly DocTypeJson[]): FieldAccess {
  const forgotten = doctypes.flatMap(forgottenFields);
  if (forgotten.length) throw new Error(forgotten.join('\n'));
  const fieldsOf = new Map(doctypes.map((json) => [json.name, json.fields]));
  /** Written by the server only, for every role (`srv` in C). For rows of a child table, the parent's hooks decide. */
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
  /** The table fields through which a child DocType is reached, by parent and child. */
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

  /**
   * Whether the session may learn the field at all. Never: who wrote a row, what differs between readers, and what is for the server only.
   */
  function isTold(doctype: string, field: string, session: Session, use: FieldUse): boolean {
    if (passwords.has(`${doctype} ${field}`)) return false;
    if (getRole(session) === ROLE.staff) return true;
    if (AUTHORSHIP.includes(field) || VARYING[doctype]?.includes(field)) return false;
    if (use === 'filter' && searchedOnly[doctype]?.includes(field)) return true;
    return !hidden.get(doctype)?.has(field);
  }

  /** Whether the session can read the field of every document in its list. */
  function readEverywhere(doctype: string, field: string, session: Session, use: FieldUse): boolean {
    const cell = cellFor(doctype, session);
    if (!cell?.verbs.includes('read') || !isTold(doctype, field, session, use)) return false;
    if (!cell.read) return true;
    return (cell.read.includes(field) || ALWAYS_READ.includes(field)) && !cell.not_in_queries?.includes(field);
  }

  /** Whether the session can read a child row's field in every document of its list, in each table with such rows. */
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
      // A linked record has its own row conditions, so only staff may query through a link, and only if they can see all of its rows.
      const all = getRole(session) === ROLE.staff && cellFor(doctype, session)?.rows === 'all';
      return all && readEverywhere(doctype, field, session, use);
    },
  };
}
