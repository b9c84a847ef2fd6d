import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { occasionPath, paths, reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { KITCHEN, NASSER, RECITER } from '../../integration/people.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

// searched in the DOM, because role queries on a long list are slow
const cards = (path: string): string[] =>
  [...document.querySelectorAll(`main a[href^="${path}?name="]`)].map((link) => link.getAttribute('href') ?? '');

test('each occasion that is published has a card with its photo and title, linked to its reciters', async () => {
  const server = startServer();
  await openPage(paths.occasions, { server });
  await screen.findByRole('navigation', { name: 'Pages' });
  const { data, total } = await server.apiAs().getList('occasions', {
    filter: { published: 1 },
    pagination: { page: 1, perPage: 100 },
  });
  expect(total).toBeGreaterThan(10);
  const shown = [...document.querySelectorAll<HTMLAnchorElement>(`main li a[href^="${paths.occasionReciters}?name="]`)];
  expect(shown).toHaveLength(Math.min(total ?? 0, 20));
  for (const card of shown) {
    const occasion = data.find(({ id }) => occasionPath(id) === card.getAttribute('href'));
    expect(within(card).getByRole('heading', { name: String(occasion?.title) })).toBeTruthy();
    expect(card.querySelector('img')?.getAttribute('src')).toBeTruthy();
  }
});

test('occasions are searched by text, and paginated', async () => {
  const { user } = await openPage(paths.occasions);
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('button', { name: 'Next' })).toBeTruthy();
  const all = new Set(cards(paths.occasionReciters)).size;
  await write(user, screen.getByRole('searchbox', { name: 'Search occasions' }), 'khatma');
  await waitFor(() => expect(new Set(cards(paths.occasionReciters)).size).toBe(1));
  expect(all).toBeGreaterThan(10);
});

test('the occasion of a list appears in its breadcrumb and title', async () => {
  await openPage(occasionPath('aqd'));
  const title = 'Marriage contract (Aqd)';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe(`HomeOccasions${title}`);
  expect(document.title).toContain(title);
});

test('each reciter card links to its page', async () => {
  const server = startServer();
  await openPage(paths.reciters, { server });
  await screen.findAllByRole('link', { name: /Yousef Al-Sanbouki/ });
  const { data } = await server.apiAs().getList('reciters', {
    filter: { verification_status: 'Verified' },
    pagination: { page: 1, perPage: 100 },
  });
  const known = data.map(({ id }) => reciterPath(id));
  const led = new Set(cards(paths.reciter));
  expect(led.size).toBe(20);
  expect([...led].filter((path) => !known.includes(path))).toEqual([]);
});

test('the restaurants and a menu are searched', async () => {
  const { user } = await openPage(paths.restaurants);
  await screen.findAllByRole('link', { name: /Qidr wa Dallah/ });
  await write(user, await screen.findByRole('searchbox', { name: 'Search restaurants' }), 'Dallah');
  await waitFor(() => expect(new Set(cards(paths.restaurant))).toEqual(new Set([restaurantPath(KITCHEN.name)])));
  await closePage();
  const menu = await openPage(restaurantPath('bustan-al-zaatar'), { as: NASSER });
  await screen.findByText('Mezze table');
  await write(menu.user, screen.getByRole('searchbox', { name: 'Search the menu' }), 'knafeh');
  await waitFor(() => expect(screen.queryByText('Mezze table')).toBeNull());
  expect(screen.getByText('Knafeh tray')).toBeTruthy();
});

test('a reciter has a cover and a portrait, or defaults if missing or broken', async () => {
  const server = startServer();
  const put = (fields: object): void =>
    server.site.engine.run(server.site.engine.administrator, ({ system }) => {
      system.setValues('Qaari Zakreen', RECITER.name, { ...fields });
    });
  const pictures = (): string[] =>
    [...document.querySelectorAll('main img')].map((picture) => picture.getAttribute('src') ?? '');
  put({ cover_picture: '/files/cover.png', profile_picture: '/files/portrait.png' });
  await openPage(reciterPath(RECITER.name), { server });
  await screen.findByRole('heading', { level: 1, name: /Yousef Al-Sanbouki/ });
  expect(pictures()).toEqual(expect.arrayContaining(['/files/cover.png', '/files/portrait.png']));
  for (const picture of document.querySelectorAll('main img[src^="/files/"]')) fireEvent.error(picture);
  expect(pictures()).toContain('/art/cover-default.svg');
  expect(pictures().filter((src) => src.startsWith('/files/'))).toEqual([]);
  await closePage();
  put({ cover_picture: '', profile_picture: '' });
  await openPage(reciterPath(RECITER.name), { server });
  await screen.findByRole('heading', { level: 1, name: /Yousef Al-Sanbouki/ });
  expect(pictures()).toContain('/art/cover-default.svg');
  expect(pictures().some((src) => src.includes('avatar-man'))).toBe(true);
});

test('an account sees a card for each package of a reciter, with its minutes', async () => {
  const server = startServer();
  const { data: reciter } = await server.apiAs(NASSER).getOne('reciters', { id: RECITER.name });
  await openPage(reciterPath(RECITER.name), { as: NASSER, server });
  const part = (await screen.findByRole('heading', { level: 2, name: 'Choose a package' })).closest('section');
  const shown = [...(part?.querySelectorAll('ul > li') ?? [])].map((card) => card.textContent ?? '');
  expect(shown).toHaveLength(reciter.packages?.length ?? 0);
  for (const { package_name, package_time } of reciter.packages ?? []) {
    expect(shown.find((text) => text.includes(String(package_name)))).toContain(`${package_time} min`);
  }
  await closePage();
  await openPage(reciterPath(RECITER.name), { server });
  await screen.findByRole('heading', { level: 1, name: /Yousef Al-Sanbouki/ });
  expect(screen.queryByRole('heading', { level: 2, name: 'Choose a package' })).toBeNull();
});
