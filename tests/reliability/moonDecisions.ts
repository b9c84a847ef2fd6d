import { nightAt } from '../../domain/calendar/nightStart.ts';
import { lineFromWire } from '../../domain/order/lineWire.ts';
import { waitsFor } from '../../domain/order/reschedule.ts';
import { addDays, parseInstant } from '../../domain/time/kuwaitTime.ts';
import { getNights } from '../../server/marketplace/common/nights.ts';
import type { Row } from '../../server/ports/row.ts';
import type { OrderWorld } from './orderWorld.ts';
import { respond } from './rescheduleActions.ts';

/** Jumada al-Akhira 1448, the month of the scenes; it is expected to begin on 11 November 2026. */
const MONTH = { name: '1448-6', hijri_year: 1448, hijri_month: 6 };

/** The night of a start, by the current months. */
export const nightOf = ({ site: { engine } }: OrderWorld, start: string): string =>
  engine.run(engine.administrator, (context) => nightAt(getNights(context), parseInstant(start) ?? 0));

export const isMonthDecided = ({ database }: OrderWorld): boolean =>
  database.get(`SELECT 1 FROM "tabHijri Month" WHERE "name" = ?`, [MONTH.name]) !== undefined;

/** Staff decide when the month begins. @param days later than computed; undefined undoes the decision */
export function decideMonth(world: OrderWorld, days: number | undefined): void {
  const { engine } = world.site;
  engine.run(engine.administrator, (context) => {
    const { system } = context;
    const known = system.find('Hijri Month', MONTH.name);
    if (known) system.delete('Hijri Month', MONTH.name);
  });
  if (days === undefined) return;
  engine.run(engine.administrator, (context) => {
    const { hijri_year: year, hijri_month: month } = MONTH;
    const computed = getNights(context).months.dayOf({ year, month, day: 1 });
    const { name: _name, ...values } = MONTH;
    context.system.insert({ doctype: 'Hijri Month', ...values, starts_on: addDays(computed, days), confirmed: 1 });
  });
}

/** The possible responses of both sides to the question after a moon sighting. */
export function moonActs(world: OrderWorld, line: Row, add: (name: string, run: () => Promise<unknown>) => void): void {
  if (line.moon_state === 'asked')
    for (const side of ['customer', 'vendor'] as const)
      if (waitsFor(lineFromWire(line), side)) {
        add(`${side} comes`, () => respond(world, line, side, 1));
        add(`${side} does not come`, () => respond(world, line, side, 0));
      }
  if (line.moon_state !== 'owed') return;
  const input = { start: line.slot_start, accept: 0 };
  add('keeps its time', () => world.moves(line, 'customer', 'answer_move', input));
  add('ends it for the moon', () => world.moves(line, 'customer', 'answer_move', { ...input, cancel: 1 }));
}
