import type { KeyUnder } from '../../../domain/messageKey.ts';
import { ibanEnds } from '../../../domain/vendor/iban.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getRole } from './roles.ts';

/** What was before or after an act, as it is kept. A bank account by its ends: whole it is read with a code alone (decisions H11.3). */
const keptValue = (value: unknown): string =>
  JSON.stringify(value, (field, one) => (field === 'bank_iban' && typeof one === 'string' ? ibanEnds(one) : one));

/** What is written down, each in words of its own (`staff.options.action`). */
export type AuditAction = KeyUnder<'staff.options.action'>;

/** What staff did, before and after. */
export function recordAudit(
  context: RequestContext,
  act: { action: AuditAction; doctype: string; name: string; before: unknown; after: unknown; reason: string },
): void {
  context.system.insert({
    doctype: 'Audit Event',
    at: context.now(),
    actor: context.session.user,
    actor_role: getRole(context.session) ?? '',
    action: act.action,
    ref_doctype: act.doctype,
    ref_name: act.name,
    value_before: keptValue(act.before),
    value_after: keptValue(act.after),
    reason: act.reason,
    request_id: context.requestId,
  });
}
