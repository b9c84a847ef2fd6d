import type { RequestContext } from '../../host/context.ts';
import { roleOf } from './roles.ts';

/** What staff did, before and after. */
export function recordAudit(
  context: RequestContext,
  act: { action: string; doctype: string; name: string; before: unknown; after: unknown; reason: string },
): void {
  context.system.insert({
    doctype: 'Audit Event',
    at: context.now(),
    actor: context.session.user,
    actor_role: roleOf(context.session) ?? '',
    action: act.action,
    ref_doctype: act.doctype,
    ref_name: act.name,
    value_before: JSON.stringify(act.before),
    value_after: JSON.stringify(act.after),
    reason: act.reason,
    request_id: context.requestId,
  });
}
