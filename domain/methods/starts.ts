import * as v from 'valibot';
import { PRAYERS } from '../calendar/prayers.ts';
import { MINUTE, parseInstant } from '../time/kuwaitTime.ts';
import { refusalMessage } from './refusal.ts';
import { optionalText, text } from './schemas.ts';

/** A start in Kuwait on a full minute. */
export const start = v.pipe(
  text,
  v.check((value) => (parseInstant(value) ?? 1) % MINUTE === 0, refusalMessage('errors.format')),
  v.transform((value) => parseInstant(value) ?? 0),
);

/** An optional start, as an instant; 0 if missing. */
export const optionalStart = v.pipe(
  optionalText,
  v.check((value) => value === '' || (parseInstant(value) ?? 1) % MINUTE === 0, refusalMessage('errors.format')),
  v.transform((value) => parseInstant(value) ?? 0),
);

/** A start and why it can't be booked. */
const startEntries = {
  start: v.string(),
  end: v.string(),
  state: v.picklist(['free', 'asked', 'taken', 'past', 'closed']),
  // number of customers with an open request for this time
  asked: v.number(),
};

/** Starts by day, each with why it can't be booked. */
export const startsByDay = v.array(
  v.strictObject({
    date: v.string(),
    starts: v.array(v.strictObject(startEntries)),
    // minutes after a prayer of that day, if requested
    after: v.array(v.strictObject({ ...startEntries, prayer: v.picklist(PRAYERS), minutes: v.number() })),
  }),
);
