import type { ContactMessage } from '../../../domain/generated/doctypes.gen.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { COMPLAINT_STATE } from '../../../domain/states/complaint.ts';
import { toLanguage } from '../../../domain/text/format.ts';
import { cleanText } from '../../../domain/text/textInput.ts';
import type { RequestContext } from '../../ports/context.ts';
import { readText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';

const MAX_LENGTH = 4000;

/** Reads a customer's message to staff. @throws 417 at the field if it is missing or too long */
export function readMessage(value: unknown): string {
  const message = cleanText(readText(value));
  if (!message) refuse('MandatoryError', 'common.required', { fieldname: 'message' });
  if (message.length > MAX_LENGTH)
    refuse('ValidationError', 'errors.too_long', { fieldname: 'message', values: { n: MAX_LENGTH } });
  return message;
}

/** Creates the Contact Message of the session's account about its own line. @returns its number */
export function insertLineMessage(
  context: RequestContext,
  line: OrderLine,
  category: ContactMessage['category'],
  message: string,
  evidence: readonly string[] = [],
): string {
  const user = context.system.get('User', context.session.user);
  const { name } = context.system.insert({
    doctype: 'Contact Message',
    category,
    name_given: readText(user.full_name) || user.name,
    email: user.name,
    phone: user.mobile_no ?? null,
    message,
    evidence: evidence.join('\n') || null,
    user: user.name,
    order_progress: line.id,
    language: toLanguage(user.language),
    state: COMPLAINT_STATE.new,
  });
  return name;
}
