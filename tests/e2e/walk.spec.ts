import { drawLots, everything } from '../support/lot.ts';
import { test } from './support/sharedSite.ts';
import { addressOf, sampleAddresses, storefrontRoutes, type Visitor } from './support/storefrontAddresses.ts';
import { views, walk } from './walk/walk.ts';

// One page's faults do not keep the others from being looked at. This file is the last: its views fill both workers to the end.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

/** Every page in each of the eight views; where lots are drawn, every third page in one of four. */
for (const [offset, who] of (['visitor', 'customer'] satisfies Visitor[]).entries()) {
  const drawn = drawLots(`walk of a ${who}`, storefrontRoutes[who], Math.ceil(storefrontRoutes[who].length / 3));
  const seen = drawLots(`views of a ${who}`, views, 4);
  for (const [turn, view] of seen.entries()) {
    const { language, device, look } = view;
    const routes = drawn.filter((_, index) => everything || (index + offset) % seen.length === turn);
    test(`pages for a ${who} are done: ${language}, ${device}, ${look}`, async ({ browser, server }) => {
      const addresses = await sampleAddresses(server);
      await walk(
        browser,
        server,
        who,
        view,
        routes.map((route) => addressOf(addresses, route)),
      );
    });
  }
}
