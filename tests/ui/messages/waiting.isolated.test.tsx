import '../../support/browser.ts';

import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SendingOverlay } from '../../../src/app/SendingOverlay.tsx';
import { getTheme } from '../../../src/app/theme/buildTheme.ts';
import { CheckingPayment } from '../../../src/storefront/payment/CheckingPayment.tsx';
import { ConnectionBar } from '../../../src/storefront/shell/ConnectionBar.tsx';

/** Messages that appear after a delay; the test controls the clock. */
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const keys = { translate: (key: string) => key, changeLocale: async () => undefined, getLocale: () => 'en' };

const show = (page: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={keys}>
        <ThemeProvider theme={getTheme('en')}>
          <MemoryRouter>{page}</MemoryRouter>
        </ThemeProvider>
      </I18nContextProvider>
    </QueryClientProvider>,
  );

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const pageText = () => document.body.textContent ?? '';
const never = () => new Promise<never>(() => undefined);

it('a slow response shows a message', async () => {
  function Page() {
    useQuery({ queryKey: ['slow'], queryFn: never });
    return <ConnectionBar />;
  }
  show(<Page />);
  await wait(4000);
  expect(pageText()).not.toContain('common.slow');
  await wait(1500);
  expect(pageText()).toContain('common.slow');
});

it('a lost connection shows a message at once', async () => {
  const { connection } = await import('../../../src/site/connection.ts');
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'));
  show(<ConnectionBar />);
  expect(pageText()).not.toContain('common.offline');
  await act(() => connection.retry());
  expect(pageText()).toContain('common.offline');
  vi.restoreAllMocks();
});

it('a payment check that takes longer than two minutes', async () => {
  show(<CheckingPayment />);
  expect(pageText()).toContain('payment.checking');
  await wait(119_000);
  expect(pageText()).not.toContain('payment.still_checking');
  await wait(2000);
  expect(pageText()).toContain('payment.still_checking');
});

it('a request with a lost response is retried, and the page says that its result is unknown', async () => {
  let requestCount = 0;
  let send = () => {};
  function Page() {
    const { mutate } = useMutation({
      meta: { overlay: true },
      mutationFn: async () => {
        requestCount += 1;
        if (requestCount === 1) throw Object.assign(new Error('lost'), { status: 0 });
        return never();
      },
      retry: 1,
    });
    send = mutate;
    return <SendingOverlay />;
  }
  show(<Page />);
  await act(async () => send());
  await act(() => import('../../../src/app/SendingCover.tsx'));
  await wait(500);
  expect(pageText()).toContain('common.unsure');
  await wait(1000);
  expect(requestCount).toBe(2);
});
