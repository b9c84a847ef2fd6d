import * as v from 'valibot';
import { ROLE } from '../roles.ts';
import { method } from './definition.ts';
import { field, flag, noInput, text } from './schemas.ts';

const roles = { [ROLE.reciter]: 'own' } as const;

/** The calendar that a reciter connected: its host's name and its state, never its address. */
const connected = v.strictObject({
  calendar: v.nullable(
    v.strictObject({
      host: v.string(),
      state: field.text<'Good' | 'Empty' | 'Unreachable' | 'Not allowed' | 'Too large' | 'Unreadable'>(),
      all_day: v.boolean(),
      // the last attempt, the last reading that succeeded, and the last change; wire format
      asked_at: v.string(),
      read_at: field.optional(),
      changed_at: field.optional(),
      // from when it may be read again on demand
      again_at: v.string(),
      // times that are closed, and those that overlap a booking
      held: v.number(),
      conflicts: v.number(),
      // events that close nothing, by reason
      ignored: v.strictObject({ free: v.number(), all_day: v.number(), own: v.number() }),
    }),
  ),
});

/** The connected calendar of the reciter. */
export const connectedCalendar = method({
  name: 'husainia.api.connected_calendar',
  verb: 'GET',
  roles,
  input: noInput,
  output: connected,
});

/** Connects a calendar by its private address, in place of the previous one, and reads it. The address is a secret. */
export const connectCalendar = method({
  name: 'husainia.api.connect_calendar',
  verb: 'POST',
  roles,
  key: 'ignored',
  perHour: 20,
  long: true,
  input: v.object({ address: text, all_day: flag }),
  output: connected,
});

/** Reads the connected calendar now, at most once a minute. */
export const readCalendar = method({
  name: 'husainia.api.read_calendar',
  verb: 'POST',
  roles,
  key: 'ignored',
  long: true,
  input: noInput,
  output: connected,
});

/** Sets whether all-day events close their days, and reads the calendar again. */
export const setCalendarAllDay = method({
  name: 'husainia.api.set_calendar_all_day',
  verb: 'POST',
  roles,
  key: 'ignored',
  perHour: 60,
  long: true,
  input: v.object({ all_day: flag }),
  output: connected,
});

/** Disconnects the calendar and opens the times that it closed. */
export const disconnectCalendar = method({
  name: 'husainia.api.disconnect_calendar',
  verb: 'POST',
  roles,
  input: noInput,
  output: connected,
});
