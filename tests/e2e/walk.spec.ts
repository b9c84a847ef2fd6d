import { test } from '@playwright/test';
import { type RunningServer, startServer } from './support/server.ts';
import { addressOf, sampleAddresses, storefrontRoutes, type Visitor } from './support/storefrontAddresses.ts';
import { views, walk } from './walk/walk.ts';

/** `WALK=all`: every route in every view. Otherwise each route once for a visitor and once for a customer, the views in turn. */
const everything = process.env.WALK === 'all';

// One page's faults do not keep the others from being looked at.
test.describe.configure({ timeout: 240_000 });

let server: RunningServer;
let addresses: Record<string, string>;
test.beforeAll(async () => {
  server = await startServer();
  addresses = await sampleAddresses(server);
});
test.afterAll(() => server.stop());

for (const [offset, who] of (['visitor', 'customer'] satisfies Visitor[]).entries()) {
  for (const [turn, view] of views.entries()) {
    const { language, device, look } = view;
    const routes = storefrontRoutes[who].filter(
      (_, index) => everything || (index + offset * 3) % views.length === turn,
    );
    test(`pages for a ${who} are done: ${language}, ${device}, ${look}`, async ({ browser }) => {
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
