import * as v from 'valibot';
import { CALLERS, method } from '../definition.ts';
import { done, nothing, optionalText, record, text } from '../schemas.ts';
import { filters, when } from '../search.ts';

/** Asks to be notified when someone becomes free. The same criteria again return the existing entry. */
export const joinWaitlist = method({
  name: 'husainia.api.join_waitlist',
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

/** The account's entries whose night is not over, newest first. */
export const waitlist = method({
  name: 'husainia.api.waitlist',
  verb: 'GET',
  roles: CALLERS.customer,
  input: nothing,
  answer: v.strictObject({
    entries: v.array(
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
        notified_at: v.nullable(v.string()),
      }),
    ),
  }),
});

/** Deletes an entry. One that no longer exists is a success too. */
export const leaveWaitlist = method({
  name: 'husainia.api.leave_waitlist',
  verb: 'POST',
  roles: CALLERS.customer,
  perHour: 600,
  input: v.object({ name: text }),
  answer: done,
});
