import { everything } from './support/everything.ts';
import { test } from './support/sharedSite.ts';
import { addressOf, sampleAddresses, storefrontRoutes, type Visitor } from './support/storefrontAddresses.ts';
import { views, walk } from './walk/walk.ts';

// One page's faults do not keep the others from being looked at. This file is the last: its views fill both workers to the end.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

for (const [offset, who] of (['visitor', 'customer'] satisfies Visitor[]).entries()) {
  for (const [turn, view] of views.entries()) {
    const { language, device, look } = view;
    const routes = storefrontRoutes[who].filter(
      (_, index) => everything || (index + offset * 3) % views.length === turn,
    );
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
