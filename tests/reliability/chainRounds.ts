import { STATUS } from '../../domain/order/orderStatus.ts';
import { endedStatuses } from '../../domain/order/statusGroups.ts';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { addDays, instantToWire, toInstant } from '../../domain/time/kuwaitTime.ts';
import { HOUSE, NASSER, RECITER, RIVAL } from '../integration/people.ts';
import type { EmbeddedServer } from '../support/serverHarness.ts';
import { violations } from './invariants.ts';
import { readRecords, removeOrders } from './records.ts';
import { RANKING, ranked } from './scenes.ts';
import { shuffle } from './shuffle.ts';

const EMAILS: Record<string, string> = {
  [RECITER.name]: RECITER.email,
  [RIVAL.name]: RIVAL.email,
  'hasan-al-shiraai': 'hasan-al-shiraai@example.com',
};

/** How the rounds ended: with a booking, cancelled by the host, or without a choice that is left. */
export interface ChainEnds {
  approved: number;
  cancelled: number;
  over: number;
}

/**
 * Rounds of parallel rejections, approvals and cancellations of each line of a chain of three, over real HTTP, until it ends.
 * @param origin where the server listens
 * @returns one text for each round with two live lines of a chain, a broken invariant, or a request after the host's cancellation
 */
export async function raceChains(
  server: EmbeddedServer,
  origin: string,
  { rounds, after }: { rounds: number; after?: (round: number) => void },
): Promise<{ wrong: string[]; ends: ChainEnds }> {
  const { engine, limits } = server.site;
  const { database } = engine;
  const wrong: string[] = [];
  const ends: ChainEnds = { approved: 0, cancelled: 0, over: 0 };
  limits.take = () => {};
  const send = async (email: string, verb: string, path: string, body: object): Promise<number> => {
    const headers = {
      Authorization: server.tokenOf(email),
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const response = await fetch(origin + path, { method: verb, headers, body: JSON.stringify(body) });
    await response.text();
    return response.status;
  };
  const cancel = (email: string, line: string) =>
    send(email, 'PUT', resourceUrl('Order Progress', line), { status: STATUS.cancelled });
  const isEnded = ({ status }: { status: string }): boolean => endedStatuses.some((ended) => ended === status);
  const linesOf = () => readRecords(database).lines as { name: string; doc_name: string; status: string }[];

  for (let round = 0; round < rounds; round += 1) {
    removeOrders(database);
    const start = instantToWire(toInstant(addDays('2026-11-28', round % 300), '16:00'));
    const placed = await send(NASSER, 'POST', methodUrl('husainia.api.place_order'), {
      lines: [ranked({ database }, RANKING, start)],
      address: HOUSE,
      occasion: 'condolence',
      expected_total: RECITER.price,
    });
    if (placed !== 200) throw new Error(`place_order: ${placed}`);
    let cancelled = false;
    const hostCancels = (line: string) => async (): Promise<number> => {
      const status = await cancel(NASSER, line);
      cancelled ||= status === 200;
      return status;
    };
    for (let rank = 1; rank <= 3; rank += 1) {
      const live = linesOf().find((one) => !isEnded(one));
      if (!live || live.status === STATUS.paymentPending) break;
      const email = EMAILS[live.doc_name] ?? '';
      // three refusals to a host's cancellation, so that chains reach their last choice
      const acts = [
        () => cancel(email, live.name),
        () => cancel(email, live.name),
        () => cancel(email, live.name),
        () => send(email, 'POST', methodUrl('husainia.api.approve_order'), { name: live.name }),
        // in every second round, because an approved line can still be cancelled
        ...(round % 2 === 0 ? [hostCancels(live.name)] : []),
      ];
      const statuses = await Promise.all(shuffle(acts, round * 3 + rank).map((act) => act()));
      const odd = statuses.find((status) => ![200, 403, 409, 417].includes(status));
      if (odd !== undefined) wrong.push(`round ${round}: ${odd}`);
    }
    const records = readRecords(database);
    const live = linesOf().filter((one) => !isEnded(one));
    const waiting = records.alternatives.filter(({ state }) => state === 'Waiting').length;
    const providers = new Set(records.lines.map(({ doc_name }) => doc_name));
    const broken = violations(records);
    if (live.length > 1 || providers.size !== records.lines.length || broken.length > 0)
      wrong.push(`round ${round}: ${live.length} live of ${records.lines.length}, ${broken[0] ?? ''}`);
    if (cancelled && (live.length > 0 || waiting > 0))
      wrong.push(`round ${round}: cancelled, but ${live.length} live and ${waiting} waiting`);
    if (!cancelled && live.length === 0 && waiting > 0) wrong.push(`round ${round}: ${waiting} never asked`);
    ends[live.length > 0 ? 'approved' : cancelled ? 'cancelled' : 'over'] += 1;
    after?.(round);
  }
  return { wrong, ends };
}
