import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { staffPaths } from '../../../domain/paths.ts';
import { NASSER, RECITER, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const type = (label: RegExp | string, text: string): void => {
  const field = screen.getAllByLabelText(label)[0]!;
  fireEvent.change(field, { target: { value: text } });
  fireEvent.focusOut(field);
};
const orders = async (server: ReturnType<typeof startServer>, email: string) =>
  (await httpParty(server, email).list('Order', { fields: ['name', 'total', 'occasion'] })).body.data;

test('staff finds a free reciter, corrects what the server refuses, and sends once for the caller', async () => {
  const server = startServer();
  const { user } = await openPage(staffPaths.bookForCaller, { as: STAFF, server });
  const send = await screen.findByRole('button', { name: 'Send the request' });
  await user.click(send);
  for (const text of ['Choose a reciter or catering', 'Choose a date and a time'])
    expect(await screen.findAllByText(text)).not.toEqual([]);

  type('Email', RECITER.email);
  type(/^Name/, 'Um Salem');
  type('Phone', '5550 1030');
  type('Date', '08/12/2026');
  type('Time', '7:30 PM');
  type('Area or address', 'Surra');
  for (const [part, text] of [
    ['Block', '3'],
    ['Street', '9'],
    ['House', '14'],
  ] as const)
    type(part, text);
  type('Event', 'A vow');
  const free = await screen.findByRole('list', { name: 'Free reciters' });
  await user.click(within(free).getByRole('button', { name: /^Choose .*Sanbouki/ }));
  await user.click(await screen.findByRole('radio', { name: /^Fatiha, one evening/ }));
  // the account is a provider's: the server says so at the email, and nothing typed is lost
  await user.click(send);
  expect(await screen.findAllByText(/^This email belongs to a provider/)).not.toEqual([]);
  type('Email', 'um.salem@example.com');
  const read = await screen.findByRole('list', { name: 'To read out' });
  expect(read.textContent).toContain('Fatiha, one evening');
  expect(screen.getByText(/^Booking for .*Um Salem/)).toBeTruthy();
  await user.dblClick(screen.getByRole('button', { name: 'Send the request' }));
  expect(
    (await screen.findByRole('heading', { name: /^The request for .*Um Salem.* was sent/ })).textContent,
  ).toBeTruthy();
  expect(await orders(server, 'um.salem@example.com')).toMatchObject([{ total: RECITER.price, occasion: 'A vow' }]);

  // the next call begins with an empty form
  await user.click(screen.getByRole('button', { name: 'Book for another caller' }));
  expect(((await screen.findByLabelText('Email')) as HTMLInputElement).value).toBe('');
});

test('customers and providers don’t get the page', async () => {
  const server = startServer();
  await openPage(staffPaths.bookForCaller, { as: NASSER, server });
  await waitFor(() => expect(document.body.textContent).not.toContain('Who is calling'));
  expect(screen.queryByRole('button', { name: 'Send the request' })).toBeNull();
});
