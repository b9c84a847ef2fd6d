import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { providerPaths, withQuery } from '../../domain/paths.ts';
import { addDays, type Day } from '../../domain/time/kuwaitTime.ts';
import { inGate } from '../gate.ts';
import { actor } from './support/actor.ts';
import { CALENDAR_HOST } from './support/fakeCalendarHost.ts';
import { eveningOf, RECITER_EMAIL } from './support/providersDay.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';

/** The calendar as Google writes it: every week at 7 PM, but in the second week at 9 PM. */
function calendarOf(day: Day): string {
  const at = (on: Day, clock: string) => `TZID=Asia/Kuwait:${on.replaceAll('-', '')}T${clock}00`;
  const second = addDays(day, 7);
  return [
    ...['BEGIN:VCALENDAR', 'PRODID:-//Google Inc//Google Calendar 70.9054//EN', 'VERSION:2.0'],
    ...['BEGIN:VEVENT', `DTSTART;${at(day, '1900')}`, `DTEND;${at(day, '2000')}`, 'RRULE:FREQ=WEEKLY;COUNT=3'],
    ...['UID:weekly@google.com', 'SUMMARY:Bu Ali', 'STATUS:CONFIRMED', 'TRANSP:OPAQUE', 'END:VEVENT'],
    ...['BEGIN:VEVENT', `DTSTART;${at(second, '2100')}`, `DTEND;${at(second, '2230')}`],
    ...[`RECURRENCE-ID;${at(second, '1900')}`, 'UID:weekly@google.com', 'SUMMARY:Bu Ali', 'END:VEVENT'],
    ...['END:VCALENDAR', ''],
  ].join('\r\n');
}

let server: RunningServer;
let feed: Server;
let content = '';
test.beforeEach(async () => {
  test.skip(Boolean(process.env.FRAPPE_URL), 'that server’s network is its own');
  feed = createServer((_request, response) => response.end(content));
  await new Promise<void>((listening) => feed.listen(0, '127.0.0.1', listening));
  const preload = pathToFileURL(join(import.meta.dirname, 'support/fakeCalendarHost.ts'));
  server = await startServer({
    environment: {
      NODE_OPTIONS: `--import=${preload}`,
      FEED_URL: `http://127.0.0.1:${(feed.address() as AddressInfo).port}`,
    },
  });
});
test.afterEach(async () => {
  await server?.stop();
  feed?.close();
});

for (const language of inGate(['ar', 'en'] as const, 2))
  test(`a Google calendar with a recurring event and its exception closes each evening as it is, in ${language}`, async ({
    browser,
  }) => {
    const evening = await eveningOf(server);
    content = calendarOf(evening.day);
    const reciter = await actor(browser, server, { language, device: 'phone' });
    const { page, t, button, field, sees } = reciter;
    await signIn(page.context(), server, RECITER_EMAIL);
    const block = page.getByRole('button', { name: t('vendor.outside.from_calendar') });
    try {
      await reciter.visit(withQuery(providerPaths.calendar, { day: evening.day }));
      await field('vendor.connected.address').fill(`https://${CALENDAR_HOST}/private-1/basic.ics`);
      await reciter.inspect();
      await button('vendor.connected.connect').click();
      await sees('vendor.connected.connected');
      await expect(page.getByText(CALENDAR_HOST)).toBeVisible();
      await reciter.inspect();
      const held = (await evening.engagements()).map(({ starts_at, ends_at }) => [starts_at, ends_at]);
      const [second, third] = [addDays(evening.day, 7), addDays(evening.day, 14)];
      expect(held.toSorted()).toEqual([
        [`${evening.day} 19:00:00`, `${evening.day} 20:00:00`],
        [`${second} 21:00:00`, `${second} 22:30:00`],
        [`${third} 19:00:00`, `${third} 20:00:00`],
      ]);
      await expect(evening.ask('19:30')).rejects.toThrow(/409/);

      // the week of the exception shows it at its own time; what it is about, only when it is opened
      await reciter.visit(withQuery(providerPaths.calendar, { day: second }));
      await block.first().click();
      const dialog = page.getByRole('dialog', { name: t('vendor.outside.from_calendar') });
      await expect(dialog).toContainText('Bu Ali');
      await expect(dialog).toContainText('10:30');
      await page.keyboard.press('Escape');

      await button('vendor.connected.remove').click();
      const question = page.getByRole('dialog', { name: t('vendor.connected.remove_question') });
      await question.getByRole('button', { name: t('vendor.connected.remove') }).click();
      await sees('vendor.connected.ended');
      await expect(block).toHaveCount(0);
      await evening.ask('19:30');
    } finally {
      await reciter.leave();
    }
  });
