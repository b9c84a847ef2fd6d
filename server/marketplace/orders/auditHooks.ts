import { mayUse, ROLE } from '../../../domain/access.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { FrappeError } from '../../frappe/schema/errors.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { DocumentHandler, Hooks, ResourceOverride } from '../../ports/hooks.ts';
import type { Doc } from '../../ports/row.ts';
import { type AuditAction, recordAudit } from '../common/auditLog.ts';
import { sentText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { getRole, PROVIDER_DOCTYPES } from '../common/roles.ts';
import { auditChanges } from './auditChanges.ts';
import { staffReadResources } from './staffReads.ts';

/**
 * Whether to audit a change: by staff, or by providers to a record that was verified once, so that nothing that customers saw disappears
 * without a record (S2-P-21). Records that nobody has seen are not audited: anyone can create and save them as often as they like.
 */
function isAudited(doc: Doc, context: RequestContext): boolean {
  const role = getRole(context.session);
  // The system's own writes during a request are not the session's.
  if (!role || doc.modified_by !== context.session.user) return false;
  if (role === ROLE.staff) return mayUse(doc.doctype, 'update', role) || mayUse(doc.doctype, 'create', role);
  const wasSeen = doc.verified_at || doc.verification_status === VERIFICATION.verified;
  return Boolean(wasSeen) && PROVIDER_DOCTYPES.some((doctype) => doctype === doc.doctype);
}

/** The record's own fields in which staff states a reason. */
const NOTES = ['verification_note', 'change_note'];

const record =
  (action: AuditAction): DocumentHandler =>
  (doc, context, before) => {
    if (!isAudited(doc, context) || (action === 'update' && !before)) return;
    const { before: then, after } = auditChanges(doc, before);
    if (!Object.keys(after).length) return;
    // An unchanged note isn't a reason for this action.
    const note = NOTES.find((field) => sentText(doc[field]) && doc[field] !== before?.[field]);
    const reason = note ? sentText(doc[note]) : '';
    recordAudit(context, { action, doctype: doc.doctype, name: doc.name, before: then, after, reason });
  };

/** Records that staff maintains: they can be deleted, unless something uses them, and the deletion is audited. */
const KEPT_BY_STAFF = ['Event Listing', 'Banner', 'Ocassion', 'Qaari Type', 'Hijri Month'];

const removeUnlinked: ResourceOverride = ({ doctype, name = '' }, context) => {
  const { documents } = context;
  const before = documents.find(doctype, name);
  // Before the deletion: an audit row can refer only to an existing record.
  if (before) recordAudit(context, { action: 'delete', doctype, name: before.name, before, after: null, reason: '' });
  try {
    documents.delete(doctype, name);
  } catch (error) {
    if (error instanceof FrappeError && error.exception === 'LinkExistsError')
      refuse('LinkExistsError', 'staff.linked');
    throw error;
  }
  return { kind: 'reply', status: 202, body: { data: 'ok' } };
};

export const auditHooks: Hooks = {
  documentEvents: { '*': { after_insert: record('create'), on_update: record('update') } },
  resources: {
    ...Object.fromEntries(KEPT_BY_STAFF.map((doctype) => [doctype, { delete: removeUnlinked }])),
    ...staffReadResources,
  },
  ignoreLinksOnDelete: ['Audit Event'],
};
