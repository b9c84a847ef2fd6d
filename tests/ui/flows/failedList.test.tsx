import '../../support/browser.ts';

import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { staffResourcePath } from '../../../domain/backOfficePaths.ts';
import { paths } from '../../../domain/paths.ts';
import { STAFF } from '../../integration/people.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const lists = [paths.orders, staffResourcePath('messages'), staffResourcePath('occasions'), '/refunds', '/payments'];

test.each(lists)('a list that fails to load shows one error in its place: %s', async (path) => {
  const server = startServer();
  await openPage(path, {
    as: STAFF,
    server: {
      ...server,
      async fetch(input, init) {
        const isList = input instanceof Request && /\/api\/(resource|v2)\//.test(input.url);
        return isList ? new Response('{}', { status: 500 }) : server.fetch(input, init);
      },
    },
  });
  expect(await screen.findByText('Nothing was changed.')).toBeTruthy();
  // a toast appears shortly after the panel
  await expect(screen.findByRole('button', { name: 'Close' }, { timeout: 1000 })).rejects.toThrow();
  expect(screen.getAllByText('Internal Server Error')).toHaveLength(1);
});
