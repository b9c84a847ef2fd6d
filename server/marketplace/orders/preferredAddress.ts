import type { DocumentHandler, Hooks } from '../../host/hooks.ts';
import { customerByEmail } from '../accounts/customers.ts';
import { refuse } from '../common/refuse.ts';
import { text } from '../common/values.ts';
import { ownAddress } from './addresses.ts';

const FIELD = 'default_address';

/** The address that is offered first is one of the own list: what is hidden or was for once only is not in it. */
const validate: DocumentHandler = (doc, context, before) => {
  if (!before || !text(doc[FIELD]) || doc[FIELD] === before[FIELD]) return;
  const customer = customerByEmail(context, doc.name);
  const address = customer && ownAddress(context, doc[FIELD], customer);
  if (!address || address.hidden || address.one_time) refuse('DoesNotExistError', 'common.gone', { fieldname: FIELD });
};

export const preferredAddressHooks: Hooks = { documentEvents: { User: { validate } } };
