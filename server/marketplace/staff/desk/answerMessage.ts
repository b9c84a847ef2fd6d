import type { ContactMessage } from '../../../../domain/generated/doctypes.gen.ts';
import { replyPath } from '../../../../domain/mailPaths.ts';
import type { MethodOutput, Read } from '../../../../domain/methods/definition.ts';
import * as methods from '../../../../domain/methods/desk/messages.ts';
import { COMPLAINT_STATE, complaintMachine } from '../../../../domain/states/complaint.ts';
import { toLanguage } from '../../../../domain/text/format.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { MethodDefinition } from '../../../ports/hooks.ts';
import { queueMail } from '../../accounts/email/outbox.ts';
import { recordAudit } from '../../common/auditLog.ts';
import { implement } from '../../common/bindMethod.ts';
import { refuse } from '../../common/refuse.ts';
import { notifyProvider } from '../../notifications/notify.ts';
import { getLine } from '../../orders/lines.ts';

const [COMPLAINT, CANCELLATION]: ContactMessage['category'][] = ['Complaint', 'Cancellation request'];

/**
 * Adds a text to the thread of a message, with its current state.
 * @param withProvider the thread of staff with the provider that a complaint is about: neither side can read the other's
 */
export function addReply(
  context: RequestContext,
  message: ContactMessage,
  reply: { side: 'customer' | 'team' | 'vendor'; words: string },
  changes: Partial<Pick<ContactMessage, 'state' | 'answer'>>,
  withProvider = reply.side === 'vendor',
): void {
  const field = withProvider ? 'vendor_thread' : 'thread';
  const thread = [...message[field], { at: context.now().slice(0, 19), ...reply }];
  context.system.update('Contact Message', message.name, { ...changes, [field]: thread });
}

/** Staff write to the provider that a complaint is about. */
function writeToProvider(context: RequestContext, message: ContactMessage, words: string) {
  if (message.category !== COMPLAINT || !message.order_progress || !words)
    return refuse('ValidationError', 'errors.format', { fieldname: 'side' });
  const state = COMPLAINT_STATE.answered;
  addReply(context, message, { side: 'team', words }, { state }, true);
  notifyProvider(context, getLine(context, message.order_progress), 'complaint_asked', {
    note: words,
    reference: message.name,
  });
  return { name: message.name, state, mailed: null };
}

/**
 * An answer is added to the thread and emailed; for a cancellation request, the first one notifies the customer about the booking. A
 * complaint is closed by its own decision, so an answer leaves it open.
 */
function answer(
  { name, answer: words, close, side }: Read<typeof methods.answerMessage>,
  context: RequestContext,
): MethodOutput<typeof methods.answerMessage> {
  // the sender may be replying, and another staff member answering
  context.database.lock('Contact Message', name);
  const message = context.system.find('Contact Message', name);
  if (!message) return refuse('DoesNotExistError', 'common.gone');
  if (complaintMachine.isFinal(message.state) || (close && message.category === COMPLAINT))
    refuse('ConflictError', 'staff.message.closed_already');
  if (side === 'vendor') return recordAnswer(context, message, words, false, writeToProvider(context, message, words));
  const state = close ? COMPLAINT_STATE.closed : COMPLAINT_STATE.answered;
  if (words) addReply(context, message, { side: 'team', words }, { state, answer: words });
  else context.system.update('Contact Message', name, { state });
  const isTold = message.category === CANCELLATION && message.state === COMPLAINT_STATE.new;
  const mailed = words && !isTold ? (message.email ?? null) : null;
  if (mailed)
    queueMail(context, {
      to: mailed,
      language: toLanguage(message.language),
      template: close ? 'contact_closed' : 'contact_answer',
      values: { number: name, answer: words },
      path: replyPath(name),
    });
  return recordAnswer(context, message, words, close === true, { name, state, mailed });
}

/** Records staff's text to any recipient in the audit trail. @param message before the change */
function recordAnswer(
  context: RequestContext,
  message: ContactMessage,
  words: string,
  close: boolean,
  answered: MethodOutput<typeof methods.answerMessage>,
): MethodOutput<typeof methods.answerMessage> {
  recordAudit(context, {
    action: close ? 'close_message' : 'answer_message',
    doctype: 'Contact Message',
    name: message.name,
    before: { state: message.state, answer: message.answer },
    after: { state: answered.state, answer: words || message.answer },
    reason: words,
  });
  return answered;
}

export const messageMethods: Record<string, MethodDefinition> = implement(methods.answerMessage, answer);
