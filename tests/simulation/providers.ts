import { hijriMonths } from '../../domain/calendar/hijriMonths.ts';
import { LINE_TYPE, STATUS } from '../../domain/order/orderStatus.ts';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { findPlace } from '../../domain/place/places.ts';
import {
  addDays,
  type Day,
  HOUR,
  instantToWire,
  MINUTE,
  parseInstant,
  toInstant,
} from '../../domain/time/kuwaitTime.ts';
import type { Gathering } from './gatherings.ts';
import { demandOf } from './gatherings.ts';
import { HABITS } from './habits.ts';
import { awakeAt, call, type Line, type Simulation, succeeded, takeStep, toMinute } from './simulation.ts';

/** The account of a line's provider. */
function accountOf({ world }: Simulation, { type, doc_name }: Pick<Line, 'type' | 'doc_name'>): string {
  const providers = type === LINE_TYPE.reciter ? world.reciters : world.kitchens;
  const provider = providers.find(({ name }) => name === doc_name);
  if (!provider) throw new Error(`There is no ${type} ${doc_name}.`);
  return provider.email;
}

/**
 * Plans a provider's response to a request: approval, refusal or silence. A request that can't be approved any more, because the provider
 * took another booking, is declined.
 * @param onResponse called after a response that changed the line
 */
export function planResponse(simulation: Simulation, gathering: Gathering, line: Line, onResponse: () => void): void {
  const { draws, agenda, server, measures } = simulation;
  const isReciter = line.type === LINE_TYPE.reciter;
  const key = [gathering.id, line.doc_name] as const;
  const declines = isReciter ? simulation.reciterDeclines : HABITS.kitchenDeclines;
  const silent = isReciter ? HABITS.reciterSilent : HABITS.kitchenSilent;
  const mood = draws.number(...key, 'response');
  if (mood < silent) return;
  const at = awakeAt(server.now() + draws.wait(HABITS.providerReaction, ...key, 'reaction'), HABITS.providerSleeps);
  const user = accountOf(simulation, line);
  agenda.plan(toMinute(at), async () => {
    const approves = mood >= silent + declines;
    if (approves) {
      const reply = await call(simulation, user, 'husainia.api.approve_order', { name: line.name });
      if (succeeded(simulation, reply)) return onResponse();
    }
    const body = { status: STATUS.cancelled, status_reason: 'vendor_rejected' };
    if (!(await takeStep(simulation, user, line.name, body))) return;
    measures.declined += 1;
    onResponse();
  });
}

/** Degrees: the middle of an area isn't an exact point of a house. */
const BESIDE_THE_MIDDLE = 0.002;

/** A house in an area. */
export function doorIn(area: string): { latitude: number; longitude: number } {
  const place = findPlace(area);
  if (!place) throw new Error(`There is no area ${area}.`);
  return { latitude: place.lat + BESIDE_THE_MIDDLE, longitude: place.lng };
}

/** Plans what a provider does on the evening of a paid booking: to arrive, and to report the end. */
export function planEvening(simulation: Simulation, line: Line, area: string): void {
  const { draws, agenda } = simulation;
  const user = accountOf(simulation, line);
  const door = doorIn(area);
  const start = parseInstant(line.slot_start) ?? 0;
  const end = parseInstant(line.slot_end) ?? start + HOUR;
  if (!draws.chance(HABITS.pressesArrived, line.order_no, line.doc_name, 'arrived')) return;
  agenda.plan(toMinute(start + draws.between(-20, 15, line.order_no, line.doc_name, 'late') * MINUTE), async () => {
    await takeStep(simulation, user, line.name, {
      status: STATUS.arrived,
      arrival_latitude: door.latitude,
      arrival_longitude: door.longitude,
      arrival_accuracy: 10,
    });
  });
  if (!draws.chance(HABITS.pressesDelivered, line.order_no, line.doc_name, 'delivered')) return;
  agenda.plan(toMinute(end + draws.between(1, 40, line.order_no, line.doc_name, 'ended') * MINUTE), async () => {
    await takeStep(simulation, user, line.name, { status: STATUS.delivered });
  });
}

/** Plans the bookings that reciters take by phone and enter as outside bookings. */
export function planOutsideBookings(simulation: Simulation, { first, days }: { first: Day; days: number }): void {
  const { draws, agenda, world, server } = simulation;
  const months = hijriMonths([]);
  for (const { email } of world.reciters)
    for (let index = 0; index < days; index += 1) {
      const day = addDays(first, index);
      if (!draws.chance((HABITS.outsideBookingsPerWeek / 7) * demandOf(months, day), email, day, 'outside')) continue;
      const { hour } = draws.weighted(HABITS.startHours, email, day, 'outside hour');
      const start = toInstant(day, `${hour}:00`);
      const { from, to } = HABITS.outsideLead;
      const at = toMinute(start - draws.between(from, to, email, day, 'outside lead'));
      if (at <= server.now()) continue;
      agenda.plan(at, async () => {
        const body = {
          starts_at: instantToWire(start),
          ends_at: instantToWire(start + HOUR),
          area: '',
          title: 'Abu Ali',
        };
        succeeded(simulation, await server.request(email, 'POST', resourceUrl('Own Engagement'), body));
      });
    }
}

/** Answers the question whether a booking moves with the moon. */
export function answerMoon(simulation: Simulation, user: string, line: Line): Promise<boolean> {
  const accept = simulation.draws.chance(HABITS.acceptsMoon, line.name, user, 'moon') ? 1 : 0;
  return simulation.server
    .request(user, 'POST', methodUrl('husainia.api.answer_move'), { name: line.name, start: line.move_start, accept })
    .then((reply) => succeeded(simulation, reply));
}
