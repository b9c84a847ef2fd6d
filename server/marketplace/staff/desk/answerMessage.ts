import type { ContactMessage } from '../../../../domain/generated/doctypes.gen.ts';
import { replyPath } from '../../../../domain/mailPaths.ts';
import type { Given, Read } from '../../../../domain/methods/definition.ts';
import * as methods from '../../../../domain/methods/desk/messages.ts';
import { COMPLAINT_STATE, complaintMachine } from '../../../../domain/states/complaint.ts';
import { languageOf } from '../../../../domain/text/format.ts';
import type { RequestContext } from '../../../host/context.ts';
import type { MethodDefinition } from '../../../host/hooks.ts';
import { queueMail } from '../../accounts/mail/outbox.ts';
import { recordAudit } from '../../common/audit.ts';
import { implement } from '../../common/implement.ts';
import { refuse } from '../../common/refuse.ts';

const [COMPLAINT, CANCELLATION]: ContactMessage['category'][] = ['Complaint', 'Cancellation request'];

/** Adds words to the thread of a message, as its state then stands. */
export function addReply(
  context: RequestContext,
  message: ContactMessage,
  reply: { side: 'customer' | 'team'; words: string },
  changes: Partial<Pick<ContactMessage, 'state' | 'answer'>>,
): void {
  const thread = [...message.thread, { at: context.now().slice(0, 19), ...reply }];
  context.system.update('Contact Message', message.name, { ...changes, thread });
}

/**
 * An answer stands in the thread and is mailed; a request to cancel tells it to its customer as news of the booking, the first time.
 * A complaint is closed by its own decision, so an answer leaves it open.
 */
function answer(
  { name, answer: words, close }: Read<typeof methods.answerMessage>,
  context: RequestContext,
): Given<typeof methods.answerMessage> {
  // its writer may be replying, and another of our team answering
  context.database.lock('Contact Message', name);
  const message = context.system.find('Contact Message', name);
  if (!message) return refuse('DoesNotExistError', 'common.gone');
  if (complaintMachine.isFinal(message.state) || (close && message.category === COMPLAINT))
    refuse('ConflictError', 'staff.message.closed_already');
  const state = close ? COMPLAINT_STATE.closed : COMPLAINT_STATE.answered;
  if (words) addReply(context, message, { side: 'team', words }, { state, answer: words });
  else context.system.update('Contact Message', name, { state });
  const isTold = message.category === CANCELLATION && message.state === COMPLAINT_STATE.new;
  const mailed = words && !isTold ? (message.email ?? null) : null;
  if (mailed)
    queueMail(context, {
      to: mailed,
      language: languageOf(message.language),
      template: close ? 'contact_closed' : 'contact_answer',
      values: { number: name, answer: words },
      path: replyPath(name),
    });
  recordAudit(context, {
    action: close ? 'close_message' : 'answer_message',
    doctype: 'Contact Message',
    name,
    before: { state: message.state, answer: message.answer },
    after: { state, answer: words || message.answer },
    reason: words,
  });
  return { name, state, mailed };
}

export const messageMethods: Record<string, MethodDefinition> = implement(methods.answerMessage, answer);
