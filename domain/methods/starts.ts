import * as v from 'valibot';
import { PRAYERS } from '../calendar/prayers.ts';
import { MINUTE, parseInstant } from '../time/kuwaitTime.ts';
import { says } from './refusal.ts';
import { optionalText, text } from './schemas.ts';

/** A start in Kuwait on a whole minute. */
export const start = v.pipe(
  text,
  v.check((value) => (parseInstant(value) ?? 1) % MINUTE === 0, says('errors.format')),
  v.transform((value) => parseInstant(value) ?? 0),
);

/** A start that may be left out, as an instant; 0: none. */
export const optionalStart = v.pipe(
  optionalText,
  v.check((value) => value === '' || (parseInstant(value) ?? 1) % MINUTE === 0, says('errors.format')),
  v.transform((value) => parseInstant(value) ?? 0),
);

/** A start with what stands against it. */
const startEntries = {
  start: v.string(),
  end: v.string(),
  state: v.picklist(['free', 'asked', 'taken', 'past', 'closed']),
  // how many customers wait for an answer for this time
  asked: v.number(),
};

/** Starts of days, each with what stands against it. */
export const startsByDay = v.array(
  v.strictObject({
    date: v.string(),
    starts: v.array(v.strictObject(startEntries)),
    // so many minutes after a prayer of that day, where they were asked for
    after: v.array(v.strictObject({ ...startEntries, prayer: v.picklist(PRAYERS), minutes: v.number() })),
  }),
);
