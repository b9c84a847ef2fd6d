import * as v from 'valibot';
import { CALLERS, method } from './definition.ts';
import { loggedIn } from './loggedIn.ts';
import { noInput, okResponse, text, unvalidated } from './schemas.ts';

/** The second step of a login: the challenge from the first step, and a code from the app or a recovery code. */
export const loginCode = method({
  name: 'husainia.api.login_code',
  verb: 'POST',
  roles: CALLERS.everybody,
  input: v.object({ challenge: text, code: text }),
  ...loggedIn,
});

/** Whether the account has two-step login, whether it is required, and how many recovery codes are left. */
export const twoStepStatus = method({
  name: 'husainia.api.two_step_status',
  verb: 'GET',
  roles: CALLERS.staff,
  input: noInput,
  output: v.strictObject({ on: v.boolean(), required: v.boolean(), recovery_left: v.number() }),
});

/** Starts the set-up. Returns the secret for the app, once; needs the password again. */
export const twoStepBegin = method({
  name: 'husainia.api.two_step_begin',
  verb: 'POST',
  key: 'ignored',
  roles: CALLERS.staff,
  input: v.object({ password: unvalidated<string>() }),
  output: v.strictObject({ secret: v.string(), address: v.string() }),
});

/** Finishes the set-up with a code that proves the app has the secret. Returns the recovery codes, once. */
export const twoStepConfirm = method({
  name: 'husainia.api.two_step_confirm',
  verb: 'POST',
  key: 'ignored',
  roles: CALLERS.staff,
  input: v.object({ code: text }),
  output: v.strictObject({ recovery: v.array(v.string()) }),
});

/** Turns two-step login off, unless it is required. */
export const twoStepEnd = method({
  name: 'husainia.api.two_step_end',
  verb: 'POST',
  roles: CALLERS.staff,
  fresh: true,
  input: noInput,
  output: okResponse,
});

/** Confirms the current session with a code, for actions that need step-up authentication. */
export const stepUp = method({
  name: 'husainia.api.step_up',
  verb: 'POST',
  key: 'ignored',
  roles: CALLERS.staff,
  input: v.object({ code: text }),
  output: okResponse,
});
