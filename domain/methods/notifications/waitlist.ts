import * as v from 'valibot';
import { CALLERS, method } from '../definition.ts';
import { noInput, okResponse, optionalText, record, text } from '../schemas.ts';
import { filters, when } from '../search.ts';

/** Adds a waitlist entry: notifies the account when a busy provider becomes free. A repeat returns the existing entry. */
export const joinWaitlist = method({
  name: 'husainia.api.join_waitlist',
  verb: 'POST',
  roles: CALLERS.customer,
  perHour: 120,
  input: v.object({
    ...filters,
    ...when,
    // only one of the two
    provider: optionalText,
  }),
  output: v.strictObject({ name: v.string() }),
});

/** The account's waitlist entries for future nights, newest first. */
export const waitlist = method({
  name: 'husainia.api.waitlist',
  verb: 'GET',
  roles: CALLERS.customer,
  input: noInput,
  output: v.strictObject({
    entries: v.array(
      v.strictObject({
        name: v.string(),
        kind: v.picklist(['reciter', 'restaurant']),
        // the filters as in the URL of the results, including night or date
        filters: record<Record<string, string>>(),
        provider: v.string(),
        provider_title: v.string(),
        provider_title_ar: v.string(),
        created: v.string(),
        // null while open
        notified_at: v.nullable(v.string()),
      }),
    ),
  }),
});

/** Removes a waitlist entry. Idempotent. */
export const leaveWaitlist = method({
  name: 'husainia.api.leave_waitlist',
  verb: 'POST',
  roles: CALLERS.customer,
  perHour: 600,
  input: v.object({ name: text }),
  output: okResponse,
});
