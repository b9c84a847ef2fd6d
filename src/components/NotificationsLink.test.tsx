import '../../tests/support/browser.ts';

import { act, cleanup, render } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE } from '../../domain/time/kuwaitTime.ts';
import NotificationsLink from './NotificationsLink.tsx';
import { HearsChangesContext } from './usePollMs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** How often the bell refetches within three and a half minutes. */
async function countFetches(hears: boolean): Promise<number> {
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider({ getList })}>
        <HearsChangesContext value={hears}>
          <NotificationsLink />
        </HearsChangesContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await act(() => vi.advanceTimersByTimeAsync(3.5 * MINUTE));
  return getList.mock.calls.length;
}

test('the bell refetches each minute without an event stream, and never with one', async () => {
  expect(await countFetches(false)).toBe(4);
  cleanup();
  expect(await countFetches(true)).toBe(1);
});
