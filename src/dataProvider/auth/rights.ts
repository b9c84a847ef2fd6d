import type { Http } from '../http.ts';
import { entryOf, holderOf, isChild, type Registry } from '../registry.ts';

/** What the current user may do, from the permission rows of the site's DocTypes. Loaded on first use. */

type PermissionRow = { role: string; permlevel?: number; if_owner?: 0 | 1 } & Record<string, unknown>;

interface AccessCheck {
  resource: string;
  action: string;
  record?: { owner?: unknown };
}

const rightOf: Record<string, string> = { list: 'read', show: 'read', edit: 'write' };
const rights = new Set(
  'read write create delete submit cancel amend export import share print email report'.split(' '),
);

/**
 * @param user the logged-in user
 * @returns `roles`, and react-admin's `canAccess`
 */
export function createRights(http: Http, registry: Registry, user: string) {
  let roles: Promise<string[]> | undefined;
  const permissions = new Map<string, Promise<PermissionRow[] | undefined>>();

  async function ask<T>(
    method: string,
    query: Record<string, string>,
    part: (json: T) => unknown[],
  ): Promise<unknown[]> {
    const { json } = await http({ path: `/api/method/${method}`, query });
    return part(json as T);
  }

  const askRoles = () =>
    ask<{ message: string[] }>('frappe.core.doctype.user.user.get_roles', { uid: user }, ({ message }) => message);

  const getRoles = () => {
    roles ??= askRoles() as Promise<string[]>;
    roles.catch(() => {
      roles = undefined;
    });
    return roles;
  };

  /** No rows if the user may not even read the DocType's metadata; undefined if there is no such DocType. */
  function rowsOf(doctype: string): Promise<PermissionRow[] | undefined> {
    const known = permissions.get(doctype);
    if (known) return known;
    type DocTypeResponse = { docs: { name: string; permissions?: PermissionRow[] }[] };
    const fetched = ask<DocTypeResponse>(
      'frappe.desk.form.load.getdoctype',
      { doctype },
      ({ docs }) => docs.find(({ name }) => name === doctype)?.permissions ?? [],
    ).catch((error: { status?: number }) => {
      if (error.status === 403) return [];
      if (error.status === 404) return undefined;
      permissions.delete(doctype);
      throw error;
    }) as Promise<PermissionRow[] | undefined>;
    permissions.set(doctype, fetched);
    return fetched;
  }

  async function canAccess({ resource, action, record }: AccessCheck): Promise<boolean> {
    if (user === 'Administrator') return true;
    const entry = entryOf(registry, resource);
    const reading = /^(list|show|read|export)$/.test(action);
    // Rows of a child table are changed by saving their document.
    const right = isChild(entry)
      ? reading
        ? 'read'
        : 'write'
      : (rightOf[action] ?? (rights.has(action) ? action : 'write'));
    const [mine, rows] = await Promise.all([getRoles(), rowsOf(holderOf(registry, resource).doctype)]);
    // A page of the application: the site has no permissions for it.
    if (!rows) return !Object.hasOwn(registry, resource);
    const granting = rows.filter((row) => !row.permlevel && row[right] === 1 && mine.includes(row.role));
    if (granting.length === 0) return false;
    // If only the owner may, a list's record names its owner only if that column was fetched.
    const ownersOnly = granting.every((row) => row.if_owner === 1);
    return !(ownersOnly && record?.owner !== undefined && !isChild(entry)) || record.owner === user;
  }

  return { roles: getRoles, canAccess };
}
