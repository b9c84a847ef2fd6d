import '../../support/browser.ts';

import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { providerPaths } from '../../../domain/paths.ts';
import { at, book, HOUSE, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

test('a provider reads the platform’s share of each booking, with a minus', async () => {
  await openPage(providerPaths.earnings, { as: RECITER.email });
  const [line] = await screen.findAllByText(/^ORD-/);
  const amounts = [...(line?.closest('tr, li')?.querySelectorAll('bdi.fig') ?? [])].map(
    ({ textContent }) => textContent,
  );
  expect(amounts).toEqual(['45.00\u00A0KD', '-4.50\u00A0KD', '40.50\u00A0KD']);
});

test('a provider sees waiting requests on Today, and the month’s outcomes on earnings', async () => {
  const server = startServer();
  await book(httpParty(server, NASSER), at('2026-11-25', '18:00'), { address: HOUSE });
  const { visit } = await openPage(providerPaths.today, { as: RECITER.email, server });
  // one more than the sample has
  expect(await screen.findByText('2 requests are waiting for your response.')).toBeTruthy();
  await visit(providerPaths.earnings);
  const card = (await screen.findByRole('heading', { level: 2, name: /^Requests in November/ })).closest('section');
  expect(card?.textContent).toMatch(/Received\d+Accepted\d+.*%/);
});
