import { type AccessRule, accessRuleFor, getRowRule, ROLE, type RowRule, type RowSet } from '../../../domain/access.ts';
import type { SqlCondition } from '../../ports/documents.ts';
import type { ResourceVerb } from '../../ports/hooks.ts';
import type { Session } from '../../ports/session.ts';
import { getRole } from '../common/roles.ts';
import { ROW_RULES, type RowReader } from './sql/rowRules.ts';
import { all, among, byFields, either, NO_ROWS } from './sql/rowSets.ts';

const isNamed = (rule: RowRule): rule is { rule: string } => 'rule' in rule;

/** The rows of one set. A DocType without a rule has none: a forgotten rule must not expose it. */
function rowsOfRule(set: 'public' | 'own', doctype: string, asking: RowReader): SqlCondition {
  const rule = getRowRule(set, doctype);
  if (!rule) return NO_ROWS;
  if (!isNamed(rule))
    return byFields(doctype, rule, asking.user, (target) => rowsOfRule('own', target, { ...asking, verb: 'list' }));
  const rowRule = ROW_RULES[rule.rule];
  if (!rowRule) throw new Error(`No such rule of rows: ${rule.rule}`);
  return rowRule(asking, (target, whose) => rowsOfRule('own', target, whose));
}

/** The accounts of the marketplace: a site may have other users, and every server has its Administrator. */
const OUR_PEOPLE = among(
  'User',
  'role_profile_name',
  Object.values(ROLE).filter((role) => role !== ROLE.guest),
);

/** The condition of a row set. @returns undefined: every row */
function rowsOf(set: RowSet | undefined, doctype: string, asking: RowReader): SqlCondition | undefined {
  if (set === 'all') return doctype === 'User' ? OUR_PEOPLE : undefined;
  return set === 'own' || set === 'public' ? rowsOfRule(set, doctype, asking) : NO_ROWS;
}

function rowsOfCell(cell: AccessRule, doctype: string, asking: RowReader): SqlCondition | undefined {
  const writes = asking.verb === 'update' || asking.verb === 'delete';
  const rows = rowsOf(writes ? (cell.write_rows ?? cell.rows) : cell.rows, doctype, asking);
  return rows && !writes && cell.own_rows ? either(rows, rowsOfRule('own', doctype, asking)) : rows;
}

/**
 * The engine's row condition, as in the access table (B1): lists, counts, reads, and writes all use it. Before it, the role rows decide who
 * may access the DocType at all.
 */
export function rowCondition(doctype: string, session: Session, verb: ResourceVerb): SqlCondition | undefined {
  const role = getRole(session) ?? ROLE.guest;
  const cell = accessRuleFor(doctype, role);
  if (!cell) return NO_ROWS;
  const rows = rowsOfCell(cell, doctype, { user: session.user, role, verb });
  return all(rows, cell.docstatus && among(doctype, 'docstatus', cell.docstatus));
}
