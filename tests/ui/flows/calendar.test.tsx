import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { eventsPath, listPath, paths } from '../../../domain/paths.ts';
import { formatDate } from '../../../domain/time/kuwaitTime.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const day = (name: RegExp) => screen.getByRole('button', { name, pressed: undefined });

describe('the calendar of events', () => {
  it('shows this month with its events and nights, and collapses the past', async () => {
    const { user } = await openPage(paths.events);
    await heading('November 2026');
    const birth = (await screen.findByRole('heading', { level: 3, name: /Birth of Sayyida Fatima/ })).closest('li');
    expect(birth?.textContent).toMatch(/20\sJumada\sal-Akhira\s1448,\sexpected/);
    // next to its weekday, short enough for a phone's column
    expect(birth?.textContent).toMatch(/^30MonMonday/);
    expect(birth?.textContent).toMatch(/Night: Sunday 29 Nov 2026, from Maghrib 4:\d\d PM/);
    // the count links to the list for that night
    const free = await within(birth as HTMLElement).findByRole('link', {
      name: /^\d+ reciters available on this night/,
    });
    expect(free).toHaveProperty('pathname', paths.reciters);
    expect(free).toHaveProperty('search', '?night=1448-06-20');
    expect(screen.queryByText(/second narration/, { selector: 'li *' })).toBeNull();
    await user.click(button(/^Show past/));
    expect(await screen.findByText(/second narration/, { selector: 'li h3 *' })).toBeTruthy();
  });

  it('starts with the event of a shared link', async () => {
    const event = (name: string) => screen.findByRole('button', { name: new RegExp(name), pressed: true });
    const server = startServer();
    const { data } = await server.apiAs().getList('events', {
      filter: { event_date_gte: '2026-12-01', event_date_lte: '2026-12-31' },
      sort: { field: 'event_date', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    });
    const last = data.at(-1)!;
    expect(data[0]?.event_date).not.toBe(last.event_date);
    await openPage(eventsPath('2026-12', undefined, String(last.id)), { server });
    await event(formatDate(last.event_date, 'en'));
  });

  it('changes months, each with its own URL', async () => {
    const { user, address } = await openPage(paths.events);
    await heading('November 2026');
    await user.click(button('Next month'));
    await heading('December 2026');
    expect(address()).toBe(eventsPath('2026-12'));
    await user.click(button('Today'));
    await heading('November 2026');
  });

  it('also shows the Hijri calendar, and the device remembers the choice', async () => {
    const { user, address } = await openPage(eventsPath('2026-12'));
    await heading('December 2026');
    await user.click(button('Hijri'));
    await heading('Rajab 1448');
    expect(address()).toBe(eventsPath('1448-07'));
    expect(localStorage.getItem('majalis.calendar')).toBe('hijri');
    await user.click(button('Next month'));
    await heading('Shaaban 1448');
  });

  it('is navigated by keyboard, across months', async () => {
    const { user } = await openPage(eventsPath('2026-11'));
    await heading('November 2026');
    await screen.findByRole('button', { name: /20 Jumada al-Akhira, expected/ });
    day(/^Sunday 22 Nov 2026/).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Home}{End}');
    await heading('December 2026');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-05'));
  });

  it('offers links in a month without events', async () => {
    await openPage(eventsPath('2026-09'));
    await screen.findByText('No events this month');
    await waitFor(() => expect(screen.getByRole('link', { name: /^Next: Birth of Sayyida Zaynab/ })).toBeTruthy());
  });

  it('shows an error if its events can’t be loaded', async () => {
    const server = startServer();
    const { fetch } = server;
    server.fetch = async (input, init) => {
      const path = input instanceof Request ? input.url : String(input);
      return path.includes('Event%20Listing') ? new Response('{}', { status: 500 }) : fetch(input, init);
    };
    await openPage(paths.events, { server });
    await screen.findByRole('alert');
    await heading('November 2026');
    expect(day(/^Monday 30 Nov 2026/)).toBeTruthy();
  });
});

describe('an event on Home', () => {
  it('opens with its actions', async () => {
    const { user, address } = await openPage(paths.home);
    await user.click(await screen.findByRole('button', { name: /Passing of Umm al-Banin/ }));
    const popup = await screen.findByRole('dialog');
    const dialog = within(popup);
    await waitFor(() => expect(popup.textContent).toMatch(/13\sJumada\sal-Akhira\s1448,\sexpected/));
    expect(dialog.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')).toContain('event-06');
    await user.click(await dialog.findByRole('link', { name: /^\d+ reciters available on this night/ }));
    await waitFor(() => expect(address()).toBe(listPath(paths.reciters, { night: '1448-06-13' })));
  });

  it('is one of many: all are one click away', async () => {
    const { user, address } = await openPage(paths.home);
    await user.click(await screen.findByRole('link', { name: 'All events' }));
    await waitFor(() => expect(address()).toBe(paths.events));
  });
});
