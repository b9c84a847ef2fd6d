import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type DataProvider, DataProviderContext, HttpError, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { CallOptions } from '../api/types.ts';
import { useMethod } from './useMethod.ts';
import { useMethodQuery } from './useMethodQuery.ts';

const refusal = new HttpError('Not now.', 417, { messages: [{ message: 'Not now.' }] });
const noResponse = new HttpError('The server cannot be reached.', 0);

/** A data provider whose method succeeds or fails by attempt, and the idempotency keys it received. */
function setUp(tries: (HttpError | undefined)[]) {
  const keys: (string | undefined)[] = [];
  const staffNotes = vi.fn(async () => ({ data: { notes: [] }, messages: [] }));
  const api = {
    ...testDataProvider(),
    resendMail: async (_: object, options?: CallOptions) => {
      const failure = tries[keys.length];
      keys.push(options?.idempotencyKey);
      if (failure) throw failure;
      return { data: { name: 'MAIL-2' }, messages: [] };
    },
    staffNotes,
  } as DataProvider;
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <DataProviderContext value={api}>{children}</DataProviderContext>
      </QueryClientProvider>
    </MemoryRouter>
  );
  return { keys, staffNotes, wrapper };
}

test('a retry after a lost response or an error repeats the idempotency key, and a new call after success gets another', async () => {
  const { keys, wrapper } = setUp([noResponse, undefined, undefined]);
  const { result } = renderHook(() => useMethod('resendMail', { silent: true }), { wrapper });
  const send = () => act(() => result.current.send({ name: 'MAIL-1' }).catch(() => undefined));
  await send();
  await send();
  await send();
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('two clicks before the response send one request', async () => {
  const { keys, wrapper } = setUp([]);
  const { result } = renderHook(() => useMethod('resendMail'), { wrapper });
  act(() => {
    result.current.mutate({ name: 'MAIL-1' });
    result.current.mutate({ name: 'MAIL-1' });
  });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(keys).toHaveLength(1);
});

test('an error of a silent form refetches nothing, unless the record is stale', async () => {
  const stale = new HttpError('Changed.', 417, { stale: true });
  const { staffNotes, wrapper } = setUp([refusal, stale]);
  const { result } = renderHook(
    () => ({
      notes: useMethodQuery('staffNotes', { about: 'booking', name: 'OP-1' }),
      resend: useMethod('resendMail', { silent: true }),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.notes.isSuccess).toBe(true));
  const send = () => act(() => result.current.resend.send({ name: 'MAIL-1' }).catch(() => undefined));
  await send();
  expect(staffNotes).toHaveBeenCalledTimes(1);
  await send();
  expect(staffNotes).toHaveBeenCalledTimes(2);
});

test('data on screen is refetched after an action, and after an error shown in place once it is closed', async () => {
  const { staffNotes, wrapper } = setUp([undefined, refusal]);
  const { result } = renderHook(
    () => ({
      notes: useMethodQuery('staffNotes', { about: 'booking', name: 'OP-1' }, { retry: false }),
      resend: useMethod('resendMail', { inPlace: true }),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.notes.isSuccess).toBe(true));
  act(() => result.current.resend.mutate({ name: 'MAIL-1' }));
  await waitFor(() => expect(staffNotes).toHaveBeenCalledTimes(2));
  act(() => result.current.resend.mutate({ name: 'MAIL-1' }));
  await waitFor(() => expect(result.current.resend.refusal).toBe('Not now.'));
  expect(staffNotes).toHaveBeenCalledTimes(2);
  act(() => result.current.resend.clearRefusal());
  await waitFor(() => expect(staffNotes).toHaveBeenCalledTimes(3));
});
