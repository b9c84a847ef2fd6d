import '../../support/browser.ts';

import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { orderPath } from '../../../domain/paths.ts';
import { at, book, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(async () => {
  await closePage();
  vi.restoreAllMocks();
});

test('a payment page on an unknown host isn’t opened, and the customer reads why', async () => {
  const server = startServer();
  const { line } = await book(httpParty(server, NASSER), at('2026-11-27', '19:00'));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { user } = await openPage(orderPath(line), {
    as: NASSER,
    server: {
      ...server,
      fetch: async (input, init) =>
        input instanceof Request && /pay_order|handle_payment_request/.test(input.url)
          ? Response.json({ message: 'https://evil.example/page' })
          : server.fetch(input, init),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  expect(await screen.findByText(/didn’t recognise the payment page/)).toBeTruthy();
  expect(gone).not.toHaveBeenCalled();
});
