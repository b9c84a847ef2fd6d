import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { providerPaths, withQuery } from '../../../domain/paths.ts';
import { at, book, NASSER, RECITER } from '../../integration/people.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const DAY = '2026-11-25';
const page = (view = 'week') => withQuery(providerPaths.calendar, { day: DAY, view });
const engagements = async (reciter: HttpParty) => (await reciter.list('Own Engagement', { fields: ['*'] })).body.data;
const set = (dialog: HTMLElement, label: RegExp, text: string): void => {
  const field = within(dialog).getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.focusOut(field);
};

/** Opens the form by its button and fills it. */
async function fill(user: { click: (element: Element) => Promise<void> }, values: Partial<Record<string, string>>) {
  const [button] = await screen.findAllByRole('button', { name: 'Outside booking' });
  await user.click(button!);
  const dialog = await screen.findByRole('dialog', { name: 'Outside booking' });
  const typed = { Day: '25/11/2026', From: '7:00 PM', To: '8:30 PM', Area: 'Salmiya', ...values };
  for (const [label, text = ''] of Object.entries(typed)) set(dialog, new RegExp(`^${label}`), text);
  return dialog;
}
const block = (saying: RegExp) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.back-office main button')].find((one) =>
      saying.test(one.textContent ?? ''),
    );
    expect(found).toBeTruthy();
    return found!;
  });

test('a reciter enters, changes and deletes an outside booking, and declines the request under it by one click', async () => {
  const server = startServer();
  const reciter = httpParty(server, RECITER.email);
  const { line } = await book(httpParty(server, NASSER), at(DAY, '19:30'));
  const { user, visit } = await openPage(page(), { as: RECITER.email, server });
  const dialog = await fill(user, { Area: '', 'For whom': 'Bu Ali' });
  await user.click(within(dialog).getByText('Save booking'));
  expect(await engagements(reciter)).toEqual([]);
  set(dialog, /^Area/, 'Salmiya');
  within(dialog).getByText(/^1 open request is at this time: .*7:30 PM/);
  await user.click(within(dialog).getByText('Save booking'));
  await screen.findByText('Outside booking saved.');
  expect(await engagements(reciter)).toMatchObject([
    { starts_at: `${DAY} 19:00:00`, ends_at: `${DAY} 20:30:00`, area: 'salmiya', title: 'Bu Ali', state: 'Holds' },
  ]);

  // who it is for appears only when it is opened
  const shown = await block(/Salmiya.*Outside booking 7:00/);
  expect(shown.textContent).not.toContain('Bu Ali');
  // why it can't be approved is told with the request, and the server says the same
  const warning = await screen.findByText(/^You have an outside booking then: .*Bu Ali/);
  // no confirmation that the server would refuse
  let request = warning;
  while (!within(request).queryByText('Approve')) request = request.parentElement!;
  await user.click(within(request).getByText('Approve'));
  const prevented = await screen.findByRole('dialog', { name: 'You can’t approve this request' });
  within(prevented).getByText(/^You have an outside booking then: .*Bu Ali/);
  expect(within(prevented).queryByText('Approve anyway')).toBeNull();
  await user.click(within(prevented).getByText('Back'));
  const refused = await reciter.method('husainia.api.approve_order', { name: line });
  expect(refused.messages[0]?.key).toBe('vendor.engagement.in_the_way_named');
  await user.click(await screen.findByText('Decline it'));
  await screen.findByText('Declined. We’ve notified the customers.');
  expect((await reciter.read('Order Progress', line)).body.data).toMatchObject({
    status: 'Cancelled',
    status_note: 'I have another engagement at this time.',
  });

  await user.click(await block(/Salmiya/));
  const form = await screen.findByRole('dialog', { name: 'Outside booking' });
  set(form, /^To/, '9:00 PM');
  await user.click(within(form).getByText('Save booking'));
  await waitFor(async () => expect((await engagements(reciter))[0].ends_at).toBe(`${DAY} 21:00:00`));
  await visit(page('month'));
  await screen.findByText(/1 outside booking/);
  await visit(page());
  await user.click(await block(/Salmiya/));
  const again = await screen.findByRole('dialog', { name: 'Outside booking' });
  await user.click(within(again).getByText('Delete booking'));
  const question = await screen.findByRole('dialog', { name: 'Delete this outside booking?' });
  await user.click(within(question).getByText('Delete booking'));
  await waitFor(async () => expect(await engagements(reciter)).toEqual([]));
});

test('over a booking it is refused at its field, and the input stays', async () => {
  const server = startServer();
  const reciter = httpParty(server, RECITER.email);
  const { line } = await book(httpParty(server, NASSER), at(DAY, '19:30'));
  await reciter.method('husainia.api.approve_order', { name: line });
  const { user } = await openPage(page(), { as: RECITER.email, server });
  const dialog = await fill(user, { 'For whom': 'Bu Ali' });
  await user.click(within(dialog).getByText('Save booking'));
  await within(dialog).findByText(/^You have a booking then: /);
  // the summary above names the field
  await user.click(within(dialog).getByRole('button', { name: 'From' }));
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'From' }));
  expect((within(dialog).getByLabelText(/^For whom/) as HTMLInputElement).value).toBe('Bu Ali');
  expect(await engagements(reciter)).toEqual([]);
});

test('the run sheet lists today’s outside bookings between the stops', async () => {
  const server = startServer();
  const reciter = httpParty(server, RECITER.email);
  await reciter.create('Own Engagement', {
    starts_at: at('2026-11-21', '21:00'),
    ends_at: at('2026-11-21', '22:00'),
    area: 'salmiya',
    title: 'Bu Ali',
  });
  await openPage(providerPaths.today, { as: RECITER.email, server });
  await screen.findByText('Bu Ali');
  screen.getByText('Salmiya');
});

test('one of many hours is asked about: an end before the start is on the next day', async () => {
  const server = startServer();
  const reciter = httpParty(server, RECITER.email);
  const { user } = await openPage(page(), { as: RECITER.email, server });
  const dialog = await fill(user, { From: '7:00 PM', To: '6:00 PM' });
  await user.click(within(dialog).getByText('Save booking'));
  const question = await screen.findByRole('dialog', { name: 'Is it 23 hours long?' });
  expect(await engagements(reciter)).toEqual([]);
  await user.click(within(question).getByText('Back'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it 23 hours long?' })).toBeNull());
  await user.click(within(dialog).getByText('Save booking'));
  const again = await screen.findByRole('dialog', { name: 'Is it 23 hours long?' });
  await user.click(within(again).getByText('Save booking'));
  await waitFor(async () => expect((await engagements(reciter))[0]?.ends_at).toBe('2026-11-26 18:00:00'));
});
