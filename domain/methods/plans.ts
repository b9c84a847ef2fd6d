import * as v from 'valibot';
import type { QaariZakreen, Restaurant } from '../generated/doctypes.gen.ts';
import { PROPOSAL_KINDS, WANTS } from '../plan/planner.ts';
import { DEVIATIONS } from '../plan/steps.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { isLeftOut, jsonType, money, record } from './schemas.ts';
import { filters, optionalList, when } from './search.ts';

const REQUIRED = refusalMessage('common.required');

/** A search filter that a plan requires. */
const required = <T>(part: v.GenericSchema<unknown, T | undefined>) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !isLeftOut(value), REQUIRED),
    part,
    jsonType({ type: 'string' }),
  );

/** Plans complete gatherings: a session, a meal and coffee for one start, within a budget. */
export const planMajlis = method({
  name: 'husainia.api.plan_majlis',
  verb: 'GET',
  // guests get a 417: budgets reveal prices
  roles: CALLERS.everybody,
  input: v.object({
    // exactly one of the two
    ...when,
    part: filters.part,
    hour: filters.hour,
    area: required(filters.area as v.GenericSchema<unknown, string | undefined>),
    guests: required(filters.guests as v.GenericSchema<unknown, number | undefined>),
    // in dinars, including delivery
    budget: v.pipe(
      v.unknown(),
      v.check((value) => !isLeftOut(value), REQUIRED),
      money,
    ),
    occasion: filters.occasion,
    audience: filters.audience,
    // comma-separated; the usual parts by default
    wants: optionalList(WANTS),
  }),
  output: v.strictObject({
    proposals: v.array(
      v.strictObject({
        kind: v.picklist(PROPOSAL_KINDS),
        start: v.string(),
        // how it deviates from the request
        apart: v.array(v.picklist(DEVIATIONS)),
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
            // people served per unit; 0 for a reciter
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
    // the smallest budget with one more proposal; null if there are three, or no budget adds one
    more_from: v.nullable(v.number()),
    // why there is no proposal; empty if there is one
    obstacles: v.array(v.picklist([...WANTS, 'together', 'budget'])),
    // each change alone makes a plan possible, and the least it costs: another part of the day, another evening (as its civil
    // day), or a part left out
    ways: v.array(
      v.strictObject({
        change: v.picklist(['budget', 'part', 'day', 'without', 'occasion', 'audience']),
        value: v.string(),
        total: v.number(),
      }),
    ),
  }),
});
