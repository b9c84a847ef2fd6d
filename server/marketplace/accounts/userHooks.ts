import { usernameProblem } from '../../../domain/account.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { cleanLine } from '../../../domain/text/textInput.ts';
import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import { sentText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { refuseFields } from '../common/refuseFields.ts';
import { freeUsername } from './accounts.ts';
import { customerByEmail } from './customers.ts';
import { updateLiveMobile } from './sql/accounts.ts';

/** Normalizes names and mobile of the account's form (S2-V-22). */
const beforeValidate: DocumentHandler = (doc, context, before) => {
  if (!before) return;
  if (doc.mobile_no !== before.mobile_no)
    doc.mobile_no =
      normalizePhone(doc.mobile_no) ?? refuse('InvalidPhoneNumberError', 'account.mobile', { fieldname: 'mobile_no' });
  if (doc.username !== before.username) {
    const problem = usernameProblem(doc.username, doc.name);
    if (problem) refuseFields({ username: problem });
    doc.username = freeUsername(context, cleanLine(sentText(doc.username)), doc.name);
  }
  if (doc.first_name !== before.first_name || doc.last_name !== before.last_name)
    doc.full_name = [doc.first_name, doc.last_name].filter(Boolean).join(' ');
};

/** Copies name and mobile to the Customer, and the mobile to lines that are still live. */
const onUpdate: DocumentHandler = (doc, context, before) => {
  if (!before) return;
  const changed = ['first_name', 'full_name', 'mobile_no'].some((field) => doc[field] !== before[field]);
  const customer = changed ? customerByEmail(context, doc.name) : undefined;
  if (!customer) return;
  context.system.setValues('Customer', customer.name, {
    customer_name: sentText(doc.full_name),
    first_name: sentText(doc.first_name),
    mobile_no: sentText(doc.mobile_no),
  });
  if (doc.mobile_no !== before.mobile_no)
    updateLiveMobile(context.database, customer.name, sentText(before.mobile_no), sentText(doc.mobile_no));
};

export const userHooks: Hooks = {
  documentEvents: { User: { before_validate: beforeValidate, on_update: onUpdate } },
};
