import '../../support/browser.ts';

import { afterEach, expect, it } from 'vitest';
import { reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { KITCHEN, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import { isSilentAbout, openKeyedPage, says } from './keyedPage.tsx';

afterEach(closePage);

it('a provider previews the public page before and after verification', async () => {
  const server = startServer();
  const { engine } = server.site;
  engine.run(engine.administrator, ({ system }) => {
    system.setValues('Qaari Zakreen', RECITER.name, { verification_status: 'Pending' });
  });
  const page = await openKeyedPage(reciterPath(RECITER.name), { as: RECITER.email, server });
  await says('provider.not_public');
  await says('provider.customers_only');
  isSilentAbout('booking.vendor.no_menu');
  await httpParty(server, RECITER.email).update('Qaari Zakreen', RECITER.name, { packages: [] });
  await page.lookAgain();
  await says('booking.vendor.no_menu');
});

it('a customer sees a restaurant without a menu, and the sample video', async () => {
  const server = startServer();
  await httpParty(server, KITCHEN.email).update('Restaurant', KITCHEN.name, { restaurant_package: [] });
  const page = await openKeyedPage(restaurantPath(KITCHEN.name), { as: NASSER, server });
  await says('booking.vendor.no_menu');
  isSilentAbout('provider.not_public');
  isSilentAbout('provider.customers_only');
  await page.visit(reciterPath(RECITER.name));
  await says('booking.vendor.sample_video');
  expect(document.querySelector('iframe')).toBeNull();
});
