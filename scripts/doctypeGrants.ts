/** What each role may do with a DocType, for the browser's descriptions. */
import { readFileSync } from 'node:fs';
import type { DocTypeJson } from '../server/ports/doctypeJson.ts';

type Cells = Record<string, Record<string, { as?: string; write?: string[]; write_except?: string[] }>>;
const ACCESS = new URL('../frappe/husainia/husainia/contract/access.json', import.meta.url);
const cells = (JSON.parse(readFileSync(ACCESS, 'utf8')) as { doctypes: Cells }).doctypes;

/** Which fields a role alone writes, or never writes, by the access table; a cell may refer to another role's. */
function narrowed(doctype: string, role: string): { only?: string[]; except?: string[] } {
  const cell = cells[doctype]?.[role];
  if (cell?.as) return narrowed(doctype, cell.as);
  return { ...(cell?.write ? { only: cell.write } : {}), ...(cell?.write_except ? { except: cell.write_except } : {}) };
}

/** The levels and verbs of each role, from the DocType's permission rows; the access table narrows the fields. */
export function getGrants(doctype: DocTypeJson): Record<string, Record<string, unknown>> {
  const grants: Record<string, Record<string, unknown>> = {};
  for (const row of doctype.permissions) {
    grants[row.role] ??= { read: [], write: [] };
    const grant = grants[row.role]!;
    if (row.read) (grant.read as number[]).push(row.permlevel ?? 0);
    if (row.write) (grant.write as number[]).push(row.permlevel ?? 0);
    if (row.create) grant.create = true;
    if (row.delete) grant.delete = true;
  }
  for (const [role, grant] of Object.entries(grants)) Object.assign(grant, narrowed(doctype.name, role));
  return grants;
}
