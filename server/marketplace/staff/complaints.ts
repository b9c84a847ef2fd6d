import { FILE_VALUES, MAX_EVIDENCE } from '../../../domain/fileLimits.ts';
import type { Read } from '../../../domain/methods/definition.ts';
import * as orders from '../../../domain/methods/orders.ts';
import * as staff from '../../../domain/methods/staff.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { otherAction } from '../../../domain/order/orderProcess.ts';
import { getWindow } from '../../../domain/order/orderTiming.ts';
import { messagePath } from '../../../domain/paths.ts';
import { PAYOUT } from '../../../domain/states/payout.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import { complaintOfLine } from '../money/sql/payouts.ts';
import { notifyProvider, notifyStaff } from '../notifications/notify.ts';
import { recordEvent } from '../orders/events.ts';
import { getLine, setLine, toInstants } from '../orders/lines.ts';
import { afterDueStep } from '../orderWorkflow/deadlines.ts';
import { asParty } from '../orderWorkflow/lineTransitions.ts';
import { notPossible } from '../orderWorkflow/transitions.ts';
import { isOwnFile } from '../providers/sql/providers.ts';
import { closeComplaint } from './closeComplaint.ts';
import { insertLineMessage, readMessage } from './lineMessages.ts';
import { providerComplaintMethods } from './providerComplaint.ts';

/**
 * Checks that the time for a complaint is open, from the start of the service until some hours after its end, and that the line was paid.
 */
function assertComplaintWindow(context: RequestContext, line: OrderLine): void {
  const offered = otherAction('complain', 'customer') ?? notPossible(line.status);
  const settings = readSiteSettings(context);
  const side = getWindow(offered, toInstants(context, line), settings);
  if (!offered.statuses.includes(line.status) || side === 'early') notPossible(line.status);
  if (side === 'late')
    refuse('ValidationError', 'orders.complaint_closed', { values: { smart_count: settings.complaint_hours } });
}

/** Creates one Contact Message about the line, holds the payout, and notifies staff; one for each line (A1, Complaint). */
function openComplaint(context: RequestContext, line: OrderLine, message: string, evidence: readonly string[]): string {
  const name = insertLineMessage(context, line, 'Complaint', message, evidence);
  setLine(context, line.id, {
    complaintOpen: true,
    ...(line.payoutState === PAYOUT.due ? { payoutState: PAYOUT.held } : {}),
  });
  recordEvent(context, line, {
    from: line.status,
    to: line.status,
    actor: 'customer',
    reason: 'complaint_opened',
    note: name,
  });
  notifyStaff(context, line, 'complaint_new', { path: messagePath(name), reference: name });
  // the provider is informed first, in the customer's words, and may answer
  notifyProvider(context, line, 'complaint_told', { note: message, reference: name });
  return name;
}

/** Up to a few pictures that the customer uploaded. @throws 417 at the field for more, and for other accounts' files */
function evidenceOf(context: RequestContext, pictures: readonly string[] = []): readonly string[] {
  const own = pictures.every((path) => isOwnFile(context.database, path, context.session.user));
  if (pictures.length > MAX_EVIDENCE || !own)
    refuse('ValidationError', 'orders.complaint.picture_rules', {
      fieldname: 'pictures',
      values: FILE_VALUES.evidence,
    });
  return pictures;
}

/** `complain {name, message, pictures}`: a repeated call returns the first number, whatever it contains and whenever it comes. */
function complain({ name, message, pictures }: Read<typeof orders.complain>, context: RequestContext) {
  const { line } = asParty(context, name);
  if (!line.released) refuse('ValidationError', 'orders.not_released');
  return afterDueStep(context, line.id, () => {
    const known = complaintOfLine(context.database, line.id);
    if (known) return { number: known.name };
    const fresh = getLine(context, line.id);
    assertComplaintWindow(context, fresh);
    return { number: openComplaint(context, fresh, readMessage(message), evidenceOf(context, pictures)) };
  });
}

export const complaintMethods: Record<string, MethodDefinition> = {
  ...implement(orders.complain, complain),
  ...implement(staff.closeComplaint, closeComplaint),
  ...providerComplaintMethods,
};
