import { nextAvailableSuffix } from '../../../domain/nextAvailableSuffix.ts';
import { cutText } from '../../../domain/text/textInput.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { readText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { CUSTOMER, getRole } from '../common/roles.ts';

/** The session's own rows are written as its own, by methods that have decided already. */
export const TRUSTED = { ignorePermissions: true } as const;

/**
 * Booking is for customer accounts.
 * @returns the session's e-mail
 * @throws PermissionError for everybody else
 */
export function requireCustomer(context: RequestContext): string {
  if (getRole(context.session) !== CUSTOMER) refuse('PermissionError', 'common.not_allowed');
  return context.session.user;
}

/** The Customer record of an e-mail. */
export function customerByEmail(context: RequestContext, email: string): Stored<'Customer'> | undefined {
  const [row] = context.system.list('Customer', {
    fields: ['name'],
    filters: [['custom_customer_email', '=', email]],
    limit_page_length: 1,
  });
  return row && context.system.get('Customer', row.name);
}

/** A free record name: the preferred one, or with a number behind it (`Ali - 1`). */
export function findFreeName(context: RequestContext, doctype: string, preferred: string, joiner: string): string {
  const base = cutText(preferred.replace(/[<>]/g, ''), 130).trim() || doctype;
  const named = (count: number): string => (count ? `${base}${joiner}${count}` : base);
  return named(nextAvailableSuffix((count) => context.system.find(doctype, named(count)) !== undefined));
}

/** The own Customer, made from the account when there is none yet; whatever a client sends, name and mobile are the account's (S1-P-08). */
export function ownCustomer(context: RequestContext): Stored<'Customer'> {
  const email = requireCustomer(context);
  const found = customerByEmail(context, email);
  if (found) return found;
  const user = context.system.get('User', email);
  const name = readText(user.full_name) || readText(user.first_name) || email;
  return context.documents.insert(
    {
      doctype: 'Customer',
      name: findFreeName(context, 'Customer', name, ' - '),
      customer_name: name,
      first_name: readText(user.first_name) || name,
      customer_type: 'Individual',
      mobile_no: readText(user.mobile_no),
      email,
      custom_customer_email: email,
    },
    TRUSTED,
  );
}
