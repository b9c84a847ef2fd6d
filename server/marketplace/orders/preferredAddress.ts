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
 * The address that is offered first is one of the own list: what is hidden or was for once only is not in it. It is asked before
 * Frappe's own question whether such an address is there, which would be answered about everybody's.
 */
const update: ResourceOverride = ({ name, body }, context) => {
  if (name !== context.session.user || !readText(body[FIELD])) return undefined;
  const isStored = context.system.get('User', name)[FIELD] === body[FIELD];
  if (!isStored && !isOwn(context, body[FIELD])) refuse('DoesNotExistError', 'common.gone', { fieldname: FIELD });
  return undefined;
};

export const preferredAddressHooks: Hooks = { resources: { User: { update } } };
