import * as staff from '../../../domain/methods/staff.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { ROLE } from '../../../domain/roles.ts';
import { ACCOUNT, accountMachine } from '../../../domain/states/account.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import type { RequestContext } from '../../ports/context.ts';
import { customerByEmail } from '../accounts/customers.ts';
import { revokeSessions } from '../accounts/sql/accounts.ts';
import { recordAudit } from '../common/auditLog.ts';
import { implement } from '../common/bindMethod.ts';
import { inSavepoint } from '../common/committedError.ts';
import { refuse } from '../common/refuse.ts';
import { refuseState } from '../common/refuseState.ts';
import { getProviderDoctype, isAccountRole } from '../common/roles.ts';
import { getLine, selectLines } from '../orders/lines.ts';
import { takeStep } from '../orderWorkflow/transitions.ts';
import { findProviderName } from '../providers/sql/providers.ts';
import { setRecordStatus } from './providerStatus.ts';

/** Ends what a suspended customer requested and has not paid; a line with a payment under way waits for the gateway's response. */
function endUnpaidOf(context: RequestContext, email: string, note: string): void {
  const customer = customerByEmail(context, email);
  if (!customer) return;
  const lines = selectLines(
    context,
    ['id'],
    [
      ['customer', '=', customer.name],
      ['released', '=', 1],
      ['status', 'in', [STATUS.pendingVerification, STATUS.paymentPending]],
    ],
  );
  for (const { id } of lines)
    inSavepoint(
      context,
      () => void takeStep(context, getLine(context, id), STATUS.cancelled, 'staff', { note }),
      () => undefined,
    );
}

/** `end_sessions {name, note}`: all sessions of the account must log in again; nothing else changes. */
export const endSessions = implement(staff.endSessions, ({ name, note }, context) => {
  const user = context.system.find('User', name.toLowerCase());
  if (!user) return refuse('DoesNotExistError', 'common.gone');
  revokeSessions(context.database, user.name, context.now());
  recordAudit(context, {
    action: 'end_sessions',
    doctype: 'User',
    name: user.name,
    before: null,
    after: null,
    reason: note,
  });
  return { name: user.name };
});

/**
 * `set_user_status {name, status, note}`: suspending an account ends its sessions, and for a customer what is unpaid (B4). A provider's
 * record is suspended with the account, in any state, and returns to review with it (S2-T-05).
 */
export const setUserStatus = implement(staff.setUserStatus, ({ name, status, note }, context) => {
  const user = context.system.find('User', name.toLowerCase());
  if (!user) return refuse('DoesNotExistError', 'common.gone');
  const role = user.role_profile_name;
  if (!isAccountRole(role) || role === ROLE.staff || user.closed_at)
    return refuse('ValidationError', 'common.not_allowed', { fieldname: 'name' });
  const before = user.user_status ?? ACCOUNT.pending;
  if (!accountMachine.mayStep(before, status, 'staff')) return refuseState('doctypes.User.options.user_status', before);
  const kind = getProviderDoctype(role);
  const record = kind && findProviderName(context.database, kind, user.name);
  const targetState = status === ACCOUNT.suspended ? VERIFICATION.suspended : VERIFICATION.pending;
  const isShut = (state: unknown) => state === VERIFICATION.suspended;
  if (kind && record && isShut(targetState) !== isShut(context.system.get(kind, record).verification_status))
    setRecordStatus(context, kind, { name: record, status: targetState, note });
  context.system.setValues('User', user.name, { user_status: status });
  if (status === ACCOUNT.suspended) {
    revokeSessions(context.database, user.name, context.now());
    endUnpaidOf(context, user.name, note);
  }
  recordAudit(context, {
    action: 'set_user_status',
    doctype: 'User',
    name: user.name,
    before: { user_status: before },
    after: { user_status: status },
    reason: note,
  });
  return { name: user.name, user_status: status };
});
