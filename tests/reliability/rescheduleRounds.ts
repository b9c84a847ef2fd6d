import { STATUS } from '../../domain/order/orderProcess.ts';
import { methodUrl } from '../../domain/paths.ts';
import { addDays, HOUR, instantToWire, toInstant } from '../../domain/time/kuwaitTime.ts';
import { book, NASSER, RECITER } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import type { EmbeddedServer } from '../support/serverHarness.ts';
import { copyOrder } from './copiedRows.ts';
import { violations } from './invariants.ts';
import { readRecords, removeOrders } from './records.ts';
import { shuffle } from './shuffle.ts';

/** One request through the API that its customer proposes to reschedule, and copies of it: all to the same hour. */
async function proposals(
  server: EmbeddedServer,
  round: number,
  count: number,
): Promise<{ names: string[]; slot: string }> {
  const { database } = server.site.engine;
  const start = toInstant(addDays('2026-11-25', round % 300), '15:00');
  const slot = instantToWire(start + 5 * HOUR);
  const customer = httpParty(server, NASSER);
  const { order, line } = await book(customer, instantToWire(start));
  const proposed = await customer.method('husainia.api.propose_move', { name: line, start: slot });
  if (proposed.status !== 200) throw new Error(`propose_move: ${proposed.status} ${JSON.stringify(proposed.body)}`);
  const names = copyOrder(database, { order, line, packages: 'Order Qaari Package' }, count);
  return { names, slot };
}

/**
 * Rounds of parallel acceptances of proposals into the same hour, over real HTTP.
 * @param origin where the server listens
 * @returns one text for each round that didn't end with one winner and errors for all others
 */
export async function raceIntoOneSlot(
  server: EmbeddedServer,
  origin: string,
  { rounds, parallel, after }: { rounds: number; parallel: number; after?: (round: number) => void },
): Promise<string[]> {
  const { engine, limits } = server.site;
  const { database } = engine;
  const wrong: string[] = [];
  limits.take = () => {};
  const headers = { Authorization: server.tokenOf(RECITER.email), 'Content-Type': 'application/json' };
  const accept = async (name: string, start: string): Promise<number> => {
    const response = await fetch(origin + methodUrl('husainia.api.answer_move'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ name, start, accept: 1 }),
    });
    await response.text();
    return response.status;
  };
  for (let round = 0; round < rounds; round += 1) {
    removeOrders(database);
    const { names, slot } = await proposals(server, round, parallel);
    const order = shuffle(names, round);
    const statuses = await Promise.all(order.map((name) => accept(name, slot)));
    const records = readRecords(database);
    const winners = records.lines.filter(
      (line) => line.status === STATUS.paymentPending && line.slot_start === slot,
    ).length;
    const open = records.lines.filter((line) => line.move_start).length;
    const successes = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 409 || status === 417).length;
    const broken = violations(records);
    if (winners !== 1 || open !== 0 || successes !== 1 || refused !== parallel - 1 || broken.length)
      wrong.push(
        `round ${round}: ${winners} winners, ${open} open, ${successes} x 200, ${refused} refused, ${broken[0] ?? ''}`,
      );
    after?.(round);
  }
  return wrong;
}
