import { test } from './support/sharedSite.ts';
import { addressOf, sampleAddresses, storefrontRoutes, type Visitor } from './support/storefrontAddresses.ts';
import { views, walk } from './walk/walk.ts';

// Errors on one page don't prevent checks of the others. This file runs last: its views keep both workers busy to the end.
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
