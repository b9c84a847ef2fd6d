import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { staffResourcePath } from '../../../domain/backOfficePaths.ts';
import { backOfficeOrderPath, orderPath, providerPaths, reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { DAY, MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { KITCHEN, NASSER, RECITER, STAFF } from '../../integration/people.ts';
import { closePage, openPage, showWholePage, write } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
});

const WORDS = 'The whole room was quiet.';
const FIRST = 'OP-2026-00001';
const reviewOf = (server: EmbeddedServer, line: string) =>
  server.site.engine.run(server.site.engine.administrator, ({ system }) => {
    const [found] = system.list('Review', { filters: [['order_progress', '=', line]] });
    return found && system.get('Review', found.name);
  });
const put = (server: EmbeddedServer, line: string, fields: Record<string, string>) =>
  server.site.engine.run(server.site.engine.administrator, ({ system }) =>
    system.setValues('Review', String(reviewOf(server, line)?.name), fields),
  );
const answer = async (question: string, word: string) =>
  within(await screen.findByRole('group', { name: question })).getByRole('button', { name: word });
/** The card of one line in its order. */
const words = () => screen.findByRole('textbox', { name: /^In a few words/ });

test('a host writes a review, loses no input, and edits it within the week', async () => {
  const server = startServer();
  const first = await openPage(orderPath(FIRST), { as: NASSER, server });
  const { user } = first;
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Answer a question or write a few words.')).toBeTruthy();
  expect(reviewOf(server, FIRST)).toBeUndefined();

  await user.click(await answer('Was it as agreed?', 'Yes'));
  await user.click(await answer('Would you book again?', 'No'));
  await write(user, await words(), WORDS);
  // after another page and Back, everything is still there
  await first.visit('/');
  await first.go(-1);
  expect(((await words()) as HTMLTextAreaElement).value).toBe(WORDS);
  expect((await answer('Was it as agreed?', 'Yes')).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you. Our team reads your comment before others see it.')).toBeTruthy();
  expect(await screen.findByText('I wouldn’t book again')).toBeTruthy();
  expect(await screen.findByText(WORDS)).toBeTruthy();
  expect(reviewOf(server, FIRST)).toMatchObject({ as_agreed: 'yes', again: 'no', words: WORDS });

  const [change] = await screen.findAllByRole('button', { name: 'Change' });
  await user.click(change!);
  await user.click(await answer('Would you book again?', 'Yes'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(reviewOf(server, FIRST)?.again).toBe('yes'));
  await closePage();

  put(server, FIRST, { words_state: 'Refused', words_note: 'It names a street.' });
  server.clock.advance((8 * DAY) / MINUTE);
  await openPage(orderPath(FIRST), { as: NASSER, server });
  expect(await screen.findByText(/It names a street/)).toBeTruthy();
  expect(await screen.findByText('Not published')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('a server error shows above the input, which stays', async () => {
  const server = startServer();
  const { user } = await openPage(orderPath(FIRST), { as: NASSER, server });
  await write(user, await words(), WORDS);
  server.site.engine.run(server.site.engine.administrator, ({ system }) =>
    system.setValues('Husainia Settings', 'Husainia Settings', { review_days: 1 }),
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The time to leave a review has passed.')).toBeTruthy();
  expect(((await words()) as HTMLTextAreaElement).value).toBe(WORDS);
});

test('staff approves review texts and rejects others with a reason', async () => {
  const server = startServer();
  const { user } = await openPage(staffResourcePath('reviews'), { as: STAFF, server });
  // by text, because role queries on a long list are slow
  await user.click(await screen.findByText('Comments waiting'));
  const coffee = await waitFor(() => {
    const row = screen.getByText('The coffee stayed hot until the last guest.').closest('li');
    if (!row || screen.queryByText(/^Calm and clear/)) throw new Error('not narrowed yet');
    return row;
  });
  expect(within(coffee).getByRole('link', { name: 'Finjan Zaafaran' }).getAttribute('href')).toContain(
    backOfficeOrderPath('OP-2026-00002'),
  );
  await user.click(within(coffee).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('The coffee stayed hot until the last guest.')).toBeNull());
  expect(reviewOf(server, 'OP-2026-00002')?.words_state).toBe('Released');

  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Enter a reason.')).toBeTruthy();
  await write(user, within(dialog).getByRole('textbox', { name: 'Reason' }), 'It names a neighbour.');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Not published.')).toBeTruthy();
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy();
});

test('a provider reads reviews and replies once to each', async () => {
  const server = startServer();
  const { user } = await openPage(providerPaths.reviews, { as: RECITER.email, server });
  const card = (await screen.findByText(/^Calm and clear/)).closest('li')!;
  expect(screen.queryByText(/OP-2026|ORD-2026|Nasser/)).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'Respond' }));
  await user.click(within(card).getByRole('button', { name: 'Send response' }));
  expect(await within(card).findByText('Your response is required')).toBeTruthy();
  await write(user, within(card).getByRole('textbox', { name: 'Your response' }), 'It was an honour.');
  await user.click(within(card).getByRole('button', { name: 'Send response' }));
  expect(await within(card).findByText('It was an honour.')).toBeTruthy();
  expect(await within(card).findByText('In review')).toBeTruthy();
  expect(within(card).queryByRole('button', { name: 'Respond' })).toBeNull();
});

test('everyone reads published reviews on a reciter’s page, and a kitchen’s percentage', async () => {
  const server = startServer();
  showWholePage();
  await openPage(reciterPath(RECITER.name), { server });
  const section = (await screen.findByRole('heading', { name: 'Reviews' })).closest('section')!;
  expect(await within(section).findByText(/^Calm and clear/)).toBeTruthy();
  // one is waiting and one was rejected
  expect(
    within(section)
      .getAllByRole('listitem')
      .filter((one) => one.querySelector('p')),
  ).toHaveLength(3);
  expect(within(section).getAllByText('Response from the provider')).toHaveLength(1);
  expect(section.textContent).not.toMatch(/%|OP-2026|Nasser/);
  await closePage();
  await openPage(restaurantPath(KITCHEN.name), { server });
  expect(await screen.findByText('As agreed: 83%')).toBeTruthy();
  expect(await screen.findByText('6 reviews')).toBeTruthy();
});
