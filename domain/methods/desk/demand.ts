import * as v from 'valibot';
import { CALLERS, method } from '../definition.ts';
import { refusalMessage } from '../refusal.ts';
import { wholeNumber } from '../schemas.ts';

/** Hijri years that the calendar covers. */
const YEARS = { min: 1400, max: 1500 };

/** A count of at least five, or why it isn't shown: below five, or hidden so that no other one can be computed. */
const count = v.union([v.number(), v.picklist(['<5', '>=5'])]);

const counts = {
  // requests for these nights; a second choice of the same request isn't another one
  requests: count,
  approved: count,
  // paid
  confirmed: count,
  // searches without a result, and waitlist entries
  searches: count,
  waitlist: count,
};

/** Requests, bookings and unmet demand of a Hijri year's nights. Nothing in it is about a person. */
export const demandReport = method({
  name: 'husainia.api.demand_report',
  verb: 'GET',
  roles: CALLERS.staff,
  input: v.object({
    kind: v.optional(v.picklist(['reciter', 'restaurant'], refusalMessage('errors.format')), 'reciter'),
    // default: the current Hijri year
    year: v.optional(
      v.pipe(
        wholeNumber(refusalMessage('errors.between', YEARS)),
        v.minValue(YEARS.min, refusalMessage('errors.between', YEARS)),
        v.maxValue(YEARS.max, refusalMessage('errors.between', YEARS)),
      ),
    ),
  }),
  output: v.strictObject({
    year: v.number(),
    // the current Hijri year
    this_year: v.number(),
    months: v.array(
      v.strictObject({
        // 1 is Muharram
        month: v.number(),
        ...counts,
        // by id; '' is all the others together
        areas: v.array(v.strictObject({ area: v.string(), ...counts })),
      }),
    ),
  }),
});
