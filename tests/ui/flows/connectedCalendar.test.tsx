import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { providerPaths, withQuery } from '../../../domain/paths.ts';
import { RECITER } from '../../integration/people.ts';
import { fakeNetwork } from '../../support/fakeNetwork.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const ADDRESS = 'https://calendar.example/private-1/basic.ics';
const CALENDAR = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:a@google.com', 'DTSTART:20261125T190000'],
  ...['DTEND:20261125T203000', 'SUMMARY:Bu Ali', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');

test('a reciter connects a calendar, refreshes it and removes it', async () => {
  let says: string = '<!DOCTYPE html>';
  const server = startServer({ network: fakeNetwork(() => says) });
  const reciter = httpParty(server, RECITER.email);
  const engagements = async () => (await reciter.list('Own Engagement', { fields: ['*'] })).body.data;
  const { user } = await openPage(withQuery(providerPaths.calendar, { day: '2026-11-25' }), {
    as: RECITER.email,
    server,
  });
  await screen.findByText(/Secret address in iCal format/);
  await user.click(screen.getByText('Outlook'));
  await screen.findByText(/ICS link/);
  const field = screen.getByLabelText(/^Address of your calendar/) as HTMLInputElement;
  await user.type(field, ADDRESS);
  await user.click(screen.getByText('Connect calendar'));
  // the error is at the field, and what was typed stays
  await screen.findByText(/^There’s no calendar at this address/);
  expect(field.value).toBe(ADDRESS);

  says = CALENDAR;
  await user.click(screen.getByText('Connect calendar'));
  await screen.findByText('Calendar connected.');
  await screen.findByText('calendar.example');
  await screen.findByText('It closes 1 time.');
  expect(document.body.textContent).not.toContain('private-1');
  expect(await engagements()).toMatchObject([{ starts_at: '2026-11-25 19:00:00', source: 'calendar' }]);
  // a moment later only
  expect(screen.getByText('Refresh').closest('button')?.disabled).toBe(true);
  await screen.findByText(/^You can refresh again at/);

  const shown = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.back-office main button')].find((one) =>
      /^From your calendar/.test(one.textContent ?? ''),
    );
    expect(found).toBeTruthy();
    return found!;
  });
  await user.click(shown);
  await screen.findByText('This comes from your connected calendar. Change it there.');
  screen.getByText('Bu Ali');
  await user.click(within(screen.getByRole('dialog')).getByText('Close'));

  await user.click(screen.getByText('Remove'));
  await screen.findByText('Remove your calendar?');
  await user.click(screen.getAllByText('Remove').at(-1)!);
  await screen.findByText('Calendar removed.');
  await waitFor(async () => expect(await engagements()).toEqual([]));
  server.site.stopProcesses();
});
