import '../../support/browser.ts';

import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { staffResourcePath } from '../../../domain/backOfficePaths.ts';
import { paths, withQuery } from '../../../domain/paths.ts';
import { NASSER, STAFF } from '../../integration/people.ts';
import { closePage, openPage, showWholePage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

/** Opens a page and records how many rows each of its requests asks for. */
async function sizesAskedBy(path: string, as?: string): Promise<Map<string, number>> {
  const server = startServer();
  const sizes = new Map<string, number>();
  await openPage(path, {
    ...(as && { as }),
    server: {
      ...server,
      fetch(input, init) {
        const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input), 'http://x');
        const size = ['limit_page_length', 'limit', 'past_length'].map((name) => searchParams.get(name)).find(Boolean);
        if (size) sizes.set(decodeURIComponent(pathname.split('/').at(-1) ?? ''), Number(size));
        return server.fetch(input, init);
      },
    },
  });
  return sizes;
}

test.each([
  // one more row, to know whether there are others
  ['events on Home', paths.home, undefined, 'Event Listing', 20 + 1],
  ['saved addresses', paths.addresses, NASSER, 'Address', 20],
  ['customers, for our team', staffResourcePath('customers'), STAFF, 'Customer', 20],
  ['orders that are over', withQuery(paths.orders, { group: 'past' }), NASSER, 'husainia.api.my_orders', 10],
])('%s: number of items per page', async (_what, path, as, list, size) => {
  showWholePage();
  const sizes = await sizesAskedBy(path, as);
  await waitFor(() => expect(sizes.get(list)).toBe(size));
});

test.each([
  ['reciters', paths.reciters, paths.reciter],
  ['restaurants', paths.restaurants, paths.restaurant],
])('a page shows twenty %s', async (_what, path, one) => {
  await openPage(path);
  const shown = () =>
    new Set([...document.querySelectorAll(`main li a[href^="${one}?"]`)].map((link) => link.getAttribute('href'))).size;
  await waitFor(() => expect(shown()).toBe(20));
});
