import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../../domain/paths.ts';
import { closePage, openPage, showWholePage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

test('Home shows a slide per banner, events with their popup, and a carousel of each list with a link to all', async () => {
  const server = startServer();
  const { data } = await server.apiAs().home();
  await openPage(paths.home, { server });
  const part = async (name: string) => {
    const section = (await screen.findByRole('heading', { level: 2, name })).closest('section');
    if (!section) throw new Error(`no part is called ${name}`);
    return section;
  };
  const slides = async (name: string) => (await part(name)).querySelectorAll('ul > li');

  for (const [name, path, rows, first] of [
    ['Seasons and occasions', undefined, data.banners, 2],
    ['Reciters', paths.reciters, data.qaari_zakreen, 6],
    ['Occasions', paths.occasions, data.occasion, 3],
    ['Catering', paths.restaurants, data.restaurant, 4],
  ] as const) {
    // the rest loads when it comes into view
    expect(rows.length).toBeGreaterThan(first);
    expect(await slides(name)).toHaveLength(first);
    if (!path) continue;
    const all = screen.getByRole('link', { name: `View all: ${name}` });
    expect(all.getAttribute('href')).toBe(path);
  }

  const events = await part('Today and upcoming');
  fireEvent.click(within(events).getAllByRole('button')[0] as HTMLElement);
  const popup = await screen.findByRole('dialog');
  const { data: listed } = await server.apiAs().getList('events', { pagination: { page: 1, perPage: 100 } });
  const opened = listed.find(({ event_name }) => within(popup).queryByText(event_name));
  expect(opened && within(popup).getByText(opened.event_description)).toBeTruthy();
  await closePage();

  showWholePage();
  await openPage(paths.home, { server });
  await waitFor(async () => expect(await slides('Reciters')).toHaveLength(data.qaari_zakreen.length));
  await waitFor(async () => expect(await slides('Seasons and occasions')).toHaveLength(data.banners.length));
});
