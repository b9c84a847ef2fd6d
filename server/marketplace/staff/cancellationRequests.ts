import type { ContactMessage } from '../../../domain/generated/doctypes.gen.ts';
import type { Read } from '../../../domain/methods/definition.ts';
import * as orders from '../../../domain/methods/orders.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { otherAction } from '../../../domain/order/orderProcess.ts';
import { getWindow } from '../../../domain/order/orderTiming.ts';
import { messagePath } from '../../../domain/paths.ts';
import { COMPLAINT_STATE } from '../../../domain/states/complaint.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { DocumentHandler, MethodDefinition } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { sentText } from '../common/inputValues.ts';
import { readSiteSettings } from '../common/settings.ts';
import { notifyCustomer, notifyStaff } from '../notifications/notify.ts';
import { getLine, toInstants } from '../orders/lines.ts';
import { afterDueStep } from '../orderWorkflow/deadlines.ts';
import { asParty } from '../orderWorkflow/lineTransitions.ts';
import { notPossible } from '../orderWorkflow/transitions.ts';
import { insertLineMessage, readMessage } from './lineMessages.ts';

const CATEGORY: ContactMessage['category'] = 'Cancellation request';

/** Checks that a line is paid, has not started, and can no longer be cancelled by its customer. */
function assertCancellationWindow(context: RequestContext, line: OrderLine): void {
  const offered = otherAction('ask_cancel', 'customer') ?? notPossible(line.status);
  const side = getWindow(offered, toInstants(context, line), readSiteSettings(context));
  if (!offered.statuses.includes(line.status) || side !== 'open') notPossible(line.status);
}

/** `ask_cancel {name, message}`: asks staff to decide; one for each line, and a repeated call returns the first number (S2-P-15). */
function askCancel({ name, message }: Read<typeof orders.askCancel>, context: RequestContext) {
  const { line } = asParty(context, name);
  return afterDueStep(context, line.id, () => {
    const [known] = context.system.list('Contact Message', {
      fields: ['name'],
      filters: [
        ['order_progress', '=', line.id],
        ['category', '=', CATEGORY],
      ],
      limit_page_length: 1,
    });
    if (known) return { number: known.name };
    const fresh = getLine(context, line.id);
    assertCancellationWindow(context, fresh);
    const number = insertLineMessage(context, fresh, CATEGORY, readMessage(message));
    notifyStaff(context, fresh, 'cancel_asked', { path: messagePath(number), reference: number });
    return { number };
  });
}

export const cancellationMethods: Record<string, MethodDefinition> = implement(orders.askCancel, askCancel);

/** Notifies the customer of staff's answer once the request is no longer open. */
export const notifyCancellationDecision: DocumentHandler = (doc, context, before) => {
  const answered = before?.state === COMPLAINT_STATE.new && doc.state !== COMPLAINT_STATE.new;
  if (doc.category !== CATEGORY || !answered) return;
  notifyCustomer(context, getLine(context, sentText(doc.order_progress)), 'cancel_answered', {
    reference: sentText(doc.name),
    note: sentText(doc.answer),
  });
};
