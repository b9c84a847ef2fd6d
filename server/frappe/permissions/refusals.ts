import type { Row } from '../../ports/row.ts';
import type { ServerMessage, Session } from '../../ports/session.ts';
import { FrappeError } from '../schema/errors.ts';
import type { Meta } from '../schema/meta.ts';
import { type FrappeSite, frappeError } from '../schema/site.ts';
import { getGrant, levelOfTable, mayTouch, type Right, sharedNames, violatedPermission } from './permissions.ts';

/** Refusals of permission in Frappe's words (frappe/permissions.py: has_permission, push_perm_check_log). */

const noRole = (meta: Meta, session: Session): string =>
  `User <strong>${session.user}</strong> does not have doctype access via role permission for document <strong>${meta.name}</strong>`;

/** Why a document is not for the session: no role, or which of its rows; the name only for who may read the DocType at all. */
export function denialMessage(site: FrappeSite, meta: Meta, session: Session, right: Right, doc: Row): ServerMessage {
  if (meta.child) {
    const parent = site.metas.get(String(doc.parenttype ?? ''));
    const unsaid = doc.parenttype ? '' : `Please specify a valid parent DocType for <strong>${meta.name}</strong>`;
    if (
      parent &&
      levelOfTable(parent, doc) &&
      getGrant(parent, session, right === 'read' ? 'read' : 'write') !== 'none'
    )
      return { message: `Insufficient Permission Level for <strong>${parent.name}</strong>`, title: 'Message' };
    return { message: parent ? noRole(parent, session) : unsaid, title: 'Message' };
  }
  const reads = getGrant(meta, session, 'read') !== 'none';
  const parts: string[] = [];
  if (!reads) parts.push(noRole(meta, session));
  else if (getGrant(meta, session, right) !== 'none')
    parts.push(...[violatedPermission(site, meta, session, doc) ?? []].flat());
  const named = reads || sharedNames(site, meta, session, 'read').length > 0;
  const name = doc.name === undefined || doc.name === null ? 'None' : String(doc.name);
  parts.push(
    `User <strong>${session.user}</strong> does not have access to this document${named ? `: ${meta.name} - ${name}` : ''}`,
  );
  return { message: parts.join('<br>'), title: 'Message' };
}

/** Where the product says so, what the caller may not even read is not there, nor what is not his to write. */
function hidden(site: FrappeSite, meta: Meta, session: Session, right: Right, doc: Row): boolean {
  if (!site.hooks.hideForbidden || getGrant(meta, session, 'read') === 'none') return false;
  return getGrant(meta, session, right) !== 'none' || !mayTouch(site, meta, session, 'read', doc);
}

function denied(site: FrappeSite, meta: Meta, session: Session, right: Right, doc: Row): FrappeError {
  const messages = [denialMessage(site, meta, session, right, doc)];
  if (meta.child && doc.parenttype) messages.push({ message: '', title: 'Message' });
  const extra =
    right === 'read' || right === 'select'
      ? {}
      : { extra: { _error_message: `Insufficient Permission for ${meta.name} (<strong>${right}</strong>)` } };
  return new FrappeError('PermissionError', messages, extra);
}

/** @throws PermissionError of one stored document, or DoesNotExistError where the product hides it */
export function requireRight(site: FrappeSite, meta: Meta, session: Session, right: Right, doc: Row): void {
  if (mayTouch(site, meta, session, right, doc)) return;
  if (hidden(site, meta, session, right, doc))
    throw frappeError('DoesNotExistError', `${meta.name} ${String(doc.name)} not found`);
  throw denied(site, meta, session, right, doc);
}

/** A new document needs the right on its DocType, and nothing in it that User Permissions forbid. @throws PermissionError */
export function requireGrant(site: FrappeSite, meta: Meta, session: Session, right: Right, doc: Row): void {
  const granted = meta.child
    ? mayTouch(site, meta, session, right, doc)
    : getGrant(meta, session, right) !== 'none' && violatedPermission(site, meta, session, doc) === undefined;
  if (!granted) throw denied(site, meta, session, right, doc);
}

/** @throws PermissionError, with the two messages of a delete */
export function requireDeletable(site: FrappeSite, meta: Meta, session: Session, doc: Row): void {
  if (mayTouch(site, meta, session, 'delete', doc)) return;
  if (hidden(site, meta, session, 'delete', doc)) throw new FrappeError('DoesNotExistError', []);
  const own = frappeError('PermissionError', `User not allowed to delete ${meta.name}: ${String(doc.name)}`);
  throw new FrappeError('PermissionError', [denialMessage(site, meta, session, 'delete', doc), ...own.messages]);
}

/** A list the session may not have; of that of a child DocType only the parent's refusal tells why. */
export function listDenied(meta: Meta, session: Session, parent?: Meta): FrappeError {
  if (meta.child) {
    return new FrappeError('PermissionError', parent ? [{ message: noRole(parent, session), title: 'Message' }] : []);
  }
  return new FrappeError('PermissionError', [{ message: noRole(meta, session), title: 'Message' }], {
    extra: { _error_message: `No permission for ${meta.name}` },
  });
}
