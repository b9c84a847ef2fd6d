import '../../support/browser.ts';

import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { paths } from '../../../domain/paths.ts';
import { translate } from '../../../server/marketplace/common/translations.ts';
import { KITCHEN, NASSER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const getText = (key: CatalogueKey): string => translate('en', key);
const field = (key: CatalogueKey) => screen.findByRole('textbox', { name: (name) => name.startsWith(getText(key)) });
const textIn = async (key: CatalogueKey) => ((await field(key)) as HTMLInputElement).value;

async function open(path: string) {
  const server = startServer();
  await httpParty(server, NASSER).create('Cart', {
    user: NASSER,
    restaurant_package: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 }],
    qaari_zakreen_packages: [],
  });
  return openPage(path, { as: NASSER, server });
}

test.each([
  [paths.cart, ['common.home', 'checkout.breadcrumb']],
  [paths.address, ['common.home', 'checkout.breadcrumb', 'checkout.step_address']],
] as const)('%s shows its position in the breadcrumb', async (path, crumbs) => {
  await open(path);
  const trail = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  expect(trail.textContent).toBe(crumbs.map(getText).join(''));
  expect([...trail.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    [paths.home, paths.cart].slice(0, crumbs.length - 1),
  );
});

test('food alone needs a day and a time: there is no default day, and selecting a day suggests 11:00', async () => {
  await open(paths.address);
  expect(await textIn('checkout.delivery_day')).toBe('');
  expect(await textIn('checkout.delivery_time')).toBe('');
  fireEvent.change(await field('checkout.delivery_day'), { target: { value: '1 Dec 2026' } });
  fireEvent.keyDown(await field('checkout.delivery_day'), { key: 'Enter' });
  await waitFor(async () => expect(await textIn('checkout.delivery_day')).toContain('1 Dec 2026'));
  await waitFor(async () => expect(await textIn('checkout.delivery_time')).toBe('11:00 AM'));
});
