import '../../support/browser.ts';

import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { BY_URGENCY, type OrderLine } from '../../../domain/order/lineWire.ts';
import { currentStatuses, endedStatuses, requestedStatuses } from '../../../domain/order/statusGroups.ts';
import { STAFF } from '../../integration/people.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const SECTIONS = [requestedStatuses, currentStatuses, endedStatuses];
const sectionOf = ({ status }: OrderLine): number => SECTIONS.findIndex((statuses) => statuses.includes(status));

/** The sort key of a line: its section, then its deadline and date, its date, or its date in descending order. */
function keyOf(line: OrderLine): number[] {
  const section = sectionOf(line);
  const { deadline = Number.NEGATIVE_INFINITY, start } = line;
  return [section, ...(section === 0 ? [deadline, start] : section === 1 ? [start] : [-start])];
}

const sorted = (keys: readonly number[][]): number[][] =>
  keys.toSorted((one, other) => one.map((part, at) => part - (other[at] ?? 0)).find((by) => by !== 0) ?? 0);

test('orders by urgency: requests by deadline, current ones by date, ended ones from the latest, each once across pages', async () => {
  const api = startServer().apiAs(STAFF);
  const list = async (page: number, perPage: number, filter = {}) =>
    api.getList<OrderLine>('orders', { sort: BY_URGENCY, filter, pagination: { page, perPage } });
  const { data: all, total } = await list(1, 500);
  expect(new Set(all.map(sectionOf)).size).toBe(3);
  expect(all).toHaveLength(total ?? 0);
  expect(all.map(keyOf)).toEqual(sorted(all.map(keyOf)));

  const perPage = 7;
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(all.length / perPage) }, (_, at) => list(at + 1, perPage)),
  );
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all.map(({ id }) => id));
  expect(pages.map((page) => page.total)).toEqual(pages.map(() => total));

  const ended = await list(1, 500, { status: [...endedStatuses] });
  expect(ended.data.map(({ id }) => id)).toEqual(all.filter((line) => sectionOf(line) === 2).map(({ id }) => id));
  const [requested] = requestedStatuses;
  const requestedLines = await list(1, 500, { status: requested });
  expect(requestedLines.data.map(({ id }) => id)).toEqual(
    all.filter((line) => sectionOf(line) === 0).map(({ id }) => id),
  );
});

test('the list of orders begins with what waits for a response, and says so', async () => {
  const server = startServer();
  const [first] = (
    await server
      .apiAs(STAFF)
      .getList<OrderLine>('orders', { sort: BY_URGENCY, pagination: { page: 1, perPage: 1 }, filter: {} })
  ).data;
  await openPage('/orders', { as: STAFF, server });
  const [, row] = await screen.findAllByRole('row');
  expect(row?.textContent).toContain(first?.id);
  expect(screen.getByText('Awaiting provider first, then by date')).toBeTruthy();
});
