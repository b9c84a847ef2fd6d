import type { Row } from '../../ports/row.ts';
import { getDocumentOrThrow } from '../documents/document.ts';
import { getGrant, isOwner, mayTouch, type Right, violatedPermission } from '../permissions/permissions.ts';
import { ADMINISTRATOR } from '../schema/site.ts';
import type { MethodCall } from './call.ts';
import { getCallValues, readDoctype } from './callValues.ts';

const RIGHTS: Right[] = ['select', 'read', 'write', 'create', 'delete', 'submit', 'cancel', 'amend', 'share'];
const DESK_RIGHTS = ['print', 'email', 'report', 'import', 'export'];

/** All permissions of the session on one document, as numbers (frappe/permissions.py:get_doc_permissions). */
export function documentPermissions(call: MethodCall): Row {
  const meta = readDoctype(call);
  const { session } = call.context;
  const doc = getDocumentOrThrow(call.site, meta, String(getCallValues(call).docname));
  // What such a DocType never allows.
  const denied: Row = { ...(meta.submittable ? {} : { submit: 0 }), ...(meta.json.allow_import ? {} : { import: 0 }) };
  if (session.user === ADMINISTRATOR) {
    return {
      permissions: { ...Object.fromEntries([...RIGHTS, ...DESK_RIGHTS].map((right) => [right, 1])), ...denied },
    };
  }
  const owned: Row = {};
  const rights: Row = {};
  const ownRows = meta.json.permissions.filter((row) => !row.permlevel && session.roles.has(row.role));
  for (const right of RIGHTS) {
    const grant = getGrant(meta, session, right);
    if (grant === 'own') owned[right] = Number(isOwner(session, doc));
    rights[right] = grant === 'own' ? owned[right] : Number(grant === 'all');
  }
  for (const right of DESK_RIGHTS) rights[right] = Number(ownRows.some((row) => row[right] === 1));
  if (violatedPermission(call.site, meta, session, doc) !== undefined) {
    return { permissions: isOwner(session, doc) ? { ...owned, create: 0 } : {} };
  }
  const ownerRows = ownRows.some((row) => Boolean(row.if_owner));
  return { permissions: { ...rights, ...denied, if_owner: owned, has_if_owner_enabled: ownerRows } };
}

/** Whether the session has one permission on one document. */
export function hasPermission(call: MethodCall): Row {
  const meta = readDoctype(call);
  const doc = getDocumentOrThrow(call.site, meta, String(getCallValues(call).docname));
  const right = String(getCallValues(call).perm_type ?? 'read') as Right;
  return { has_permission: mayTouch(call.site, meta, call.context.session, right, doc) };
}
