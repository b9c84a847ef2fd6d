import type { ContactMessage } from '../../../domain/generated/doctypes.gen.ts';
import { contact as definition } from '../../../domain/methods/contact.ts';
import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import { messagePath } from '../../../domain/paths.ts';
import { COMPLAINT_STATE, complaintMachine } from '../../../domain/states/complaint.ts';
import { type Language, toLanguage } from '../../../domain/text/format.ts';
import { HOUR, instantToWire } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Hooks } from '../../ports/hooks.ts';
import { queueMail } from '../accounts/email/outbox.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { readText } from '../common/inputValues.ts';
import { getNetwork, type RateLimits } from '../common/rateLimits.ts';
import { refuse } from '../common/refuse.ts';
import { GUEST } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { asParty } from '../orderWorkflow/lineTransitions.ts';
import { addReply } from '../staff/desk/answerMessage.ts';

/** Per client address and hour (B4). */
const MESSAGES_PER_ADDRESS = 5;

type Message = Read<typeof definition>;

/** Complaints and cancellation requests have their own methods and rules. */
const CATEGORY: Record<Message['kind'], ContactMessage['category']> = { question: 'General', problem: 'Problem' };

/** The account of the sender; none for a guest, although a Frappe site has a record of that name. */
const accountOf = ({ session, system }: RequestContext) =>
  session.user === GUEST.user ? undefined : system.find('User', session.user);

/** The line that a message is about: one of the caller's own, or none. */
function lineOfMessage(context: RequestContext, { order_progress }: Message): string | null {
  if (!order_progress) return null;
  const { line, actor } = asParty(context, order_progress);
  return actor === 'customer' ? line.id : refuse('PermissionError', 'common.not_allowed');
}

const holds = (field: string, value: string | null | undefined): string[] =>
  value ? [field, '=', value] : [field, 'is', 'not set'];

/**
 * Finds an unanswered message with the same text by the same sender about the same booking within the hour, probably a retry. A sender who
 * only enters another person's email learns nothing about that person's messages.
 */
const sentBefore = (context: RequestContext, input: Message, line: string | null): string | undefined =>
  context.system.list('Contact Message', {
    fields: ['name'],
    filters: [
      holds('user', accountOf(context)?.name),
      input.email ? ['email', '=', input.email] : ['phone', '=', input.phone],
      ['message', '=', input.message],
      ['category', '=', CATEGORY[input.kind]],
      holds('order_progress', line),
      holds('booking_given', line ? null : input.booking),
      ['state', '=', COMPLAINT_STATE.new],
      ['creation', '>', instantToWire(getNow(context) - HOUR)],
    ],
    limit_page_length: 1,
  })[0]?.name;

/**
 * Emails a confirmation to the sender and a notice to the support address. An unverified email gets only the number; an account's confirmed
 * email gets a copy (B4).
 */
function sendMails(context: RequestContext, number: string, written: Message, language: Language): void {
  const account = accountOf(context);
  const isOwn = account?.email_verified === 1 && account.name === written.email;
  if (written.email)
    queueMail(context, {
      to: written.email,
      language,
      template: isOwn ? 'contact_copy' : 'contact_received',
      values: isOwn ? { number, message: written.message } : { number },
    });
  const { support_email } = readSiteSettings(context);
  if (support_email)
    queueMail(context, {
      to: support_email,
      language: 'ar',
      template: written.kind === 'problem' ? 'contact_problem' : 'contact_new',
      values: { number },
      path: messagePath(number),
    });
}

/**
 * The message that a reply belongs to: not closed, and by the same sender, by account or by email. Any other reply becomes a new message: a
 * number alone is not enough to join a thread.
 */
function threadOf(context: RequestContext, { number, email }: Message): ContactMessage | undefined {
  if (number) context.database.lock('Contact Message', number);
  const known = number ? context.system.find('Contact Message', number) : undefined;
  if (!known || complaintMachine.isFinal(known.state)) return undefined;
  const account = accountOf(context)?.name;
  const isWriter = known.user ? known.user === account : Boolean(email) && known.email === email;
  return isWriter ? known : undefined;
}

/** Adds a reply to its thread and reopens the message for staff; repeating the same text adds nothing. */
function joinThread(context: RequestContext, message: ContactMessage, words: string): void {
  const last = message.thread.at(-1);
  if (last?.side === 'customer' && last.words === words) return;
  addReply(context, message, { side: 'customer', words }, { state: COMPLAINT_STATE.new });
  const { support_email } = readSiteSettings(context);
  if (support_email)
    queueMail(context, {
      to: support_email,
      language: 'ar',
      template: 'contact_new',
      values: { number: message.name },
      path: messagePath(message.name),
    });
}

/** Sends a message to staff as one Contact Message; its name is the number that the sender gets. */
export function contactHooks(limits: RateLimits): Hooks {
  function contact(written: Message, context: RequestContext): MethodOutput<typeof definition> {
    if (!written.email && !written.phone) refuse('MandatoryError', 'info.reach_needed', { fieldname: 'phone' });
    const line = lineOfMessage(context, written);
    const answered = threadOf(context, written);
    const known = answered ? undefined : sentBefore(context, written, line);
    if (known) return { number: known };
    limits.take('messages from an address', getNetwork(context.address), MESSAGES_PER_ADDRESS, HOUR);
    if (answered) {
      joinThread(context, answered, written.message);
      return { number: answered.name };
    }
    const account = accountOf(context);
    const language = toLanguage(written.language || account?.language);
    const { name } = context.system.insert({
      doctype: 'Contact Message',
      category: CATEGORY[written.kind],
      name_given: written.name,
      email: written.email || null,
      phone: written.phone || null,
      message: written.message,
      user: account?.name ?? null,
      order_progress: line,
      booking_given: line ? null : written.booking || null,
      language,
      state: COMPLAINT_STATE.new,
    });
    sendMails(context, readText(name), written, language);
    return { number: readText(name) };
  }
  return { methods: implement(definition, contact) };
}
