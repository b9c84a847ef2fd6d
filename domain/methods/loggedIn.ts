import * as v from 'valibot';
import type { AccountRole } from '../roles.ts';
import type { AccountState } from '../states/account.ts';
import { field } from './schemas.ts';

/** What a login returns. */
export const loggedIn = {
  output: v.strictObject({
    role_profile_name: field.text<AccountRole>(),
    user_status: field.text<AccountState>(),
    // the keys are empty until the account's email is confirmed
    api_key: v.string(),
    api_secret: v.string(),
    email: field.text(),
    username: field.text(),
    mobile_no: field.text(),
    // instead of keys, if the account also needs a code
    challenge: v.optional(v.string()),
  }),
  beside: v.strictObject({ full_name: v.string() }),
};
