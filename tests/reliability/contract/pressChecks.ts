/** A provider's actions taken offline and sent later: whether their time is accepted, and what depends on it. */
import type { Status } from '../../../domain/order/orderProcess.ts';
import type { Check } from './checks.ts';
import { AR, CA, DL, PC } from './steps.ts';
import { afterNow, refusalOf, type Trial, type Who } from './trial.ts';

const H = 60;
const NO = '417 ValidationError orders.press_not_believed';
const LATE = '417 ValidationError orders.not_possible_now';
const TOO_LATE = '417 ValidationError orders.too_late';

/** Minutes from now: the slot, the tap, the session's previous response, and the line's last change. */
interface Moment {
  slot?: [number, number];
  press: number;
  heard?: number;
  since?: number;
  by?: Who;
}

/** Sends a step with the time of its tap. @returns the error, or the times of the step and of the event's tap */
async function send(trial: Trial, from: Status, to: Status, moment: Moment): Promise<unknown> {
  const { slot = [-8 * H, -7 * H], press, heard = -10 * H, since = -10 * H, by = 'vendor' } = moment;
  const line = await trial.line(from);
  trial.move(line, ...slot);
  const stamp = from === AR ? 'arrived_at' : 'paid_at';
  trial.set('Order Progress', line, { [stamp]: afterNow(since) });
  const filters = { user: String(trial.party(by === 'customer' ? 'customer' : 'vendor').email) };
  const sessions = trial.run(({ system }) => system.list('Husainia Session', { fields: ['name'], filters }));
  for (const { name } of sessions) trial.set('Husainia Session', String(name), { heard_at: afterNow(heard) });
  const { latitude, longitude } = trial.stored('Order Progress', line);
  const position = { arrival_latitude: latitude, arrival_longitude: longitude, arrival_accuracy: 5 };
  const more = by === 'staff' ? { status_note: 'asked' } : position;
  const pressed_at = afterNow(press);
  const response =
    by === 'customer'
      ? await trial.confirmArrival(line, { pressed_at })
      : await trial.put(by, line, { status: to, pressed_at, ...more });
  const stored = trial.stored('Order Progress', line);
  trial.set('Order Progress', line, { status: CA, deadline_at: null });
  if (response.status !== 200) return refusalOf(response);
  const [event] = trial.run(({ system }) =>
    system.list('Order Event', {
      fields: ['at', 'pressed_at'],
      filters: { order_progress: line, to_status: to },
      limit_page_length: 1,
    }),
  );
  return [stored[to === AR ? 'arrived_at' : 'delivered_at'], String(event?.at).slice(0, 19), event?.pressed_at];
}

const stampsOf = (press: number, happened = press) => [afterNow(happened), afterNow(0), afterNow(press)];

const STEPS = [
  ['arrive', PC, AR, 'vendor'],
  ['arrive', PC, AR, 'customer'],
  ['deliver', AR, DL, 'vendor'],
] as const;

const check = (id: string, about: string, from: Status, to: Status, moment: Moment, wanted: unknown): Check => ({
  about: [
    `transitions.${id}.by.${moment.by ?? 'vendor'}.pressed${about}`,
    ...(wanted === NO
      ? [`transitions.${id}.guards.press_believed`, 'guards.press_believed.key', 'guards.press_believed.exception']
      : []),
  ],
  what: `${id}, ${JSON.stringify(moment)}`,
  run: (trial) => send(trial, from, to, moment),
  wanted,
});

export const pressChecks: readonly Check[] = [
  ...STEPS.flatMap(([id, from, to, by]) => [
    check(id, '', from, to, { press: -6 * H, by }, stampsOf(-6 * H)),
    // not before the server's last response to the provider, or the line's last change
    check(id, '.after.heard_at', from, to, { press: -6 * H, heard: -6 * H, by }, stampsOf(-6 * H)),
    check(id, '.after.heard_at', from, to, { press: -6 * H, heard: -6 * H + 1, by }, NO),
    check(id, '.after.status_since', from, to, { press: -6 * H, since: -6 * H, by }, stampsOf(-6 * H)),
    check(id, '.after.status_since', from, to, { press: -6 * H, since: -6 * H + 1, by }, NO),
    // a device's clock may be a little fast
    check(id, '.until.plus', from, to, { press: 1, slot: [-2 * H, -H], by }, stampsOf(1, 0)),
    check(id, '.until', from, to, { press: 2, slot: [-2 * H, -H], by }, NO),
  ]),
  // the step's own window applies, as of the tap
  check('arrive', '', PC, AR, { press: -4 * H + 1 }, TOO_LATE),
  check('deliver', '', AR, DL, { press: -7 * H - 1 }, LATE),
  // only providers' actions are stored offline
  check('arrive', '', PC, AR, { press: -6 * H, by: 'staff' }, TOO_LATE),
];
