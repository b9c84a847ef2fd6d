import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import * as methods from '../../../domain/methods/desk/messages.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { messagePath } from '../../../domain/paths.ts';
import { COMPLAINT_STATE, complaintMachine } from '../../../domain/states/complaint.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { refuse } from '../common/refuse.ts';
import { complaintOfLine } from '../money/sql/payouts.ts';
import { notifyStaff } from '../notifications/notify.ts';
import { getLine } from '../orders/lines.ts';
import { asParty } from '../orderWorkflow/lineTransitions.ts';
import { addReply } from './desk/answerMessage.ts';

/** An active line of the provider's own. @throws 404 for any other */
function ownLine(context: RequestContext, name: string): OrderLine {
  const { line, actor } = asParty(context, name);
  if (actor !== 'vendor') return refuse('PermissionError', 'common.not_allowed');
  return line.released ? line : refuse('DoesNotExistError', 'common.gone');
}

function read(
  { name }: Read<typeof methods.lineComplaint>,
  context: RequestContext,
): MethodOutput<typeof methods.lineComplaint> {
  const known = complaintOfLine(context.database, ownLine(context, name).id);
  if (!known) return null;
  const { creation, message, state, vendor_thread } = context.system.get('Contact Message', known.name);
  return {
    number: known.name,
    message,
    at: creation.slice(0, 19),
    state,
    // messages between the customer and staff are hidden
    thread: vendor_thread.flatMap(({ at, side, words }) => (side === 'customer' ? [] : [{ at, side, words }])),
  };
}

/** Adds the provider's answer to the complaint and reopens it for staff; repeating the same text changes nothing. */
function answer({ name, answer: words }: Read<typeof methods.answerComplaint>, context: RequestContext) {
  const line = ownLine(context, name);
  const known = complaintOfLine(context.database, line.id);
  if (!known) return refuse('DoesNotExistError', 'common.gone');
  context.database.lock('Contact Message', known.name);
  const complaint = context.system.get('Contact Message', known.name);
  if (complaintMachine.isFinal(complaint.state)) return refuse('ConflictError', 'staff.message.closed_already');
  const last = complaint.vendor_thread.at(-1);
  if (last?.side === 'vendor' && last.words === words) return { number: known.name };
  addReply(context, complaint, { side: 'vendor', words }, { state: COMPLAINT_STATE.new });
  notifyStaff(context, getLine(context, line.id), 'complaint_answered', {
    path: messagePath(known.name),
    reference: known.name,
  });
  return { number: known.name };
}

/** The provider's side of a complaint: reading it, and answering it. */
export const providerComplaintMethods: Record<string, MethodDefinition> = {
  ...implement(methods.lineComplaint, read),
  ...implement(methods.answerComplaint, answer),
};
