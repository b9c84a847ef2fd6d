import * as v from 'valibot';
import { CALLERS, method } from '../definition.ts';
import { done, nothing, optionalText, record, text } from '../schemas.ts';
import { filters, when } from '../search.ts';

/** Asks to be told when somebody is free who is not free now; the same said again is the wish there is. */
export const joinWaitlist = method({
  name: 'husainia.api.leave_free_wish',
  verb: 'POST',
  roles: CALLERS.customer,
  perHour: 120,
  input: v.object({
    ...filters,
    ...when,
    // one of them alone
    provider: optionalText,
  }),
  answer: v.strictObject({ name: v.string() }),
});

/** The account's wishes whose night is not over, the newest first. */
export const waitlist = method({
  name: 'husainia.api.free_wishes',
  verb: 'GET',
  roles: CALLERS.customer,
  input: nothing,
  answer: v.strictObject({
    wishes: v.array(
      v.strictObject({
        name: v.string(),
        kind: v.picklist(['reciter', 'restaurant']),
        // as the address of the results has them, night or date among them
        filters: record<Record<string, string>>(),
        provider: v.string(),
        provider_title: v.string(),
        provider_title_ar: v.string(),
        created: v.string(),
        // null while it is open
        told_at: v.nullable(v.string()),
      }),
    ),
  }),
});

/** Takes a wish back; one that is gone already is the same. */
export const leaveWaitlist = method({
  name: 'husainia.api.end_free_wish',
  verb: 'POST',
  roles: CALLERS.customer,
  perHour: 600,
  input: v.object({ name: text }),
  answer: done,
});
