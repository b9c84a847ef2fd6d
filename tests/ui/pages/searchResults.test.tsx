import '../../support/browser.ts';

import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { paths, serverPaths, staffPaths } from '../../../domain/paths.ts';
import { STAFF } from '../../integration/people.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import { holding, pathOf } from '../flows/holding.ts';

afterEach(closePage);

test('the first result is highlighted, however late its group arrives', async () => {
  const { server, release, count } = holding(
    startServer(),
    (request) => pathOf(request) === '/api/resource/Order Progress' && request.url.includes('like'),
  );
  const { user } = await openPage(staffPaths.dashboard, { as: STAFF, server });
  const field = await screen.findByRole('combobox', { name: /search/i });
  await user.type(field, 'Nasser');
  await waitFor(() => expect(count()).toBeGreaterThan(0));
  release();
  await screen.findByRole('group', { name: /^Orders/ });
  const [first] = screen.getAllByRole('option');
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(first?.id));
});

test('search results read without a connection say from when they are', async () => {
  const server = startServer();
  let isLost = false;
  const fetch: typeof server.fetch = async (input, init) =>
    isLost && input instanceof Request && pathOf(input) === serverPaths.health
      ? Response.error()
      : server.fetch(input, init);
  await openPage(paths.reciters, { server: { ...server, fetch } });
  await screen.findByRole('heading', { name: 'Results' });
  expect(screen.queryByText(/^These results are from/)).toBeNull();
  const { connection } = await import('../../../src/site/connection.ts');
  isLost = true;
  connection.check();
  expect(await screen.findByText(/^These results are from/)).toBeTruthy();
  isLost = false;
  await connection.retry();
});
