import { beforeAll, describe, expect, it } from 'vitest';
import type { MethodResponse } from '../../domain/methods/definition.ts';
import { quote } from '../../domain/methods/orders.ts';
import { planMajlis } from '../../domain/methods/plans.ts';
import { instantToWire } from '../../domain/time/kuwaitTime.ts';
import { readBody } from '../../server/marketplace/common/bindMethod.ts';
import { quoteMethods } from '../../server/marketplace/orders/quote.ts';
import { readCriteria } from '../../server/marketplace/plans/criteria.ts';
import { getDelivery, openWorlds } from '../../server/marketplace/plans/planContext.ts';
import { getProviderPackages } from '../../server/marketplace/providers/providers.ts';
import type { RequestContext } from '../../server/ports/context.ts';
import { httpParty, type WireResponse } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';
import type { TestServer } from '../support/testServer.ts';
import { embeddedTest, testServer } from '../support/testServerFactory.ts';
import { at, book, KITCHEN, NASSER, RECITER } from './people.ts';

type Query = Record<string, string | number>;
type Plans = MethodResponse<typeof planMajlis>;
type Proposal = Plans['proposals'][number];

/** The criteria of the product tour: sixty guests and 250 dinars, on a Thursday evening. */
const SIXTY = { date: '2026-11-26', part: 'isha', area: 'surra', guests: 60, budget: 250 };

let server: TestServer;
beforeAll(() => {
  server = testServer();
});

const ask = (query: Query, who: string | undefined = NASSER): Promise<WireResponse> =>
  httpParty(server, who).call(
    'GET',
    `/api/method/${planMajlis.name}?${new URLSearchParams(query as Record<string, string>)}`,
  );
async function plans(query: Query, who?: string): Promise<Plans> {
  const { status, body } = await ask(query, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.message;
}

/** A plan as the rows of an order. */
const rowsOf = ({ parts }: Proposal) =>
  parts.map(({ kind, card, package_id, quantity, start }) =>
    kind === 'reciter'
      ? { qaari_zakreen: card.name, package_id, delivery_date_time: start }
      : { restaurant_owner: card.name, package_id, order_quantity: quantity },
  );
const foodStart = ({ parts }: Proposal) => parts.find(({ kind }) => kind === 'restaurant')?.start ?? '';

/** The server's quote for a plan. */
async function quoted(proposal: Proposal, area: string, who = NASSER): Promise<MethodResponse<typeof quote>> {
  const body = { lines: rowsOf(proposal), delivery_date_time: foodStart(proposal), area };
  return (await httpParty(server, who).method(quote.name, body)).body.message;
}

describe('sixty guests, 250 dinars, Thursday', () => {
  it('gives three different complete gatherings, each available, within the budget and at the quoted price', async () => {
    const { proposals, more_from, obstacles, ways } = await plans(SIXTY);
    expect(proposals.map(({ kind }) => kind)).toEqual(['nearest', 'cheapest', 'other_kitchen']);
    expect([more_from, obstacles, ways]).toEqual([null, [], []]);
    for (const proposal of proposals) {
      expect(proposal.parts.map(({ want }) => want)).toEqual(['recitation', 'food', 'coffee']);
      expect(proposal.total).toBeLessThanOrEqual(250);
      expect(proposal.delivery_fee).toBe(5);
      for (const { kind, quantity, serves } of proposal.parts)
        if (kind === 'restaurant') expect(quantity * serves).toBeGreaterThanOrEqual(60);
      const response = await quoted(proposal, 'surra');
      expect(response.lines.map(({ problem, unavailable }) => [problem, unavailable])).toEqual(
        proposal.parts.map(() => [null, 0]),
      );
      expect(response.total).toBe(proposal.total);
    }
    const [nearest, cheapest, other] = proposals;
    expect(cheapest?.total).toBeLessThan(nearest?.total ?? 0);
    const kitchens = [nearest, cheapest, other].map((one) => one?.parts[1]?.card.name);
    expect(kitchens.slice(0, 2)).not.toContain(kitchens[2]);
  });

  it('can be ordered at once for that total', async () => {
    const [proposal] = (await plans(SIXTY)).proposals;
    const { status, body } = await httpParty(server, NASSER).method('husainia.api.place_order', {
      lines: rowsOf(proposal!),
      delivery_date_time: foodStart(proposal!),
      address: { place_kind: 'house', area: 'surra', block: '3', street: '9', house: '14' },
      expected_total: proposal!.total,
      occasion: 'nadhr',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    // a reciter already requested for that hour is not proposed again
    const again = await plans(SIXTY);
    const same = again.proposals.filter(
      ({ parts, start }) => parts[0]?.card.name === proposal!.parts[0]?.card.name && start === proposal!.start,
    );
    expect(same).toEqual([]);
    const [other] = (await plans(SIXTY, 'laila.customer@example.com')).proposals;
    expect(other?.parts[0]?.card.name).toBe(proposal!.parts[0]?.card.name);
  });
});

it('reflects a kitchen’s changes of a package at once', async () => {
  const own = testServer();
  const query = { ...SIXTY, wants: 'coffee', budget: 1000 };
  const names = async (): Promise<unknown[]> => {
    const response = await httpParty(own, NASSER).call(
      'GET',
      `/api/method/${planMajlis.name}?${new URLSearchParams(query as never)}`,
    );
    return response.body.message.proposals.flatMap(({ parts }: Proposal) => parts.map(({ card }) => card.name));
  };
  expect(await names()).not.toContain(KITCHEN.name);
  own.seed(({ system }) => {
    const rows = system.get('Restaurant', KITCHEN.name).restaurant_package;
    const restaurant_package = rows.map((row) => ({ ...row, course: 'Coffee' as const }));
    system.update('Restaurant', KITCHEN.name, { restaurant_package });
  });
  expect(await names()).toContain(KITCHEN.name);
});

describe('where no plan is possible', () => {
  it('the response says why, and each suggested change helps', async () => {
    const cases: [Query, string[]][] = [
      [{ ...SIXTY, budget: 90 }, ['budget']],
      [{ ...SIXTY, part: 'dhuhr', occasion: 'laylat-al-qadr', audience: 'women' }, ['recitation']],
      [{ ...SIXTY, area: 'jahra', occasion: 'aqd', audience: 'women', wants: 'recitation' }, ['recitation']],
      [{ ...SIXTY, guests: 5000 }, ['budget']],
    ];
    for (const [query, obstacles] of cases) {
      const response = await plans(query);
      expect([response.proposals, response.obstacles], JSON.stringify(query)).toEqual([[], obstacles]);
      for (const { change, value, total } of response.ways) {
        const { occasion: _o, audience: _a, ...rest } = { wants: 'recitation,food,coffee', ...query } as Query;
        const changed: Query = {
          ...{ wants: 'recitation,food,coffee', ...query },
          ...(change === 'part' && { part: value }),
          ...(change === 'day' && { date: value }),
          ...(change === 'without' && {
            wants: String(rest.wants)
              .split(',')
              .filter((one) => one !== value)
              .join(),
          }),
          ...(change === 'occasion' && { occasion: '' }),
          ...(change === 'audience' && { audience: '' }),
          budget: Math.max(Number(query.budget), total),
        };
        const helped = await plans(changed);
        expect(helped.proposals.length, `${JSON.stringify(query)} with ${change} ${value}`).toBeGreaterThan(0);
        expect(Math.min(...helped.proposals.map((one) => one.total))).toBe(total);
      }
    }
    const { ways } = await plans({ ...SIXTY, budget: 90 });
    expect(ways.map(({ change, value }) => `${change} ${value}`)).toEqual(['budget ', 'without food']);
  });

  it('the response says what a slightly higher budget would add when there are fewer than three', async () => {
    const food = { ...SIXTY, wants: 'food' };
    const { ways } = await plans({ ...food, budget: 1 });
    const few = await plans({ ...food, budget: ways[0]?.total ?? 0 });
    expect(few.proposals.map(({ kind }) => kind)).toEqual(['nearest']);
    const more = await plans({ ...food, budget: few.more_from! });
    expect(more.proposals.length).toBeGreaterThan(few.proposals.length);
  });
});

it.each([
  ['budget', { ...SIXTY, budget: '' }, 'common.required'],
  ['budget', { ...SIXTY, budget: 'much' }, 'errors.format'],
  ['guests', { ...SIXTY, guests: 0 }, 'errors.between'],
  ['guests', { ...SIXTY, guests: '' }, 'common.required'],
  ['area', { ...SIXTY, area: '' }, 'common.required'],
  ['area', { ...SIXTY, area: 'atlantis' }, 'errors.format'],
  ['night', { ...SIXTY, date: '' }, 'common.required'],
  ['date', { ...SIXTY, date: '2026-11-20' }, 'booking.start_in_past'],
  ['date', { ...SIXTY, date: '2027-12-20' }, 'booking.horizon'],
  ['wants', { ...SIXTY, wants: 'music' }, 'errors.format'],
])('a customer gets an error at %s', async (field, query, key) => {
  const { status, messages } = await ask(query as Query);
  expect([status, messages[0]?.fieldname, messages[0]?.key]).toEqual([417, field, key]);
});

it('a guest is told to log in, whatever the query; every account gets the same response', async () => {
  const { status, messages } = await httpParty(server).call(
    'GET',
    `/api/method/${planMajlis.name}?${new URLSearchParams(SIXTY as Query as Record<string, string>)}`,
  );
  expect([status, messages[0]?.fieldname, messages[0]?.key]).toEqual([417, 'budget', 'errors.budget_account']);
  const [kitchen, guest] = [await plans(SIXTY, KITCHEN.email), await plans(SIXTY, 'bader.customer@example.com')];
  expect(kitchen).toEqual(guest);
});

describe('plans contain exactly what the request guards allow', () => {
  /** Every package of every provider at every start is either known to the planner or refused by the quote. */
  function differences(context: RequestContext, query: Query): { faults: string[]; free: number; refused: number } {
    const criteria = readCriteria(context, readBody(planMajlis.input, query));
    const world = openWorlds(context).of(criteria);
    const found = { faults: [] as string[], free: 0, refused: 0 };
    const all = { reciter: 'Qaari Zakreen', restaurant: 'Restaurant' } as const;
    const courses = { Meal: 'food', Coffee: 'coffee' } as const;
    for (const { start, choices } of world.moments)
      for (const kind of ['reciter', 'restaurant'] as const)
        for (const { name } of context.system.list(all[kind], { fields: ['name'], limit_page_length: 0 }))
          for (const row of getProviderPackages(context.system.get(all[kind], name))) {
            const want = 'course' in row ? courses[row.course as keyof typeof courses] : 'recitation';
            const serves = 'serves' in row ? row.serves : 1;
            if (!want || !criteria.wants.includes(want as never) || !serves || !row.visible) continue;
            const quantity = Math.max(row.package_minimum_unit, Math.ceil(criteria.guests / serves));
            const begins = instantToWire(kind === 'reciter' ? start : getDelivery(context, criteria, start));
            const lines =
              kind === 'reciter'
                ? [{ qaari_zakreen: name, package_id: row.package_id, delivery_date_time: begins }]
                : [{ restaurant_owner: name, package_id: row.package_id, order_quantity: quantity }];
            const body = { lines, delivery_date_time: begins, area: criteria.area };
            const response = quoteMethods[quote.name]?.handler(body, context) as MethodResponse<typeof quote>;
            const [line] = response.lines;
            const may = !line?.problem && !line?.unavailable;
            const is = (choices[want] ?? []).some((one) => one.of.name === name && one.row.id === row.package_id);
            found[may ? 'free' : 'refused'] += 1;
            if (is !== may)
              found.faults.push(`${name} ${row.package_name} ${begins}: ${JSON.stringify(line?.problem)}`);
          }
    return found;
  }

  embeddedTest('respects notice, held times and a full kitchen day tonight', async () => {
    const own = startServer();
    const { engine } = own.site;
    await book(httpParty(own, NASSER), at('2026-11-21', '20:00'));
    own.seed(({ system }) => {
      system.update('Restaurant', KITCHEN.name, { capacity_portions: 50, cutoff_days: 0, cutoff_time: '13:00:00' });
      system.update('Restaurant', 'finjan-zaafaran', { cutoff_days: 0, cutoff_time: '11:00:00' });
      system.setValues('Qaari Zakreen', RECITER.name, { buffer_minutes: 30 });
      system.update('Qaari Zakreen', 'jasim-al-sidrani', {
        days_off: [{ from_date: '2026-11-21', to_date: '2026-11-21', from_time: '19:00:00', to_time: '21:00:00' }],
      });
    });
    const tonight = { night: '1448-06-12', part: 'isha', area: 'surra', guests: 60, budget: 250 };
    for (const query of [tonight, { ...tonight, guests: 40, wants: 'food', part: '', hour: '21:00' }]) {
      const { faults, free, refused } = engine.run(engine.sessionOf(NASSER), (context) => differences(context, query));
      expect(faults).toEqual([]);
      expect(free).toBeGreaterThan(10);
      expect(refused).toBeGreaterThan(10);
    }
  });
});
