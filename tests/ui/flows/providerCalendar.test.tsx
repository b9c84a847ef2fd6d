import '../../support/browser.ts';

import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { backOfficeOrderPath, providerPaths, withQuery } from '../../../domain/paths.ts';
import { formatTime, instantToWire, MINUTE, toInstant } from '../../../domain/time/kuwaitTime.ts';
import { book, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

test('a reciter blocks calendar hours by keyboard and unblocks them', async () => {
  const server = startServer();
  const reciter = httpParty(server, RECITER.email);
  const daysOff = async () => (await reciter.read('Qaari Zakreen', RECITER.name)).body.data.days_off;
  const { user } = await openPage(withQuery(providerPaths.calendar, { day: '2026-11-25' }), {
    as: RECITER.email,
    server,
  });
  // by position: role queries over hundreds of cells would take half a minute
  const found = (selector: string) =>
    waitFor(() => {
      const element = document.querySelector<HTMLElement>(selector);
      expect(element).toBeTruthy();
      return element!;
    });
  const cell = await found('[data-cell="2026-11-25 38"]');
  expect(cell.getAttribute('aria-label')).toMatch(/^Wednesday 25 Nov 2026 7:00 PM/);
  cell.focus();
  await waitFor(() => expect(document.activeElement).toBe(cell));
  fireEvent.keyDown(cell, { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/7:30 PM/));
  for (const _ of [1, 2]) fireEvent.keyDown(document.activeElement ?? cell, { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(document.activeElement ?? cell, { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: 'Block hours' })).toBeTruthy();
  await user.click(await screen.findByText('Apply'));
  await waitFor(async () =>
    expect(await daysOff()).toMatchObject([
      { from_date: '2026-11-25', to_date: '2026-11-25', from_time: '19:30:00', to_time: '21:00:00' },
    ]),
  );
  await user.click(await screen.findByText('Blocked'));
  await user.click(await screen.findByText('Reopen'));
  await waitFor(async () => expect(await daysOff()).toEqual([]));
});

test('a proposed time appears in the calendar week it belongs to, and buffers around bookings are labelled', async () => {
  const server = startServer();
  const reciter = httpParty(server, RECITER.email);
  const hour = (day: string, clock: string) => instantToWire(toInstant(day, clock));
  const { line } = await book(httpParty(server, NASSER), hour('2026-11-25', '19:00'));
  await reciter.method('husainia.api.approve_order', { name: line });
  await reciter.update('Qaari Zakreen', RECITER.name, { buffer_minutes: 45 });
  await reciter.method('husainia.api.propose_move', { name: line, start: hour('2026-12-02', '20:00'), note: '' });
  // by URL: role queries over hundreds of cells would take half a minute
  const entry = (saying: string) =>
    waitFor(() => {
      const found = document.querySelector(`.back-office main a[href="${backOfficeOrderPath(line)}"]`);
      expect(found?.textContent).toContain(saying);
      return found;
    });
  const { visit } = await openPage(withQuery(providerPaths.calendar, { day: '2026-11-25' }), {
    as: RECITER.email,
    server,
  });
  const free = toInstant('2026-11-25', '19:00') + (RECITER.minutes + 45) * MINUTE;
  await entry(`Travel time until ${formatTime(free, 'en')}`);
  expect(screen.getByText('Travel time')).toBeTruthy();
  await visit(withQuery(providerPaths.calendar, { day: '2026-12-02' }));
  expect((await entry('Proposed time'))?.textContent).toContain('8:00 – 9:00');
});
