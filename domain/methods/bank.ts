import * as v from 'valibot';
import { ROLE } from '../roles.ts';
import { method } from './definition.ts';
import { okResponse, unvalidated } from './schemas.ts';

/** Sets the bank account for payouts. Asks for the password again, because a change redirects the money. */
export const setBank = method({
  name: 'husainia.api.set_bank',
  verb: 'POST',
  roles: { [ROLE.reciter]: 'own', [ROLE.restaurant]: 'own' },
  input: v.object({
    bank_account_name: unvalidated<string>(),
    bank_iban: unvalidated<string>(),
    password: unvalidated<string>(),
  }),
  output: okResponse,
});
