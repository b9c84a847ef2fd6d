import type { KeyUnder } from '../../../domain/messageKey.ts';
import { ibanEnds } from '../../../domain/provider/iban.ts';
import type { RequestContext } from '../../ports/context.ts';
import { getRole } from './roles.ts';

/** The value before or after an action as the audit stores it. A bank account is shortened: reading it in full requires a code (H11.3). */
const keptValue = (value: unknown): string =>
  JSON.stringify(value, (field, one) => (field === 'bank_iban' && typeof one === 'string' ? ibanEnds(one) : one));

/** The audited actions; each has its text (`staff.options.action`). */
export type AuditAction = KeyUnder<'staff.options.action'>;

/** Records an action of staff, with the values before and after it. */
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
