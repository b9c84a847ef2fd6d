import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { contactPath, paths } from '../../../domain/paths.ts';
import { NASSER, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import { failing, fill, isSilentAbout, openKeyedPage, press, says } from './keyedPage.tsx';

afterEach(closePage);

const bookings = () => screen.findByRole('combobox', { name: /info\.booking\b/ });

it('a customer selects a booking, and staff reads the message as a problem about that line', async () => {
  const page = await openKeyedPage(paths.contact, { as: NASSER });
  fireEvent.mouseDown(await bookings());
  const [none, booking] = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(none?.textContent).toContain('info.no_booking');
  const words = booking?.textContent ?? '';
  expect(words).toMatch(/ORD-\d{4}-\d+/);
  fireEvent.click(booking as HTMLElement);
  // the selected booking is shown with its number and a way to change it
  const [number = ''] = /ORD-\d{4}-\d+/.exec(words) ?? [];
  await waitFor(async () => expect((await bookings()).textContent).toContain(number));
  await says('info.change');

  await press('info.kind.problem');
  // the account is known, so the form doesn't ask for a number
  isSilentAbout('info.booking_number');
  await fill('info.message', 'Nobody came to us');
  await press('info.send');
  await says('info.contact_sent');
  const { data } = await page.server
    .apiAs(STAFF)
    .getList('messages', { filter: { category: 'Problem' }, pagination: { page: 1, perPage: 5 } });
  expect(data).toEqual([expect.objectContaining({ message: 'Nobody came to us', user: NASSER })]);
  const line = await httpParty(page.server, STAFF).read('Order Progress', String(data[0]?.order_progress));
  expect(line.body.data).toMatchObject({ order_no: number, user: NASSER });
});

it('writing from an order preselects that booking', async () => {
  const server = startServer();
  const party = httpParty(server, NASSER);
  const [line] = (await party.list('Order Progress', { fields: ['name', 'order_no'], limit_page_length: 1 })).body.data;
  await openKeyedPage(contactPath(String(line?.name)), { as: NASSER, server });
  await waitFor(async () => expect((await bookings()).textContent).toContain(String(line?.order_no)));
});

it('a guest enters a booking number, needs an email or a phone number, and loses no input to a failure', async () => {
  const page = await openKeyedPage(paths.contact);
  isSilentAbout('info.booking_number');
  await press('info.kind.problem');
  await fill('info.booking_number', 'ORD-2026-00036');
  await fill('info.name', 'Fatima');
  await fill('info.message', 'Nobody answers');
  isSilentAbout('info.reach_needed');
  await press('info.send');
  await says('info.reach_needed');

  await fill('account.phone', '51234567');
  page.fault(failing('husainia.api.contact'));
  await press('info.send');
  await says('errors.save');
  expect(screen.getByDisplayValue('Nobody answers')).toBeTruthy();
  expect(screen.getByDisplayValue('ORD-2026-00036')).toBeTruthy();

  page.fault();
  await press('info.send');
  await says('info.contact_sent');
  await says('info.sent_phone');
});

it('outside contact hours the page says when the team is back, and only then', async () => {
  const server = startServer();
  const page = await openKeyedPage(paths.contact, { server });
  await says('info.tonight_call');
  await says('info.lead_hours');
  isSilentAbout('info.away');
  // noon and eleven hours later: the sample's contact hours end at 11 PM
  server.clock.advance(11 * 60);
  await page.visit(paths.about);
  await page.lookAgain();
  await page.visit(paths.contact);
  await says('info.away');
});
