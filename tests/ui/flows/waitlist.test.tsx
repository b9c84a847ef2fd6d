import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { orderPath, paths, reciterTimePath, resultsPath } from '../../../domain/paths.ts';
import { instantToWire, toInstant } from '../../../domain/time/kuwaitTime.ts';
import { book, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const EVENING = { night: '1448-06-22', part: 'isha', area: 'surra', type: 'mulla', min_price: '30' };
const entriesOf = async (server: EmbeddedServer) => (await server.apiAs(NASSER).waitlist()).data.entries;

/** Removes the sample data's entry. */
function startWithoutEntries(): EmbeddedServer {
  const server = startServer();
  const { engine } = server.site;
  engine.run(engine.administrator, ({ database }) => database.run('DELETE FROM "tabWaitlist Entry"'));
  return server;
}

test('an entry is created at the end of the results, summarized, removed, and listed with the favourites', async () => {
  const server = startWithoutEntries();
  const { user } = await openPage(resultsPath('reciter', EVENING), { as: NASSER, server });
  const section = await screen.findByRole('region', { name: 'No suitable reciter at that time?' });
  expect(
    within(section).getByText(/22 Jumada al-Akhira.*after Isha.*in Surra.*from 30 KD.*We don’t hold times/),
  ).toBeTruthy();
  await user.click(within(section).getByRole('button', { name: 'Notify me' }));
  const left = await screen.findByRole('region', { name: 'We’ll notify you' });
  expect(await entriesOf(server)).toMatchObject([{ filters: EVENING, notified_at: null }]);
  await user.click(within(left).getByRole('button', { name: 'Undo' }));
  await screen.findByRole('region', { name: 'No suitable reciter at that time?' });
  expect(await entriesOf(server)).toEqual([]);
});

test('an entry in the favourites links to the results and can be removed', async () => {
  const server = startWithoutEntries();
  await server.apiAs(NASSER).joinWaitlist({ kind: 'reciter', ...EVENING });
  const { user } = await openPage(paths.favourites, { as: NASSER, server });
  const row = (await screen.findByRole('link', { name: 'See who’s available' })).closest('li') as HTMLElement;
  expect(within(row).getByRole('heading').textContent).toMatch(/22 Jumada al-Akhira/);
  expect(within(row).getByText('from 30 KD')).toBeTruthy();
  expect(within(row).getByText('Waiting for availability')).toBeTruthy();
  const to = new URL(within(row).getByRole('link').getAttribute('href') ?? '', 'http://majalis.test');
  expect([to.pathname, Object.fromEntries(to.searchParams)]).toEqual([paths.reciters, EVENING]);
  await user.click(within(row).getByRole('button', { name: /^Remove: / }));
  await waitFor(async () => expect(await entriesOf(server)).toEqual([]));
  await waitFor(() => expect(screen.queryByText('Waiting for availability')).toBeNull());
});

test('a guest is asked to log in before the entry is created', async () => {
  const { user, server } = await openPage(resultsPath('reciter', EVENING), { server: startWithoutEntries() });
  await user.click(await screen.findByRole('button', { name: 'Notify me' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog).getAllByText('Log in and we’ll notify you when someone becomes available.').length,
  ).toBeGreaterThan(0);
  await write(user, within(dialog).getByLabelText(/email/i), NASSER);
  await write(user, within(dialog).getByLabelText(/password/i, { selector: 'input' }), 'majalis-demo');
  await user.click(within(dialog).getByRole('button', { name: 'Log in' }));
  await screen.findByRole('region', { name: 'We’ll notify you' });
  expect(await entriesOf(server)).toMatchObject([{ filters: EVENING }]);
});

/** A reciter who works one hour of an evening, which is booked. */
async function startWithFullNight(): Promise<EmbeddedServer> {
  const server = startWithoutEntries();
  const { engine } = server.site;
  engine.run(engine.administrator, ({ system }) =>
    system.update('Qaari Zakreen', RECITER.name, {
      working_hours: [{ weekday: 'Tuesday', from_time: '19:00:00', to_time: '20:00:00' }],
    }),
  );
  const { line } = await book(httpParty(server, NASSER), instantToWire(toInstant('2026-12-01', '19:00')));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  return server;
}

test('a reciter’s fully booked night shows on their page with the searched criteria, and can be waited for', async () => {
  const server = await startWithFullNight();
  const to = reciterTimePath(RECITER.name, { night: EVENING.night, part: 'isha', choose: RECITER.package });
  const { user } = await openPage(to, { as: NASSER, server });
  const day = await screen.findByRole('radio', { name: /^Tuesday, 1 Dec 2026/ });
  await waitFor(() => expect(day.getAttribute('aria-checked')).toBe('true'));
  const section = await screen.findByRole('region', { name: 'No times left then' });
  expect(
    within(section).getByText(/We’ll notify you when .*Al-Sanbouki.* has a time: .*22 Jumada al-Akhira/),
  ).toBeTruthy();
  await user.click(within(section).getByRole('button', { name: 'Notify me' }));
  await screen.findByRole('region', { name: 'We’ll notify you' });
  expect(await entriesOf(server)).toMatchObject([
    { provider: RECITER.name, filters: { night: EVENING.night, minutes: String(RECITER.minutes) }, notified_at: null },
  ]);
});

test('a night with a free time, or a day off, can’t be waited for', async () => {
  const server = await startWithFullNight();
  for (const night of ['1448-06-23', '1448-06-29']) {
    await openPage(reciterTimePath(RECITER.name, { night }), { as: NASSER, server });
    await waitFor(() =>
      expect(screen.getAllByRole('radio').some((day) => day.getAttribute('aria-checked') === 'true')).toBe(true),
    );
    await screen.findByRole('button', { name: 'Another day' });
    expect(screen.queryByRole('region', { name: 'No times left then' })).toBeNull();
    await closePage();
  }
});

test('a lost reciter leads to available others at the same start and price, with the time selected', async () => {
  const server = startServer();
  const start = instantToWire(toInstant('2026-11-28', '19:00'));
  const { line } = await book(httpParty(server, NASSER), start);
  server.site.engine.run(server.site.engine.administrator, ({ system }) => {
    system.setValues('Order Progress', line, { status: STATUS.serviceUnavailable, line_total: 60 });
    system.setValues('Qaari Zakreen', RECITER.name, { type_names: 'Khateeb' });
  });
  await openPage(orderPath(line), { as: NASSER, server });
  const same = await screen.findByRole('heading', { name: /Al-Sanbouki. on the same night$/ });
  const times = within(same.parentElement as HTMLElement).getAllByRole('link');
  expect(times.map(({ textContent }) => textContent)).toEqual(['6:00 PM', '6:30 PM', '7:30 PM', '8:00 PM']);
  expect(times[0]?.getAttribute('href')).toContain(
    `name=${RECITER.name}&at=2026-11-28+18%3A00%3A00&choose=${RECITER.package}`,
  );
  const heading = await screen.findByRole('heading', { name: /^Also available at 7:00 PM for up to .*60\.00\sKD/ });
  const choices = within(heading.parentElement as HTMLElement).getAllByRole('link', { name: /^Choose / });
  expect(choices).toHaveLength(3);
  // one of the same kind first
  expect(choices.map((one) => /Sahranawi|Sidrani|Muharawi/.exec(one.getAttribute('aria-label') ?? '')?.[0])).toEqual([
    ...['Sahranawi', 'Sidrani', 'Muharawi'],
  ]);
  for (const choice of choices) {
    const to = new URL(choice.getAttribute('href') ?? '', 'http://majalis.test');
    expect(to.pathname).toBe(paths.reciter);
    const { name, at, choose, area, occasion } = Object.fromEntries(to.searchParams);
    expect([at, area, occasion]).toEqual([start, 'surra', 'condolence']);
    expect(name).not.toBe(RECITER.name);
    expect(choose).toBeTruthy();
  }
  const all = within(heading.parentElement as HTMLElement).getByRole('link', {
    name: /^Show all \d+ available then$/,
  });
  expect(all.getAttribute('href')).toContain('night=1448-06-19&hour=19%3A00&area=surra&audience=men&max_price=60');
});

test('if nobody else is available, a lost line leads to nearby nights and the waitlist', async () => {
  const server = startWithoutEntries();
  const start = instantToWire(toInstant('2026-11-28', '19:00'));
  const { line } = await book(httpParty(server, NASSER), start);
  const { engine } = server.site;
  engine.run(engine.administrator, ({ system }) => {
    system.setValues('Order Progress', line, { status: STATUS.serviceUnavailable });
    for (const { name } of system.list('Qaari Zakreen', { fields: ['name'], limit_page_length: 0 }))
      system.update('Qaari Zakreen', name, {
        days_off: [
          { from_date: '2026-11-28', to_date: '2026-11-28', from_time: '18:00:00', to_time: '22:00:00' },
          { from_date: '2026-11-27', to_date: '2026-11-27' },
        ],
      });
  });
  const { user } = await openPage(orderPath(line), { as: NASSER, server });
  const heading = await screen.findByRole('heading', {
    name: /^No one else is available at 7:00 PM for up to .*45\.00\sKD/,
  });
  const box = within(heading.parentElement as HTMLElement);
  const after = await box.findByRole('link', { name: /^Night after: \d+ available$/ });
  expect(box.queryByRole('link', { name: /^Night before/ })).toBeNull();
  const to = new URL(after.getAttribute('href') ?? '', 'http://majalis.test');
  expect(Object.fromEntries(to.searchParams)).toMatchObject({ night: '1448-06-20', hour: '19:00', area: 'surra' });
  expect(to.searchParams.has('date')).toBe(false);
  await user.click(box.getByRole('button', { name: 'Notify me' }));
  await screen.findByRole('region', { name: 'We’ll notify you' });
  expect(await entriesOf(server)).toMatchObject([{ provider: '', filters: { night: '1448-06-19', hour: '19:00' } }]);
  // an hour after Maghrib is named by its night, even if requested by date
  await server.apiAs(NASSER).joinWaitlist({ kind: 'reciter', date: '2026-11-28', hour: '19:00' });
  await closePage();
  await openPage(paths.favourites, { as: NASSER, server });
  expect(await screen.findAllByRole('heading', { name: /^Night of 19 Jumada al-Akhira/ })).toHaveLength(2);
});
