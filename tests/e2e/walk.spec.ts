import { test } from './support/sharedSite.ts';
import { addressOf, sampleAddresses, storefrontRoutes, type Visitor } from './support/storefrontAddresses.ts';
import { views, walk } from './walk/walk.ts';

// One page's faults do not keep the others from being looked at. This file is the last: its views fill both workers to the end.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

/** Every page in each of the eight views. */
for (const who of ['visitor', 'customer'] satisfies Visitor[])
  for (const view of views) {
    const { language, device, look } = view;
    test(`pages for a ${who} are complete: ${language}, ${device}, ${look}`, async ({ browser, server }) => {
      const addresses = await sampleAddresses(server);
      await walk(
        browser,
        server,
        who,
        view,
        storefrontRoutes[who].map((route) => addressOf(addresses, route)),
      );
    });
  }
