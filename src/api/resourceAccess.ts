import { mayUse, ROLE, type Role, type Verb } from '../../domain/access.ts';
import { isMethodList, resources } from './resources.ts';

/** react-admin's actions as verbs of the access table. */
const VERBS: Readonly<Record<string, Verb>> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'create',
  edit: 'update',
  delete: 'delete',
};

/**
 * Whether the role may perform the action on any record of the resource. Child tables follow their parent. Unknown
 * resources and actions are denied.
 */
export function mayAct(resource: string, action: string, role: Role): boolean {
  const entry = Object.entries(resources).find(([name]) => name === resource)?.[1];
  const verb = VERBS[action];
  if (isMethodList(resource)) return verb === 'read' && role === ROLE.staff;
  if (!entry || !verb) return false;
  if ('doctype' in entry) return mayUse(entry.doctype, verb, role);
  return mayAct(entry.parent, verb === 'read' ? 'list' : 'edit', role);
}
