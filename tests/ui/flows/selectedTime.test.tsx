import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { reciterPath } from '../../../domain/paths.ts';
import { toInstant } from '../../../domain/time/kuwaitTime.ts';
import { NASSER, RECITER } from '../../integration/people.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const page = reciterPath(RECITER.name);
const dialogAt = (time: string, step: 1 | 2): string =>
  `${page}&at=${encodeURIComponent(time)}&package=${RECITER.package}&step=${step}`;
const draft = () =>
  JSON.parse(sessionStorage.getItem(`husainia.draft.${NASSER}.booking.${RECITER.name}.${RECITER.package}`) ?? 'null');
const start = (within: HTMLElement, time: string) =>
  waitFor(() => {
    const found = within.querySelector<HTMLElement>(`[data-start="${time}"]`);
    if (!found) throw new Error(`no ${time}`);
    return found;
  });
const day = (within: HTMLElement, name: string) =>
  waitFor(() => {
    const found = within.querySelector<HTMLElement>(`[data-day="${name}"]`);
    if (!found) throw new Error(`no ${name}`);
    return found;
  });

test('a time changed in the dialog stays when it reopens; another one selected on the page replaces it', async () => {
  const { user, visit } = await openPage(dialogAt('2026-11-26 20:00:00', 1), { as: NASSER });
  const dialog = await screen.findByRole('dialog');
  await user.click(await start(dialog, '2026-11-26 21:00:00'));
  await waitFor(() => expect(draft()).toMatchObject({ start: '2026-11-26 21:00:00' }));

  await visit(page);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await visit(dialogAt('2026-11-26 20:00:00', 2));
  expect(await within(await screen.findByRole('dialog')).findByText('Where is the majlis?')).toBeTruthy();
  expect(draft()).toMatchObject({ start: '2026-11-26 21:00:00' });

  await visit(page);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await visit(dialogAt('2026-11-27 19:00:00', 2));
  await waitFor(() => expect(draft()).toMatchObject({ start: '2026-11-27 19:00:00' }));
});

test('another day selected on the page stays selected, without an hour', async () => {
  const { user, address } = await openPage(`${page}&at=${encodeURIComponent('2026-11-26 20:00:00')}`, { as: NASSER });
  const main = await screen.findByRole('main');
  await start(main, '2026-11-26 21:00:00');
  await user.click(await day(main, '2026-11-24'));
  await start(main, '2026-11-24 21:00:00');
  expect((await day(main, '2026-11-24')).getAttribute('aria-checked')).toBe('true');
  await waitFor(() => expect(decodeURIComponent(address())).not.toContain('2026-11-26'));
});

test('the last start before a dawn one minute later than today’s is booked as shown', async () => {
  // Half an hour after midnight: five o'clock was today's dawn, tomorrow's is at 5:01.
  const server = startServer({ now: toInstant('2026-12-01', '00:30') });
  const { user } = await openPage(`${page}&package=${RECITER.package}&step=1`, { as: NASSER, server });
  const dialog = await screen.findByRole('dialog');
  await user.click(await day(dialog, '2026-11-30'));
  await user.click(await start(dialog, '2026-12-01 05:00:00'));
  await waitFor(() => expect(draft()).toMatchObject({ start: '2026-12-01 05:00:00' }));
  expect(within(dialog).queryByText('Choose a time in the future.')).toBeNull();
});

test('a start removed from the URL isn’t shown as selected', async () => {
  const { user, visit, address } = await openPage(page, { as: NASSER });
  const main = await screen.findByRole('main');
  await user.click(await day(main, '2026-11-26'));
  await user.click(await start(main, '2026-11-26 21:00:00'));
  await waitFor(() => expect(decodeURIComponent(address())).toContain('21:00'));
  expect((await start(main, '2026-11-26 21:00:00')).getAttribute('aria-checked')).toBe('true');
  await visit(page);
  await waitFor(async () =>
    expect((await start(main, '2026-11-26 21:00:00')).getAttribute('aria-checked')).toBe('false'),
  );
});

test('a start and Next, clicked before the dialog re-rendered, lead to the place', async () => {
  const { user } = await openPage(`${page}&package=${RECITER.package}&step=1`, { as: NASSER });
  const dialog = await screen.findByRole('dialog');
  await user.click(await day(dialog, '2026-11-26'));
  const chosen = await start(dialog, '2026-11-26 21:00:00');
  const next = within(dialog).getByRole('button', { name: 'Choose a place' });
  chosen.click();
  next.click();
  expect(await within(dialog).findByText('Where is the majlis?')).toBeTruthy();
  expect(draft()).toMatchObject({ start: '2026-11-26 21:00:00' });
});
