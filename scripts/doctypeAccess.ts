/**
 * Derives who may do what with a DocType that contract/access.json does not name, from its role rows and its `published` field. If the rows
 * are not sufficient, or the table omits a field, an error says so and nothing is written.
 */

import { forgottenFields } from '../domain/access.ts';
import access from '../frappe/husainia/husainia/contract/access.json' with { type: 'json' };
import type { DocTypeJson } from '../server/ports/doctypeJson.ts';
import { HEADER, quoteString } from './doctypeText.ts';

const VERBS = [
  ['read', 'read'],
  ['create', 'create'],
  ['write', 'update'],
  ['delete', 'delete'],
] as const;
const STAFF = 'Husainia Staff';
const PUBLISHED = 'published';

/** Why the access of a DocType cannot be derived, as one sentence; undefined if it can. */
function obstacleOf({ name, fields, permissions }: DocTypeJson): string | undefined {
  const others = permissions.filter(({ role }) => role !== STAFF);
  const writer = others.find((row) => row.create || row.write || row.delete);
  if (writer) return `${name}: ${writer.role} may write it; say in contract/access.json which rows are whose.`;
  const level = [...fields, ...permissions].find(({ permlevel }) => permlevel);
  if (level) return `${name} has permission levels; say in contract/access.json who reads and writes which.`;
  if (others.length && !fields.some(({ fieldname, fieldtype }) => fieldname === PUBLISHED && fieldtype === 'Check'))
    return `${name}: ${others[0]?.role} may read it, and no box "${PUBLISHED}" says which rows; add one, or say the rows in contract/access.json.`;
  return undefined;
}

function cellsOf({ permissions }: DocTypeJson): string {
  const cells = permissions.map((row) => [
    row.role,
    {
      verbs: VERBS.flatMap(([right, verb]) => (row[right] ? [verb] : [])),
      rows: row.role === STAFF ? 'all' : 'public',
    },
  ]);
  return JSON.stringify(Object.fromEntries(cells));
}

/** The import path of the roles in the generated file. */
const ROLES = `'../roles.ts'`;

/**
 * The text of domain/generated/doctypeAccess.gen.ts.
 * @throws Error with a sentence about what is missing
 */
export function accessSource(doctypes: DocTypeJson[]): string {
  const derived = doctypes.filter(
    (json) => !json.istable && json.permissions.length > 0 && !Object.hasOwn(access.doctypes, json.name),
  );
  const obstacles = [...derived.flatMap((json) => obstacleOf(json) ?? []), ...doctypes.flatMap(forgottenFields)];
  if (obstacles.length) throw new Error(obstacles.join('\n'));
  const published = derived.filter(({ permissions }) => permissions.some(({ role }) => role !== STAFF));
  return `${HEADER}
import type { Role } from ${ROLES};

interface DerivedCell {
  verbs: ('read' | 'create' | 'update' | 'delete')[];
  rows: 'all' | 'public';
}

/** Cells of the access table that are derived from a DocType's role rows. */
export const derivedCells: Readonly<Record<string, Partial<Record<Role, DerivedCell>>>> = {
${derived.map((json) => `  ${quoteString(json.name)}: ${cellsOf(json)},`).join('\n')}
};

/** Public rows of these DocTypes: the published ones. */
export const derivedPublicRows: Readonly<Record<string, Readonly<Record<string, number>>>> = {
${published.map(({ name }) => `  ${quoteString(name)}: { ${PUBLISHED}: 1 },`).join('\n')}
};
`;
}
