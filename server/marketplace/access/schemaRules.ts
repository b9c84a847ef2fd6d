import { getRowRule, ownedDoctypes } from '../../../domain/access.ts';
import type { IndexRule } from '../../ports/schemaRules.ts';

/** The fields that the named row sets of the contract (sql/rowRules.ts) use. */
const NAMED_RULES: readonly (readonly [doctype: string, field: string])[] = [
  ['Order Progress', 'customer'],
  ['Sales Invoice', 'custom_order_progress'],
  ['Sales Invoice', 'custom_order'],
  ['Dynamic Link', 'link_name'],
];

/** The fields by which a rule of the contract finds a user's own rows: they name the user, or one of the user's records. */
function fieldsOfRule(doctype: string): string[] {
  const rule = getRowRule('own', doctype) ?? {};
  if ('rule' in rule) return [];
  return Object.entries(rule)
    .filter(([, value]) => typeof value === 'string' && /^(session\.user$|own )/.test(value))
    .map(([field]) => field)
    .filter((field) => field !== 'name');
}

/**
 * Finds a user's own rows by an index: every list of a customer or provider filters by them, in a year of orders. The DocTypes' indexes use
 * the collation, but ownership is compared exactly.
 */
export const accessIndices: readonly IndexRule[] = [
  ...NAMED_RULES,
  ...ownedDoctypes.flatMap((doctype) => fieldsOfRule(doctype).map((field) => [doctype, field] as const)),
].map(([doctype, field]) => ({ doctype, name: `own ${doctype} by ${field}`, fields: [field] }));
