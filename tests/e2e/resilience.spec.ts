import { type Browser, expect, test } from '@playwright/test';
import { type Place, placesOf } from './resilience/places.ts';
import { lostOnce, type Situation, situations } from './resilience/situations.ts';
import { CUSTOMER, type World, worldOf } from './resilience/world.ts';
import { actor } from './support/actor.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';

/**
 * Tries six faults at three actions that must happen exactly once: no input is lost and nothing is sent twice.
 * Every fault is tried at every action.
 */

let server: RunningServer;
let world: World;
test.beforeAll(async () => {
  server = await startServer();
  world = await worldOf(server);
});
test.afterAll(() => server.stop());

async function hold(browser: Browser, name: Place['name'], happens: Situation, turn: number): Promise<void> {
  const place = placesOf(world).find((one) => one.name === name);
  if (!place) throw new Error(name);
  const one = await actor(browser, server, { language: 'en', device: 'desktop' });
  await signIn(one.page.context(), server, CUSTOMER.email);
  const before = await place.count();
  await happens(place, one, turn);
  expect(await place.count(), 'it happened once').toBe(before + 1);
  await one.page.context().close();
}

const PLACES: readonly Place['name'][] = ['booking', 'cart', 'payment'];

const things = Object.entries(situations).map(([situation, happens], index) => ({
  situation,
  happens,
  turn: index + 1,
}));

for (const name of PLACES)
  for (const { situation, happens, turn } of things)
    test(`${name} ${situation}`, ({ browser }) => hold(browser, name, happens, turn));

test('a cart retries after a lost response', ({ browser }) => hold(browser, 'cart', lostOnce, 7));
