import '../support/browser.ts';

import { fireEvent, screen, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../domain/paths.ts';
import { closePage, openPage } from '../support/openPage.tsx';
import { startServer } from '../support/serverHarness.ts';

afterEach(closePage);

test('Home shows a slide per banner, the events with their popup, and a carousel of each list with the way to all of it', async () => {
  const server = startServer();
  const { data } = await server.apiAs().home();
  await openPage(paths.home, { server });
  const part = async (name: string) => {
    const section = (await screen.findByRole('heading', { level: 2, name })).closest('section');
    if (!section) throw new Error(`no part is called ${name}`);
    return section;
  };
  const slides = async (name: string) => (await part(name)).querySelectorAll('ul > li');

  expect(data.banners.length).toBeGreaterThan(0);
  expect(await slides('Seasons and occasions')).toHaveLength(data.banners.length);
  for (const [name, path, rows] of [
    ['Reciters', paths.reciters, data.qaari_zakreen],
    ['Occasions', paths.occasions, data.occasion],
    ['Catering', paths.restaurants, data.restaurant],
  ] as const) {
    expect(await slides(name)).toHaveLength(rows.length);
    const all = screen.getByRole('link', { name: `View all: ${name}` });
    expect(all.getAttribute('href')).toBe(path);
  }

  const events = await part('Today and coming');
  fireEvent.click(within(events).getAllByRole('button')[0] as HTMLElement);
  const popup = await screen.findByRole('dialog');
  const { data: listed } = await server.apiAs().getList('events', { pagination: { page: 1, perPage: 100 } });
  const opened = listed.find(({ event_name }) => within(popup).queryByText(event_name));
  expect(opened && within(popup).getByText(opened.event_description)).toBeTruthy();
});
