import { getRowRule, ownedDoctypes } from '../../../domain/access.ts';
import type { IndexRule } from '../../ports/schemaRules.ts';

/** What the row sets that the contract only names (sql/rowRules.ts) look for. */
const NAMED_RULES: readonly (readonly [doctype: string, field: string])[] = [
  ['Order Progress', 'customer'],
  ['Sales Invoice', 'custom_order_progress'],
  ['Sales Invoice', 'custom_order'],
  ['Dynamic Link', 'link_name'],
];

/** Fields by which a rule of the contract finds somebody's own rows: they name him, or a record of his. */
function fieldsOfRule(doctype: string): string[] {
  const rule = getRowRule('own', doctype) ?? {};
  if ('rule' in rule) return [];
  return Object.entries(rule)
    .filter(([, value]) => typeof value === 'string' && /^(session\.user$|own )/.test(value))
    .map(([field]) => field)
    .filter((field) => field !== 'name');
}

/**
 * Everybody's own rows are found without reading those of others: every list of a customer or provider asks for them, among a
 * year of orders. The indices of the DocTypes are by the letters as clients write them; whose a row is, is compared exactly.
 */
export const accessIndices: readonly IndexRule[] = [
  ...NAMED_RULES,
  ...ownedDoctypes.flatMap((doctype) => fieldsOfRule(doctype).map((field) => [doctype, field] as const)),
].map(([doctype, field]) => ({ doctype, name: `own ${doctype} by ${field}`, fields: [field] }));
