import { ROLE } from '../../../domain/access.ts';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import type { Hooks, ResourceOverride } from '../../ports/hooks.ts';
import { recordAudit } from '../common/auditLog.ts';
import { getNow } from '../common/clock.ts';
import { getRole } from '../common/roles.ts';

/** DocTypes with personal data: who, where, when. */
const PERSONAL = ['Customer', 'Address', 'Order', 'Order Progress'];
const ACTION = 'open';

/** Records that staff opened such a document, once for each account, document, and day (B4). */
const recordOpening: ResourceOverride = ({ doctype, name = '' }, context) => {
  const record = getRole(context.session) === ROLE.staff ? context.documents.find(doctype, name) : undefined;
  if (!record) return undefined;
  const known = context.system.count('Audit Event', {
    filters: [
      ['ref_name', '=', record.name],
      ['ref_doctype', '=', doctype],
      ['actor', '=', context.session.user],
      ['action', '=', ACTION],
      ['at', '>=', `${getDay(getNow(context))} 00:00:00`],
    ],
  });
  if (!known)
    context.database.transaction(() =>
      recordAudit(context, { action: ACTION, doctype, name: record.name, before: null, after: null, reason: '' }),
    );
  return undefined;
};

export const staffReadResources: Hooks['resources'] = Object.fromEntries(
  PERSONAL.map((doctype) => [doctype, { read: recordOpening }]),
);
