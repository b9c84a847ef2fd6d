import * as v from 'valibot';
import { NOTED } from '../noteSubjects.ts';
import { CALLERS, method } from './definition.ts';
import { nothing } from './schemas.ts';

/** What may wait for our team, the most urgent first. */
const ATTENTION = [
  ...(['complaints', 'refunds', 'differences', 'payouts', 'held', 'lapsing', 'verification', 'edits'] as const),
  ...(['messages', 'reviews', 'mails'] as const),
] as const;

/** What our team looks at first in the morning: what waits, and how the last and the coming days are; dinars. */
export const staffDashboard = method({
  name: 'husainia.api.staff_dashboard',
  verb: 'GET',
  roles: CALLERS.staff,
  input: nothing,
  answer: v.strictObject({
    // only what has something waiting
    attention: v.array(
      v.strictObject({
        kind: v.picklist(ATTENTION),
        count: v.number(),
        amount: v.nullable(v.number()),
        // since when the oldest waits
        since: v.nullable(v.string()),
        // the provider of the oldest, where there is one
        title: v.string(),
        title_ar: v.string(),
      }),
    ),
    // what the reader was asked to take care of
    mine: v.array(v.strictObject({ about: v.picklist(NOTED), name: v.string(), at: v.string() })),
    // of the last seven days and of the seven before
    requests: v.strictObject({ week: v.number(), before: v.number() }),
    paid: v.strictObject({ week: v.number(), before: v.number(), count: v.number() }),
    // confirmed bookings of the next thirty days
    ahead: v.number(),
    // approved and not paid yet; owed to providers, what of it is due now, and owed to customers
    money: v.strictObject({ in: v.number(), payouts: v.number(), payouts_due: v.number(), refunds: v.number() }),
    // the coming evenings, each by its civil day
    nights: v.array(
      v.strictObject({
        day: v.string(),
        asked: v.number(),
        confirmed: v.number(),
        event: v.string(),
        event_ar: v.string(),
      }),
    ),
    // of the last seven days: how many were answered within each of the times, later, and never
    answers: v.strictObject({
      within: v.array(v.number()),
      later: v.number(),
      lapsed: v.number(),
      median_minutes: v.nullable(v.number()),
      // whose requests lapsed most
      slowest: v.nullable(
        v.strictObject({ title: v.string(), title_ar: v.string(), lapsed: v.number(), asked: v.number() }),
      ),
    }),
  }),
});
