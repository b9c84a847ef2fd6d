import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { occasionPath, paths, reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { session } from '../../../src/session/sessionStore.ts';
import { readRecent } from '../../../src/storefront/recent/recent.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import { holding, pathOf } from './holding.ts';

afterEach(closePage);

const customer = 'nasser.customer@example.com';

test('pages of a list show even for one page, and lead to the second', async () => {
  await openPage(occasionPath('aqd'));
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true);
  expect(within(pages).getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  await closePage();
  const { user } = await openPage(paths.restaurants);
  const next = within(await screen.findByRole('navigation', { name: 'Pages' })).getByRole('button', { name: 'Next' });
  await user.click(next);
  expect(await screen.findByRole('link', { name: /Sallat Al-Sabah/ })).toBeTruthy();
});

test('a guest learns that there is a recording but gets neither it nor packages; breadcrumbs match the spec', async () => {
  await openPage(reciterPath('jasim-al-sidrani'));
  expect(await screen.findByText('Log in to hear the voice sample.')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(crumbs.textContent).toBe('HomeVendor detail');
});

test('occasions don’t move once shown: order and dates come with Home', async () => {
  const late = holding(startServer(), (request) => pathOf(request).endsWith('.get_records'));
  await openPage(paths.occasions, { server: late.server });
  await screen.findByRole('heading', { level: 1, name: 'Occasions' });
  await waitFor(() => expect(late.count()).toBe(1));
  const cards = () => [...document.querySelectorAll(`main a[href^="${paths.occasionReciters}?"]`)];
  // everything but Home's response has arrived
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(cards()).toHaveLength(0);
  late.release();
  await waitFor(() => expect(cards().length).toBeGreaterThan(3));
  expect(cards()[0]?.closest('li')?.textContent).toMatch(/20\d\d/);
});

test('only one recording plays at a time', async () => {
  const paused: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.push(new URL(this.src, 'http://x').pathname);
  });
  const { user } = await openPage(paths.reciters, { as: customer });
  const voices = await screen.findAllByRole('button', { name: /^Listen/ });
  await user.click(voices[0]!);
  expect(paused).toEqual([]);
  await user.click(voices[1]!);
  expect(paused).toEqual(['/art/demo/sound/voice-1.mp3']);
  vi.restoreAllMocks();
});

test('a restaurant is shared by its public URL, and its menu can be filtered', async () => {
  const { user } = await openPage(restaurantPath('bustan-al-zaatar'), { as: customer });
  expect((await screen.findByRole('navigation', { name: 'Breadcrumb' })).textContent).toBe('HomeRestaurant');
  await user.click(await screen.findByRole('button', { name: 'Sweets' }));
  expect(screen.queryByText('Mezze table')).toBeNull();
  expect(screen.getByText('Knafeh tray')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const link = (await screen.findByRole('menuitem', { name: 'WhatsApp' })).getAttribute('href') ?? '';
  expect(decodeURIComponent(link)).toContain('/RestaurantDetail?name=bustan-al-zaatar');
});

test('a favourite is saved for the account, on another page too', async () => {
  const server = startServer();
  const { user } = await openPage(reciterPath('ibrahim-al-yamli'), { as: customer, server });
  const heart = await screen.findByRole('button', { name: 'Add to favourites: Qari Ibrahim Al-Yamli' });
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  await user.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  await closePage();
  await openPage(paths.favourites, { as: customer, server });
  expect(await screen.findByRole('link', { name: /Ibrahim Al-Yamli/ })).toBeTruthy();
});

test('occasions follow the calendar, with their number of reciters', async () => {
  await openPage(paths.occasions);
  expect((await screen.findAllByText(/^\d+ reciters?$/)).length).toBeGreaterThan(10);
});

test('recently viewed pages are stored on the device until logout', async () => {
  await openPage(restaurantPath('qidr-wa-dallah'), { as: customer });
  await screen.findByRole('heading', { level: 1, name: /Qidr wa Dallah/ });
  await waitFor(() => expect(readRecent().map(({ card }) => card.id)).toEqual(['qidr-wa-dallah']));
  expect(JSON.stringify(readRecent())).not.toContain('price');
  session.clear();
  expect(readRecent()).toEqual([]);
});

test('a restaurant shows its track record, notice period and cancellation deadline', async () => {
  await openPage(restaurantPath('qidr-wa-dallah'), { as: customer });
  expect(await screen.findByText(/^6 orders served/)).toBeTruthy();
  const steps = (await screen.findByRole('heading', { name: 'How it works' })).closest('aside');
  expect(steps?.textContent).toMatch(/until 48 hours before it starts/);
  expect(steps?.textContent).toMatch(/Pay within 2 hours of approval/);
});

test('a reciter shows their notice period', async () => {
  const server = startServer();
  server.site.engine.run(server.site.engine.administrator, (context) =>
    context.system.setValues('Qaari Zakreen', 'yousef-al-sanbouki', { min_notice_minutes: 150 }),
  );
  await openPage(reciterPath('yousef-al-sanbouki'), { as: customer, server });
  expect(await screen.findByText('3 hours ahead')).toBeTruthy();
});

test('restaurants can be filtered by delivery area, and show their own', async () => {
  const { user, address } = await openPage(paths.restaurants);
  // above the list on phones, in the header on wider screens
  expect((await screen.findAllByText('22 restaurants')).length).toBeGreaterThan(0);
  await user.type(await screen.findByRole('combobox', { name: 'Area' }), 'Sulaibikhat');
  await user.click(await screen.findByRole('option', { name: 'Sulaibikhat' }));
  expect(address()).toContain('area=sulaibikhat');
  await waitFor(() => expect(screen.queryAllByText('22 restaurants')).toEqual([]));
  expect((await screen.findAllByText(/^\d+ restaurants$/)).length).toBeGreaterThan(0);
  // removed with its chip
  await user.click(screen.getAllByRole('button', { name: 'Sulaibikhat', pressed: true })[0]!);
  expect((await screen.findAllByText('22 restaurants')).length).toBeGreaterThan(0);
});
