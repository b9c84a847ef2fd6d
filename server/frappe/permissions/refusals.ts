import type { Row } from '../../ports/row.ts';
import type { ServerMessage, Session } from '../../ports/session.ts';
import { FrappeError } from '../schema/errors.ts';
import type { Meta } from '../schema/meta.ts';
import { type FrappeSite, frappeError } from '../schema/site.ts';
import { getGrant, levelOfTable, mayTouch, type Right, sharedNames, violatedPermission } from './permissions.ts';

/** Permission errors with Frappe's messages (frappe/permissions.py: has_permission, push_perm_check_log). */

const noRole = (meta: Meta, session: Session): string =>
  `User <strong>${session.user}</strong> does not have doctype access via role permission for document <strong>${meta.name}</strong>`;

/** Why a document is refused: the role, or a value in it. The document's name is mentioned only to those who may read the DocType. */
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
  const isNamed = reads || sharedNames(site, meta, session, 'read').length > 0;
  const name = doc.name === undefined || doc.name === null ? 'None' : String(doc.name);
  parts.push(
    `User <strong>${session.user}</strong> does not have access to this document${isNamed ? `: ${meta.name} - ${name}` : ''}`,
  );
  return { message: parts.join('<br>'), title: 'Message' };
}

/** Whether the product hides the document: then one that the caller may not read, or may not write, appears not to exist. */
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

/** Checks a permission on a stored document. @throws PermissionError, or DoesNotExistError if the product hides the document */
export function assertRight(site: FrappeSite, meta: Meta, session: Session, right: Right, doc: Row): void {
  if (mayTouch(site, meta, session, right, doc)) return;
  if (hidden(site, meta, session, right, doc))
    throw frappeError('DoesNotExistError', `${meta.name} ${String(doc.name)} not found`);
  throw denied(site, meta, session, right, doc);
}

/**
 * Checks that the session may create a document: it needs the permission on the DocType, and User Permissions must allow the values.
 * @throws PermissionError
 */
export function assertCreateRight(site: FrappeSite, meta: Meta, session: Session, right: Right, doc: Row): void {
  const granted = meta.child
    ? mayTouch(site, meta, session, right, doc)
    : getGrant(meta, session, right) !== 'none' && violatedPermission(site, meta, session, doc) === undefined;
  if (!granted) throw denied(site, meta, session, right, doc);
}

/** Checks that the session may delete a document. @throws PermissionError with the two messages of a delete */
export function assertDeleteRight(site: FrappeSite, meta: Meta, session: Session, doc: Row): void {
  if (mayTouch(site, meta, session, 'delete', doc)) return;
  if (hidden(site, meta, session, 'delete', doc)) throw new FrappeError('DoesNotExistError', []);
  const own = frappeError('PermissionError', `User not allowed to delete ${meta.name}: ${String(doc.name)}`);
  throw new FrappeError('PermissionError', [denialMessage(site, meta, session, 'delete', doc), ...own.messages]);
}

/** The error for a list without permission; for a child DocType, only the parent's refusal gives a reason. */
export function listDenied(meta: Meta, session: Session, parent?: Meta): FrappeError {
  if (meta.child) {
    return new FrappeError('PermissionError', parent ? [{ message: noRole(parent, session), title: 'Message' }] : []);
  }
  return new FrappeError('PermissionError', [{ message: noRole(meta, session), title: 'Message' }], {
    extra: { _error_message: `No permission for ${meta.name}` },
  });
}
