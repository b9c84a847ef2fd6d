import '../../support/browser.ts';

import { afterEach, expect, it } from 'vitest';
import { providerPackagePath, providerPaths } from '../../../domain/paths.ts';
import { KITCHEN } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import { fill, isSilentAbout, openKeyedPage, press, says } from './keyedPage.tsx';

afterEach(closePage);

it('a kitchen changes its profile and its menu, in which dish names are unique', async () => {
  const server = startServer();
  const kitchen = httpParty(server, KITCHEN.email);
  const page = await openKeyedPage(providerPaths.restaurantProfile, { as: KITCHEN.email, server });
  await fill('restaurant_description', 'Kuwaiti pots for the night.');
  await fill('res_address', 'Shuwaikh, Block 1');
  await press('ra.action.update');
  await says('vendor.restaurant_saved');
  await press('common.close');

  const rows = (await kitchen.read('Restaurant', KITCHEN.name)).body.data.restaurant_package;
  await page.visit(providerPackagePath('restaurant'));
  await fill('package_name', rows[0].package_name);
  await press('ra.action.save');
  await says('vendor.restaurant_package_exists');
  await fill('package_minimum_unit', '0');
  await press('ra.action.save');
  await says('vendor.minimum_unit');
  await page.visit(providerPackagePath('restaurant', { index: 0, packageId: rows[0].package_id }));
  await fill('package_unit_price', '39');
  await press('ra.action.save');
  await says('vendor.restaurant_package_updated');
  await press('common.close');
  await page.visit(providerPackagePath('restaurant', { copy: rows[0].package_id }));
  await fill('package_name', 'Machboos for the last night');
  await fill('package_name_ar', 'مجبوس الليلة الأخيرة');
  await fill('package_minimum_unit', '1');
  isSilentAbout('vendor.restaurant_package_created');
  await press('ra.action.save');
  await says('vendor.restaurant_package_created');

  // the server returns it too
  const twice = await kitchen.update('Restaurant', KITCHEN.name, {
    restaurant_package: [rows[0], { ...rows[0], name: undefined, package_id: undefined }],
  });
  expect(twice.messages[0]?.key).toBe('vendor.restaurant_package_exists');
});
