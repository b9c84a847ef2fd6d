import * as v from 'valibot';
import { CALLERS, method } from './definition.ts';
import { noInput, text, wholeNumber } from './schemas.ts';

const due = v.array(v.strictObject({ document: v.string(), version: v.number() }));

/** What the caller's screen said is accepted: the language of the texts, and the versions by page. */
const consentEntry = v.object({
  language: text,
  versions: v.optional(v.record(v.string(), wholeNumber()), {}),
});

/** Left out by a call that shows no texts. */
export const optionalConsent = v.optional(consentEntry);

/** The pages that the account is asked to accept, in their current versions. */
export const dueConsents = method({
  name: 'husainia.api.due_consents',
  verb: 'GET',
  roles: CALLERS.ownAccounts,
  input: noInput,
  output: v.strictObject({ due }),
});

/** Accepts the due pages in the versions that the caller saw. Returns what is still due: nothing. */
export const acceptTerms = method({
  name: 'husainia.api.accept_terms',
  verb: 'POST',
  roles: CALLERS.ownAccounts,
  input: v.object({ consent: consentEntry }),
  output: v.strictObject({ due }),
});
