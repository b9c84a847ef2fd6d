import { doctypeOf, valuesOf } from './callValues.ts';
import { requireDocument } from './document.ts';
import type { Meta } from './meta.ts';
import { grantOf, mayTouch, type Right } from './permissions.ts';
import type { Call } from './pipeline.ts';
import type { Row, Session } from './types.ts';

const RIGHTS: Right[] = ['select', 'read', 'write', 'create', 'delete', 'submit', 'cancel', 'amend', 'share'];
const DESK_RIGHTS = ['print', 'email', 'report', 'import', 'export'];

/** Every right of the session on one document, as numbers. */
export function documentPermissions(call: Call): Row {
  const meta = doctypeOf(call);
  const { session } = call.context;
  const doc = requireDocument(call.site, meta, String(valuesOf(call).docname));
  const rights: Row = { if_owner: {}, has_if_owner_enabled: false };
  const owned: Row = {};
  const mine = meta.json.permissions.filter((row) => !row.permlevel && session.roles.has(row.role));
  for (const right of RIGHTS) {
    const grant = grantOf(meta, session, right);
    if (grant === 'own') owned[right] = Number(doc.owner === session.user);
    rights[right] =
      grant === 'own' ? owned[right] : Number(grant === 'all' && permits(call, meta, session, right, doc));
  }
  for (const right of DESK_RIGHTS) rights[right] = Number(mine.some((row) => row[right] === 1));
  if (!meta.submittable) for (const right of ['submit', 'cancel', 'amend']) rights[right] = 0;
  return {
    permissions: { ...rights, if_owner: owned, has_if_owner_enabled: mine.some((row) => Boolean(row.if_owner)) },
  };
}

const permits = (call: Call, meta: Meta, session: Session, right: Right, doc: Row): boolean =>
  right === 'create' || mayTouch(call.site, meta, session, right, doc);

/** Has the session one right on one document? */
export function hasPermission(call: Call): Row {
  const meta = doctypeOf(call);
  const doc = requireDocument(call.site, meta, String(valuesOf(call).docname));
  const right = String(valuesOf(call).perm_type ?? 'read') as Right;
  return { has_permission: mayTouch(call.site, meta, call.context.session, right, doc) };
}
