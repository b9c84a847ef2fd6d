import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backOfficeOrderPath, orderPath, paths } from '../../../domain/paths.ts';
import {
  DAY,
  formatDateTime,
  formatTime,
  getDay,
  HOUR,
  instantToWire,
  MINUTE,
} from '../../../domain/time/kuwaitTime.ts';
import { book, HOUSE, KITCHEN, NASSER, pay, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

let server: EmbeddedServer;
let line: string;
let start: number;
const as = (email: string) => httpParty(server, email);
const stored = () =>
  server.site.engine.run(server.site.engine.administrator, ({ system }) => system.get('Order Progress', line));
const propose = (email: string, at: number) =>
  as(email).method('husainia.api.propose_move', { name: line, start: instantToWire(at), note: 'A long evening' });

/** A paid booking in four days. */
beforeEach(async () => {
  server = startServer();
  start = server.clock.now() + 4 * DAY + 7 * HOUR;
  const booked = await book(as(NASSER), instantToWire(start));
  line = booked.line;
  await as(RECITER.email).method('husainia.api.approve_order', { name: line });
  await pay(server, as(NASSER), booked.order);
});
afterEach(closePage);

test('a host reads who proposes which time, the deadline, the money and what no response means, and accepts', async () => {
  await propose(RECITER.email, start + DAY);
  const { user } = await openPage(orderPath(line), { as: NASSER, server });
  const card = await screen.findByRole('region', { name: /Yousef Al-Sanbouki.* proposes another time/ });
  const text = card.textContent ?? '';
  expect(text).toContain('A long evening');
  expect(text).toContain('Please respond by');
  expect(text).toMatch(/The price stays .*45\.00\sKD/);
  expect(text).toContain('Without a response, the booking keeps its time.');
  expect(text).toContain('After that, you can still cancel on your own until');
  await user.click(within(card).getByRole('button', { name: 'Accept the new time' }));
  // the confirmation names the money and the new cancellation deadline
  const dialog = await screen.findByRole('dialog', { name: 'Move the booking?' });
  expect(dialog.textContent).toMatch(/The price stays .*45\.00\sKD/);
  const until = formatDateTime(start + DAY - 48 * HOUR, 'en');
  expect(dialog.textContent).toMatch(new RegExp(`After that, you can still cancel on your own until .*${until}`));
  expect(stored().slot_start).toBe(instantToWire(start));
  await user.click(within(dialog).getByRole('button', { name: 'Yes, move it' }));
  await screen.findByText('The new time is agreed.');
  expect(stored().slot_start).toBe(instantToWire(start + DAY));
});

test('accepting a replaced proposal shows an error and the current proposal', async () => {
  await propose(RECITER.email, start + DAY);
  const { user } = await openPage(orderPath(line), { as: NASSER, server });
  await user.click(await screen.findByRole('button', { name: 'Accept the new time' }));
  await propose(RECITER.email, start + 2 * DAY);
  await user.click(await screen.findByRole('button', { name: 'Yes, move it' }));
  await screen.findByText('The proposal has changed. Please review it again.');
  expect(stored().slot_start).toBe(instantToWire(start));
});

test('a list shows a proposal, and its author can withdraw it', async () => {
  await propose(NASSER, start + DAY);
  await openPage(paths.orders, { as: NASSER, server });
  await screen.findByText(/^You proposed /);
  await closePage();
  const { user } = await openPage(orderPath(line), { as: NASSER, server });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Withdrawn. The booking keeps its time.');
  expect(stored().move_start).toBeNull();
});

test('a provider proposes another time; errors show at the field, and the input stays', async () => {
  const { user } = await openPage(backOfficeOrderPath(line), { as: RECITER.email, server });
  const asks = async () => {
    await user.click(await screen.findByRole('button', { name: 'Propose another time' }));
    return screen.findByRole('dialog', { name: 'Propose another time' });
  };
  await user.type(within(await asks()).getByRole('textbox', { name: /^Reason/ }), 'I travel');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await asks();
  // without a choice the summary leads to the times
  await within(dialog).findAllByRole('radio');
  await user.click(within(dialog).getByRole('button', { name: 'Send proposal' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Time' }));
  expect(document.activeElement).toBe(within(dialog).getByRole('group', { name: 'Time' }));
  await user.click(within(dialog).getByRole('button', { name: 'Another day or time' }));
  const clock = within(dialog).getByRole('textbox', { name: 'Time' });
  // the current time is not proposed by itself
  expect(clock).toHaveProperty('value', '');
  await user.type(clock, formatTime(start, 'en'));
  await user.tab();
  await user.click(within(dialog).getByRole('button', { name: 'Send proposal' }));
  await within(dialog).findAllByText(/The order already has this time\./);
  expect(clock.getAttribute('aria-invalid')).toBe('true');
  await user.clear(clock);
  // the booking is in the evening, so 9:15 means 9:15 PM
  await user.type(clock, '9:15');
  await user.tab();
  await user.click(within(dialog).getByRole('button', { name: 'Send proposal' }));
  await screen.findByText('Your proposal was sent.');
  expect(stored()).toMatchObject({ move_by: 'vendor', move_note: 'I travel' });
  expect(stored().move_start).toMatch(/ 21:15:00$/);
});

test('a provider proposes one of the free times on nearby days with one click', async () => {
  const { user } = await openPage(backOfficeOrderPath(line), { as: RECITER.email, server });
  await user.click(await screen.findByRole('button', { name: 'Propose another time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose another time' }));
  const days = within(await dialog.findByRole('radiogroup', { name: 'Date' })).getAllByRole('radio');
  expect(days.map((day) => day.dataset.day)).toEqual([-1, 0, 1, 2].map((by) => getDay(start + by * DAY)));
  expect(days.map((day) => day.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false', 'false']);
  await waitFor(() => expect(document.querySelector(`[data-start="${instantToWire(start + HOUR)}"]`)).toBeTruthy());
  expect(document.querySelector(`[data-start="${instantToWire(start)}"]`)).toBeNull();
  await user.click(days[2] as HTMLElement);
  const wanted = instantToWire(start + DAY);
  const chip = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-start="${wanted}"]`);
    expect(found).toBeTruthy();
    return found as HTMLElement;
  });
  await user.click(chip);
  await user.click(dialog.getByRole('button', { name: 'Send proposal' }));
  await screen.findByText('Your proposal was sent.');
  expect(stored()).toMatchObject({ move_by: 'vendor', move_start: wanted });
});

test('a kitchen proposes one of its free delivery times with one click', async () => {
  const placed = await as(NASSER).method('husainia.api.place_order', {
    lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 }],
    address: HOUSE,
    occasion: 'condolence',
    delivery_date_time: instantToWire(start),
    expected_total: KITCHEN.price + 5,
  });
  line = placed.body.message.lines[0].name;
  const { user } = await openPage(backOfficeOrderPath(line), { as: KITCHEN.email, server });
  await user.click(await screen.findByRole('button', { name: 'Propose another time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose another time' }));
  const wanted = instantToWire(start + HOUR);
  const chip = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-start="${wanted}"]`);
    expect(found).toBeTruthy();
    return found as HTMLElement;
  });
  await user.click(chip);
  await user.click(dialog.getByRole('button', { name: 'Send proposal' }));
  await screen.findByText('Your proposal was sent.');
  expect(stored()).toMatchObject({ move_by: 'vendor', move_start: wanted });
});

test('a host shifts a booking by half an hour: its own time doesn’t block it, and isn’t offered', async () => {
  const { user } = await openPage(orderPath(line), { as: NASSER, server });
  await user.click(await screen.findByRole('button', { name: 'Propose another time' }));
  // the input is restored after the dialog was closed
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'The hall is closed');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Propose another time' }));
  const dialog = await screen.findByRole('dialog', { name: 'Propose another time' });
  expect(within(dialog).getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'The hall is closed');
  const pick = async (kind: 'day' | 'start', value: string) =>
    user.click(
      await waitFor(() => {
        const found = dialog.querySelector<HTMLElement>(`[data-${kind}="${value}"]`);
        expect(found).not.toBeNull();
        return found as HTMLElement;
      }),
    );
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Send proposal' }));
  await pick('day', instantToWire(start).slice(0, 10));
  await waitFor(() => expect(dialog.querySelector(`[data-start="${instantToWire(start + HOUR)}"]`)).not.toBeNull());
  expect(dialog.querySelector(`[data-start="${instantToWire(start)}"]`)).toBeNull();
  const clock = within(dialog).getByRole('textbox', { name: 'Time' });
  await user.clear(clock);
  await user.type(clock, formatTime(start, 'en'));
  await user.tab();
  await within(dialog).findByText('The order already has this time.');
  // a typed minute that isn't suggested
  await user.clear(clock);
  await user.type(clock, formatTime(start + 20 * MINUTE, 'en'));
  await user.tab();
  await send();
  await screen.findByText('Your proposal was sent.');
  expect(stored().move_start).toBe(instantToWire(start + 20 * MINUTE));
});

test('a proposal for an unpaid booking explains what paying and cancelling mean then', async () => {
  const other = await book(as(NASSER), instantToWire(start + 2 * HOUR));
  await as(RECITER.email).method('husainia.api.propose_move', {
    ...{ name: other.line, start: instantToWire(start + DAY) },
  });
  const { user } = await openPage(orderPath(other.line), { as: NASSER, server });
  await user.click(await screen.findByRole('button', { name: 'Accept the new time' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move the booking?' });
  expect(dialog.textContent).toContain('If you accept, it’s approved at this time, and then you pay.');
  expect(dialog.textContent).toContain('You can cancel for free until you pay.');
  expect(dialog.textContent).toContain('After you pay, you can cancel on your own until');
  await user.click(within(dialog).getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a provider with an open proposal is asked before the original time is approved', async () => {
  const request = await book(as(NASSER), instantToWire(start + 2 * HOUR));
  await as(RECITER.email).method('husainia.api.propose_move', {
    ...{ name: request.line, start: instantToWire(start + DAY) },
  });
  const { user } = await openPage(backOfficeOrderPath(request.line), { as: RECITER.email, server });
  const card = await screen.findByRole('region', { name: 'You proposed another time' });
  expect(card.textContent).toContain('Without a response, the request ends automatically.');
  expect(card.textContent).not.toContain('pay');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Before you approve' });
  expect(dialog.textContent).toContain('and your proposal is withdrawn.');
  await user.click(within(dialog).getByRole('button', { name: 'Approve anyway' }));
  await waitFor(async () =>
    expect((await as(NASSER).read('Order Progress', request.line)).body.data.status).toBe('Payment Pending'),
  );
});

test('a host’s list leads to a proposal that waits for a response', async () => {
  await propose(RECITER.email, start + DAY);
  const { user } = await openPage(paths.orders, { as: NASSER, server });
  await user.click(await screen.findByRole('link', { name: 'Respond' }));
  await screen.findByRole('button', { name: 'Accept the new time' });
});
