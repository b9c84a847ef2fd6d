import type { RequestContext } from '../../ports/context.ts';
import type { Hooks, ResourceOverride } from '../../ports/hooks.ts';
import { customerByEmail } from '../accounts/customers.ts';
import { readText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { ownAddress } from './addresses.ts';

const FIELD = 'default_address';

function isOwn(context: RequestContext, name: unknown): boolean {
  const customer = customerByEmail(context, context.session.user);
  const address = customer && ownAddress(context, name, customer);
  return Boolean(address) && !address?.hidden && !address?.one_time;
}

/**
 * The preferred address must be one of the customer's own list, without hidden or one-time addresses. This check runs before Frappe's own
 * check that the link exists, which would reveal other customers' addresses.
 */
const update: ResourceOverride = ({ name, body }, context) => {
  if (name !== context.session.user || !readText(body[FIELD])) return undefined;
  const isStored = context.system.get('User', name)[FIELD] === body[FIELD];
  if (!isStored && !isOwn(context, body[FIELD])) refuse('DoesNotExistError', 'common.gone', { fieldname: FIELD });
  return undefined;
};

export const preferredAddressHooks: Hooks = { resources: { User: { update } } };
