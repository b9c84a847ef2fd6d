import * as v from 'valibot';
import type { AccountRole } from '../roles.ts';
import type { AccountState } from '../states/account.ts';
import { field } from './schemas.ts';

/** What a login answers. */
export const loggedIn = {
  answer: v.strictObject({
    role_profile_name: field.text<AccountRole>(),
    user_status: field.text<AccountState>(),
    // the keys are empty for an account that waits for its e-mail to be confirmed
    api_key: v.string(),
    api_secret: v.string(),
    email: field.text(),
    username: field.text(),
    mobile_no: field.text(),
    // instead of keys, where the account asks for a code as well
    challenge: v.optional(v.string()),
  }),
  beside: v.strictObject({ full_name: v.string() }),
};
