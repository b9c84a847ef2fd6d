import * as v from 'valibot';
import { NOTE_SUBJECTS } from '../noteSubjects.ts';
import { CALLERS, method } from './definition.ts';
import { noInput } from './schemas.ts';

/** What may need staff's attention, most urgent first. */
const ATTENTION = [
  ...(['complaints', 'refunds', 'differences', 'payouts', 'held', 'lapsing', 'verification'] as const),
  ...(['documents', 'edits', 'messages', 'reviews', 'mails'] as const),
] as const;

/** The staff dashboard: what needs attention, and figures for the past and coming days. Amounts in dinars. */
export const staffDashboard = method({
  name: 'husainia.api.staff_dashboard',
  verb: 'GET',
  roles: CALLERS.staff,
  input: noInput,
  output: v.strictObject({
    // only entries with something open
    attention: v.array(
      v.strictObject({
        kind: v.picklist(ATTENTION),
        count: v.number(),
        amount: v.nullable(v.number()),
        // since when the oldest has been open
        since: v.nullable(v.string()),
        // the provider of the oldest, if there is one
        title: v.string(),
        title_ar: v.string(),
      }),
    ),
    // what is assigned to the reader
    mine: v.array(v.strictObject({ about: v.picklist(NOTE_SUBJECTS), name: v.string(), at: v.string() })),
    // Counts of the last seven days and of the seven before
    requests: v.strictObject({ week: v.number(), before: v.number() }),
    paid: v.strictObject({ week: v.number(), before: v.number(), count: v.number() }),
    // confirmed bookings of the next 30 days
    ahead: v.number(),
    // approved but unpaid; owed to providers and how much of it is due; owed to customers
    money: v.strictObject({ in: v.number(), payouts: v.number(), payouts_due: v.number(), refunds: v.number() }),
    // the coming evenings, by civil day
    nights: v.array(
      v.strictObject({
        day: v.string(),
        asked: v.number(),
        confirmed: v.number(),
        event: v.string(),
        event_ar: v.string(),
      }),
    ),
    // for the last seven days: how many requests were answered within each limit, later, and never
    answers: v.strictObject({
      within: v.array(v.number()),
      later: v.number(),
      lapsed: v.number(),
      median_minutes: v.nullable(v.number()),
      // providers with the most lapsed requests
      slowest: v.nullable(
        v.strictObject({ title: v.string(), title_ar: v.string(), lapsed: v.number(), asked: v.number() }),
      ),
    }),
  }),
});
