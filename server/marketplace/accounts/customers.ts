import { nextAvailableSuffix } from '../../../domain/nextAvailableSuffix.ts';
import { cutText } from '../../../domain/text/textInput.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { readText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { CUSTOMER, getRole } from '../common/roles.ts';

/** For methods that write the session's own rows and have already checked permissions. */
export const TRUSTED = { ignorePermissions: true } as const;

/**
 * Checks that the session is a customer's: only customers can book.
 * @returns the session's email
 * @throws PermissionError for everyone else
 */
export function getCustomerOrThrow(context: RequestContext): string {
  if (getRole(context.session) !== CUSTOMER) refuse('PermissionError', 'common.not_allowed');
  return context.session.user;
}

/** The Customer record of an email. */
export function customerByEmail(context: RequestContext, email: string): Stored<'Customer'> | undefined {
  const [row] = context.system.list('Customer', {
    fields: ['name'],
    filters: [['custom_customer_email', '=', email]],
    limit_page_length: 1,
  });
  return row && context.system.get('Customer', row.name);
}

/** Finds a record name that is not taken: the given name, or with a number (`Ali - 1`). */
export function findFreeName(context: RequestContext, doctype: string, preferred: string, joiner: string): string {
  const base = cutText(preferred.replace(/[<>]/g, ''), 130).trim() || doctype;
  const nameWith = (count: number): string => (count ? `${base}${joiner}${count}` : base);
  return nameWith(nextAvailableSuffix((count) => context.system.find(doctype, nameWith(count)) !== undefined));
}

/**
 * The session's Customer, created from the account if there is none yet. Name and mobile are the account's, whatever a client sends
 * (S1-P-08).
 */
export function ownCustomer(context: RequestContext): Stored<'Customer'> {
  const email = getCustomerOrThrow(context);
  const customer = customerByEmail(context, email);
  if (customer) return customer;
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
