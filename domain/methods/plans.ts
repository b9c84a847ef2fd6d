import * as v from 'valibot';
import type { QaariZakreen, Restaurant } from '../generated/doctypes.gen.ts';
import { PROPOSAL_KINDS, WANTS } from '../plan/planner.ts';
import { APART } from '../plan/steps.ts';
import { CALLERS, method } from './definition.ts';
import { says } from './refusal.ts';
import { isLeftOut, looks, money, record } from './schemas.ts';
import { filters, optionalList, when } from './search.ts';

const REQUIRED = says('common.required');

/** A part of a search that a plan cannot do without. */
const required = <T>(part: v.GenericSchema<unknown, T | undefined>) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !isLeftOut(value), REQUIRED),
    part,
    looks({ type: 'string' }),
  );

/** Whole majalis that are free: a session, a meal and coffee for one beginning, within a budget. */
export const planMajlis = method({
  name: 'husainia.api.plan_majlis',
  verb: 'GET',
  // a visitor is refused with 417: a budget is a question about prices
  roles: CALLERS.everybody,
  input: v.object({
    // one of the two
    ...when,
    part: filters.part,
    hour: filters.hour,
    area: required(filters.area as v.GenericSchema<unknown, string | undefined>),
    guests: required(filters.guests as v.GenericSchema<unknown, number | undefined>),
    // dinars, delivery included
    budget: v.pipe(
      v.unknown(),
      v.check((value) => !isLeftOut(value), REQUIRED),
      money,
    ),
    occasion: filters.occasion,
    audience: filters.audience,
    // with commas between them; the usual ones when it is left out
    wants: optionalList(WANTS),
  }),
  answer: v.strictObject({
    proposals: v.array(
      v.strictObject({
        kind: v.picklist(PROPOSAL_KINDS),
        start: v.string(),
        // what of it is not quite as preferred
        apart: v.array(v.picklist(APART)),
        parts: v.array(
          v.strictObject({
            want: v.picklist(WANTS),
            kind: v.picklist(['reciter', 'restaurant']),
            card: record<Partial<QaariZakreen> | Partial<Restaurant>>(),
            package_id: v.string(),
            package_name: v.string(),
            package_name_ar: v.nullable(v.string()),
            package_image: v.nullable(v.string()),
            quantity: v.number(),
            // people that one of it serves; 0 of a reciter's
            serves: v.number(),
            unit_price: v.number(),
            total: v.number(),
            start: v.string(),
            // of a session
            end: v.nullable(v.string()),
          }),
        ),
        subtotal: v.number(),
        delivery_fee: v.number(),
        total: v.number(),
      }),
    ),
    // the smallest budget that gives one proposal more; null where there are three, or no budget does
    more_from: v.nullable(v.number()),
    // what is in the way of any proposal; empty where there is one
    obstacles: v.array(v.picklist([...WANTS, 'together', 'budget'])),
    // each alone makes one possible, for so much money at least: the part of the day, the civil day on whose evening it is, what
    // is left out
    ways: v.array(
      v.strictObject({
        change: v.picklist(['budget', 'part', 'day', 'without', 'occasion', 'audience']),
        value: v.string(),
        total: v.number(),
      }),
    ),
  }),
});
