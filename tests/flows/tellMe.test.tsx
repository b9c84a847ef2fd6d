import '../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { orderPath, paths, resultsPath } from '../../domain/paths.ts';
import { instantOf, instantToWire } from '../../domain/time/kuwaitTime.ts';
import { book, NASSER, RECITER } from '../story/people.ts';
import { httpParty } from '../support/httpParty.ts';
import { closePage, openPage, write } from '../support/openPage.tsx';
import { startServer, type TestServer } from '../support/serverHarness.ts';

afterEach(closePage);

const EVENING = { night: '1448-06-22', part: 'isha', area: 'surra', type: 'mulla' };
const wishesOf = async (server: TestServer) => (await server.apiAs(NASSER).freeWishes()).data.wishes;

/** Without the wish that the sample has. */
function startWithoutWishes(): TestServer {
  const server = startServer();
  const { engine } = server.site;
  engine.run(engine.administrator, ({ database }) => database.run('DELETE FROM "tabFree Wish"'));
  return server;
}

test('a wish is left at the end of the results, said in words, taken back, and shown among what one keeps', async () => {
  const server = startWithoutWishes();
  const { user } = await openPage(resultsPath('reciter', EVENING), { as: NASSER, server });
  const section = await screen.findByRole('region', { name: 'Looking for someone else at that time?' });
  expect(within(section).getByText(/after Isha.*in Surra.*Nothing is held for you/)).toBeTruthy();
  await user.click(within(section).getByRole('button', { name: 'Tell me when free' }));
  const left = await screen.findByRole('region', { name: 'We will write to you' });
  expect(await wishesOf(server)).toMatchObject([{ filters: EVENING, told_at: null }]);
  await user.click(within(left).getByRole('button', { name: 'Undo' }));
  await screen.findByRole('region', { name: 'Looking for someone else at that time?' });
  expect(await wishesOf(server)).toEqual([]);
});

test('a wish is found again on the page of what one keeps, with the way to the results, and removed there', async () => {
  const server = startWithoutWishes();
  await server.apiAs(NASSER).leaveFreeWish({ kind: 'reciter', ...EVENING });
  const { user } = await openPage(paths.favourites, { as: NASSER, server });
  const row = (await screen.findByRole('link', { name: 'See who is free' })).closest('li') as HTMLElement;
  expect(within(row).getByRole('heading').textContent).toMatch(/22 Jumada al-Akhira/);
  expect(within(row).getByText('Waiting for a free time')).toBeTruthy();
  const to = new URL(within(row).getByRole('link').getAttribute('href') ?? '', 'http://majalis.test');
  expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([paths.reciters, EVENING]);
  await user.click(within(row).getByRole('button', { name: /^Remove: / }));
  await waitFor(async () => expect(await wishesOf(server)).toEqual([]));
  await waitFor(() => expect(screen.queryByText('Waiting for a free time')).toBeNull());
});

test('a visitor is asked to log in, and then it is wished', async () => {
  const { user, server } = await openPage(resultsPath('reciter', EVENING), { server: startWithoutWishes() });
  await user.click(await screen.findByRole('button', { name: 'Tell me when free' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByText('Sign in, and we tell you when somebody becomes free.').length).toBeGreaterThan(0);
  await write(user, within(dialog).getByLabelText(/e-mail/i), NASSER);
  await write(user, within(dialog).getByLabelText(/password/i, { selector: 'input' }), 'majalis-demo');
  await user.click(within(dialog).getByRole('button', { name: 'Log in' }));
  await screen.findByRole('region', { name: 'We will write to you' });
  expect(await wishesOf(server)).toMatchObject([{ filters: EVENING }]);
});

test('a lost reciter leads to others who are free at the same start, each with the time chosen', async () => {
  const server = startServer();
  const start = instantToWire(instantOf('2026-11-28', '19:00'));
  const { line } = await book(httpParty(server, NASSER), start);
  server.site.engine.run(server.site.engine.administrator, ({ system }) =>
    system.setValues('Order Progress', line, { status: STATUS.serviceUnavailable }),
  );
  await openPage(orderPath(line), { as: NASSER, server });
  const heading = await screen.findByRole('heading', { name: 'Others free at 7:00 PM' });
  const choices = within(heading.parentElement as HTMLElement).getAllByRole('link', { name: /^Choose / });
  expect(choices).toHaveLength(3);
  for (const choice of choices) {
    const to = new URL(choice.getAttribute('href') ?? '', 'http://majalis.test');
    expect(to.pathname).toBe(paths.reciter);
    const { name, at, choose, area, occasion } = Object.fromEntries(to.searchParams);
    expect([at, area, occasion]).toEqual([start, 'surra', 'condolence']);
    expect(name).not.toBe(RECITER.name);
    expect(choose).toBeTruthy();
  }
  const all = within(heading.parentElement as HTMLElement).getByRole('link', {
    name: /^Show all \d+ who are free then$/,
  });
  expect(all.getAttribute('href')).toContain('date=2026-11-28&hour=19%3A00&area=surra&audience=men');
});
