import { mayUse, ROLE, type Role, type Verb } from '../../domain/access.ts';
import { isAnsweredList, resources } from './resources.ts';

/** What react-admin's actions are as verbs of the access table. */
const VERBS: Readonly<Record<string, Verb>> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'create',
  edit: 'update',
  delete: 'delete',
};

/** May the role do it to some record of the resource? Rows of a table are their parent's. Unknown resources and actions: no. */
export function mayAct(resource: string, action: string, role: Role): boolean {
  const entry = Object.entries(resources).find(([name]) => name === resource)?.[1];
  const verb = VERBS[action];
  if (isAnsweredList(resource)) return verb === 'read' && role === ROLE.staff;
  if (!entry || !verb) return false;
  if ('doctype' in entry) return mayUse(entry.doctype, verb, role);
  return mayAct(entry.parent, verb === 'read' ? 'list' : 'edit', role);
}
