import fc from 'fast-check';

import type { MethodResponse } from '../../../domain/methods/definition.ts';
import { search as searchMethod, searchNights } from '../../../domain/methods/search.ts';
import { allPlaces } from '../../../domain/place/places.ts';
import { addDays, DAY, instantToWire, MINUTE, startOfDay, toInstant } from '../../../domain/time/kuwaitTime.ts';
import { FrappeError } from '../../../server/frappe/schema/errors.ts';
import { getNights } from '../../../server/marketplace/common/nights.ts';
import { searchHooks } from '../../../server/marketplace/search/searchMethods.ts';
import type { Row } from '../../../server/ports/row.ts';
import { HOUSE, NASSER } from '../../integration/people.ts';
import type { OrderWorld } from '../orderWorld.ts';
import { DAY_ONE, type EmptyWorld, furnish, KITCHENS, openEmptyWorld, PRICE, RECITERS } from './furnish.ts';
import { type Question, type RandomWorld, randomWorld } from './randomWorld.ts';
import { askedOf } from './searchFilters.ts';

// a search that was made before isn't counted as unmet
const { methods = {} } = searchHooks({ take: () => undefined, failures: () => 1 } as never);
const FEE = 5;

/** Counts: setups, starts offered or omitted, and reasons for rejected orders. */
export interface Counts {
  worlds: number;
  offered: number;
  refused: number;
  reasons: Record<string, number>;
}

/** Errors about time, place, notice or capacity, which search must predict. */
const FORESEEN = [
  ...['booking.start_in_past', 'booking.notice', 'booking.notice_minutes', 'booking.notice_days', 'booking.horizon'],
  ...['booking.closed', 'booking.cutoff', 'booking.outside_area', 'booking.slot_taken', 'booking.kitchen_full'],
  ...['booking.kitchen_full_long', 'booking.kitchen_left', 'booking.kitchen_left_long', 'booking.kitchen_most'],
  'booking.before_prayer',
];

const ask = <A>(world: OrderWorld, method: string, args: Row): A =>
  world.site.engine.run(world.site.engine.sessionOf(NASSER), (context) => methods[method]?.handler(args, context)) as A;

/** A provider's package as a customer would order it; `quantity`: for the number of guests. */
interface Wish {
  provider: string;
  packageId: string;
  quantity: number;
}

/** Whether a customer without orders would get it. @throws for errors that search need not predict */
function accepted(
  world: OrderWorld,
  counts: Counts,
  kind: Question['kind'],
  wish: Wish,
  start: string,
  area: string,
): boolean {
  const undo = world.remember();
  const row =
    kind === 'reciter'
      ? { qaari_zakreen: wish.provider, package_id: wish.packageId, delivery_date_time: start }
      : { restaurant_owner: wish.provider, package_id: wish.packageId, order_quantity: wish.quantity };
  try {
    world.place(NASSER, {
      lines: [row],
      address: { ...HOUSE, area },
      delivery_date_time: start,
      expected_total: kind === 'reciter' ? PRICE : PRICE * wish.quantity + FEE,
    });
    return true;
  } catch (error) {
    const [message] = error instanceof FrappeError ? error.messages : [];
    if (message?.key && FORESEEN.includes(message.key)) {
      counts.reasons[message.key] = (counts.reasons[message.key] ?? 0) + 1;
      return false;
    }
    throw error;
  } finally {
    undo();
  }
}

/** The packages that match a query by the rules: long enough, or suitable for the number of guests. */
function wishesOf(random: RandomWorld, { kind, minutes, guests }: Question, index: number): Wish[] {
  if (kind === 'reciter')
    return random.reciters[index]!.packages.flatMap((one, at) =>
      one.visible && one.minutes >= (minutes ?? 0)
        ? [{ provider: RECITERS[index]!, packageId: `${RECITERS[index]} ${at}`, quantity: 1 }]
        : [],
    );
  return random.kitchens[index]!.packages.flatMap((one, at) => {
    const quantity = guests === undefined ? one.minimum : Math.ceil(guests / Math.max(1, one.serves));
    return one.visible && quantity >= one.minimum
      ? [{ provider: KITCHENS[index]!, packageId: `${KITCHENS[index]} ${at}`, quantity }]
      : [];
  });
}

/** Runs one query and tries to order everything that it returns or omits. */
function check(world: OrderWorld, random: RandomWorld, counts: Counts): void {
  const { question } = random;
  const { args, times } = world.site.engine.run(world.site.engine.administrator, (context) =>
    askedOf(context, question, DAY_ONE),
  );
  let response: MethodResponse<typeof searchMethod>;
  try {
    response = ask(world, searchMethod.name, args);
  } catch (error) {
    const key = error instanceof FrappeError && error.messages[0]?.key;
    if (key !== 'booking.start_in_past' && key !== 'booking.horizon') throw error;
    response = { total: 0, rows: [], away: [], types: [], audiences: [], prices: null };
  }
  const rows = new Map(response.rows.map((row) => [row.card.name, row]));
  const step = random.settings.slot_grid_minutes * MINUTE;
  const providers = question.kind === 'reciter' ? RECITERS : KITCHENS;
  for (const [index, provider] of providers.entries()) {
    const served = (question.kind === 'reciter' ? random.reciters : random.kitchens)[index]!.serves;
    const governorate = question.governorate ?? served[0];
    const area = allPlaces.find((place) => !governorate || place.governorate === governorate)!.id;
    const wishes = wishesOf(random, question, index);
    const free: string[] = [];
    for (const { start: from, end } of times)
      for (let midnight = startOfDay(instantToWire(from).slice(0, 10)) ?? 0; midnight < end; midnight += DAY)
        for (let at = midnight; at < midnight + DAY; at += step) {
          if (at < from || at >= end) continue;
          const start = instantToWire(at);
          const may = wishes.some((wish) => accepted(world, counts, question.kind, wish, start, area));
          counts[may ? 'offered' : 'refused'] += 1;
          if (may) free.push(start);
        }
    const row = rows.get(provider);
    const starts = row ? [...row.starts.map(({ start }) => start), row.more] : [];
    const expected = free.length ? [...free.slice(0, 2), Math.max(0, free.length - 2)] : [];
    if (starts.join() !== expected.join())
      throw new Error(`${provider}: search says ${starts.join()}; orders are taken at ${free.join()}`);
    for (const { start, package_id } of row?.starts ?? []) {
      const wish = wishes.find(({ packageId }) => packageId === package_id);
      if (!wish || !accepted(world, counts, question.kind, wish, start, area))
        throw new Error(`${provider} at ${start}: ${package_id} is refused`);
    }
  }
  if (response.total !== rows.size) throw new Error(`${response.total} are said, ${rows.size} shown`);
  checkNights(world, random);
}

/** The counts of nights equal the totals of searches for those days; hours of an evening after midnight count for its night. */
function checkNights(world: OrderWorld, { question }: RandomWorld): void {
  const { when } = question;
  if (!('part' in when) && !('hour' in when)) return;
  const day = addDays(DAY_ONE, question.day);
  const { args } = world.site.engine.run(world.site.engine.administrator, (context) => {
    const hour = 'hour' in when ? `${when.hour.slice(0, 2)}:00` : '';
    const isEvening = hour !== '' && (hour < '04:00' || toInstant(day, hour) >= getNights(context).maghribOf(day));
    return askedOf(context, { ...question, by: isEvening ? 'night' : 'date' }, DAY_ONE);
  });
  const { date: _date, night: _night, page_length: _page, ...filters } = args;
  const { nights } = ask<MethodResponse<typeof searchNights>>(world, searchNights.name, {
    ...filters,
    from: day,
    days: 1,
  });
  let total = 0;
  try {
    total = ask<MethodResponse<typeof searchMethod>>(world, searchMethod.name, args).total;
  } catch (error) {
    if (!(error instanceof FrappeError)) throw error;
  }
  if (nights[0]?.free !== total) throw new Error(`the night of ${day} counts ${nights[0]?.free}, search ${total}`);
}

/** @throws Error with the smallest setup in which search and orders differ */
export function runSearchWorlds(runs: number, seed: number): Counts {
  const empty: EmptyWorld = openEmptyWorld();
  const counts: Counts = { worlds: 0, offered: 0, refused: 0, reasons: {} };
  fc.assert(
    fc.property(randomWorld, (random) => {
      const undo = empty.world.remember();
      try {
        furnish(empty, random);
        check(empty.world, random, counts);
        counts.worlds += 1;
      } finally {
        undo();
      }
    }),
    { numRuns: runs, seed },
  );
  return counts;
}
