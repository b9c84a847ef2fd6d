import * as staff from '../../../domain/methods/staff.ts';
import { MAIL } from '../../../domain/states/mail.ts';
import { recordAudit } from '../common/auditLog.ts';
import { implement } from '../common/bindMethod.ts';
import { refuse } from '../common/refuse.ts';
import { refuseState } from '../common/refuseState.ts';

/**
 * `resend_mail {name}`: queues an email again, as a new one. Its link is created when it is sent, so that staff never sees it (B4); an
 * email that is still queued is not duplicated.
 */
export const resendMail = implement(staff.resendMail, ({ name }, context) => {
  const mail = context.system.find('Outbox Message', name);
  if (!mail) return refuse('DoesNotExistError', 'common.gone');
  if (mail.state === MAIL.queued) return refuseState('doctypes.Outbox_Message.options.state', mail.state);
  const { channel, recipient, language, template, purpose, user, order_progress, text_values } = mail;
  const again = context.system.insert({
    doctype: 'Outbox Message',
    channel: channel ?? 'Mail',
    recipient,
    language,
    template,
    purpose,
    user,
    order_progress,
    text_values: text_values && typeof text_values === 'object' ? JSON.stringify(text_values) : text_values,
    state: MAIL.queued,
    tries: 0,
    send_after: context.now(),
    request_id: context.requestId,
  });
  recordAudit(context, {
    action: 'resend_mail',
    doctype: 'Outbox Message',
    name: mail.name,
    before: null,
    after: { name: again.name },
    reason: '',
  });
  return { name: again.name };
});
