import * as v from 'valibot';
import { CALLERS, method } from './definition.ts';
import { loggedIn } from './loggedIn.ts';
import { done, nothing, sent, text } from './schemas.ts';

/** The second step of a login: the challenge that the password was answered with, and a code of the app or a recovery code. */
export const loginCode = method({
  name: 'husainia.api.login_code',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({ challenge: text, code: text }),
  ...loggedIn,
});

/** Has the account two-step login, must it, and how many recovery codes are left? */
export const twoStepStatus = method({
  name: 'husainia.api.two_step_status',
  verb: 'GET',
  roles: CALLERS.staff,
  input: nothing,
  answer: v.strictObject({ on: v.boolean(), required: v.boolean(), recovery_left: v.number() }),
});

/** Begins setting it up: a secret for the app, told this once; asks for the password again. */
export const twoStepBegin = method({
  name: 'husainia.api.two_step_begin',
  verb: 'POST',
  key: 'ignored',
  roles: CALLERS.staff,
  input: v.object({ password: sent<string>() }),
  answer: v.strictObject({ secret: v.string(), address: v.string() }),
});

/** Sets it up, once a code shows that the app has the secret; the recovery codes are told this once. */
export const twoStepConfirm = method({
  name: 'husainia.api.two_step_confirm',
  verb: 'POST',
  key: 'ignored',
  roles: CALLERS.staff,
  input: v.object({ code: text }),
  answer: v.strictObject({ recovery: v.array(v.string()) }),
});

/** Takes it away again, where it is not required. */
export const twoStepEnd = method({
  name: 'husainia.api.two_step_end',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: nothing,
  answer: done,
});

/** Confirms the running session with a code, for acts that ask for it again. */
export const stepUp = method({
  name: 'husainia.api.step_up',
  verb: 'POST',
  key: 'ignored',
  roles: CALLERS.staff,
  input: v.object({ code: text }),
  answer: done,
});
