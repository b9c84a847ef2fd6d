import '../../support/browser.ts';

import { waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventsPath, listPath, occasionPath, paths, reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { closePage } from '../../support/openPage.tsx';
import { control, failing, isSilentAbout, type KeyedPage, openKeyedPage, press, says } from './keyedPage.tsx';

// a page that can't be rendered
vi.mock('../../../src/storefront/info/InfoPage.tsx', () => ({
  default: () => {
    throw new Error('not to be drawn');
  },
}));

/** The request of provider lists, with an empty response. */
const SEARCH = 'husainia.api.search';
const NOBODY = { total: 0, rows: [], away: [], types: [], audiences: [], prices: null };

let page: KeyedPage;

beforeAll(async () => {
  page = await openKeyedPage(paths.contact);
});
afterAll(closePage);

/** Clears all cached queries. */
async function forget() {
  const { queryClient } = await import('../../../src/app/queryClient.ts');
  queryClient.clear();
}

it.each([
  [paths.occasions, 'Ocassion', 'errors.load'],
  [paths.reciters, SEARCH, 'search.reciters_load'],
  [occasionPath('muharram'), SEARCH, 'search.occasion_reciters_load'],
  [paths.restaurants, SEARCH, 'search.restaurants_load'],
  [reciterPath('yousef-al-sanbouki'), 'yousef', 'provider.reciter_load'],
  [restaurantPath('qidr-wa-dallah'), 'qidr', 'provider.restaurant_load'],
])('a page that fails to load names itself: %s', async (path, part, key) => {
  await forget();
  page.fault(failing(part));
  await page.visit(path);
  await says(key);
  // and offers a retry, which succeeds
  page.fault();
  await press('common.retry');
  await waitFor(() => isSilentAbout(key));
});

it.each([
  [paths.occasions, 'Ocassion', 'storefront.no_occasions'],
  [paths.reciters, SEARCH, 'search.no_reciters'],
  [paths.restaurants, SEARCH, 'search.no_restaurants'],
])('an empty list says so: %s', async (path, part, key) => {
  await forget();
  await page.visit(path);
  isSilentAbout(key);
  await forget();
  page.fault((request) =>
    decodeURIComponent(request.url).includes(part)
      ? Response.json(part === SEARCH ? { message: NOBODY } : { data: request.url.includes('count') ? 0 : [] })
      : undefined,
  );
  await page.visit(paths.contact);
  await page.visit(path);
  await says(key);
  page.fault();
});

it('a search without results names the query', async () => {
  await forget();
  await page.visit(listPath(paths.reciters, { words: 'zzzz' }));
  await says('common.no_match');
  expect(document.body.textContent).toContain('zzzz');
});

it('a month without events says so', async () => {
  await page.visit(eventsPath('2026-09'));
  await says('calendar.no_events');
});

it('an unknown URL links to Home', async () => {
  await page.visit('/nowhere');
  await says('common.not_found');
  await control('common.back_home');
});

it('an account page asks a guest to log in', async () => {
  await page.visit(paths.myReservations);
  await says('common.login_to_continue');
});

it('a page that breaks shows the error in its place', async () => {
  await page.visit(paths.team);
  await says('errors.router');
});
