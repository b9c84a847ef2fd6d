import { STATUS } from '../../domain/order/orderProcess.ts';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { addDays, instantToWire, MINUTE, toInstant } from '../../domain/time/kuwaitTime.ts';
import { book, NASSER, RECITER } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import type { EmbeddedServer } from '../support/serverHarness.ts';
import { copyOrder } from './copiedRows.ts';
import { violations } from './invariants.ts';
import { readRecords, removeOrders } from './records.ts';
import { shuffle } from './shuffle.ts';

/**
 * Races outside engagements against approvals of requests for the same hour, concurrently over real HTTP.
 * @param origin the server's URL
 * @returns a text for each round that didn't end with one winner and errors for all others, and how often each kind won
 */
export async function raceEngagements(
  server: EmbeddedServer,
  origin: string,
  { rounds, parallel, after }: { rounds: number; parallel: number; after?: (round: number) => void },
): Promise<{ wrong: string[]; won: { engagements: number; approvals: number } }> {
  const { engine, limits } = server.site;
  const { database } = engine;
  const wrong: string[] = [];
  const won = { engagements: 0, approvals: 0 };
  limits.take = () => {};
  const headers = { Authorization: server.tokenOf(RECITER.email), 'Content-Type': 'application/json' };
  const send = async (path: string, body: object): Promise<number> => {
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    await response.text();
    return response.status;
  };
  for (let round = 0; round < rounds; round += 1) {
    removeOrders(database);
    database.run('DELETE FROM "tabOwn Engagement"');
    const start = toInstant(addDays('2026-11-25', round % 300), '19:00');
    const { order, line } = await book(httpParty(server, NASSER), instantToWire(start));
    const lines = copyOrder(database, { order, line, packages: 'Order Qaari Package' }, parallel);
    const acts = [
      ...lines.map((name) => () => send(methodUrl('husainia.api.approve_order'), { name })),
      ...lines.map(
        (_, index) => () =>
          send(resourceUrl('Own Engagement'), {
            data: {
              starts_at: instantToWire(start + (index % 50) * MINUTE),
              ends_at: instantToWire(start + (60 + (index % 50)) * MINUTE),
              area: 'salmiya',
            },
          }),
      ),
    ];
    const statuses = await Promise.all(shuffle(acts, round).map((act) => act()));
    const records = readRecords(database);
    const approvals = records.lines.filter(({ status }) => status === STATUS.paymentPending).length;
    const engagements = database.all(`SELECT "name" FROM "tabOwn Engagement" WHERE "state" = 'Holds'`).length;
    const successes = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 409 || status === 417).length;
    const broken = violations(records);
    won.approvals += approvals;
    won.engagements += engagements;
    if (approvals + engagements !== 1 || successes !== 1 || refused !== acts.length - 1 || broken.length)
      wrong.push(
        `round ${round}: ${approvals} approvals, ${engagements} engagements, ${successes} x 200, ${refused} refused, ${broken[0] ?? ''}`,
      );
    after?.(round);
  }
  return { wrong, won };
}
