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
const noAnswer = new HttpError('The server cannot be reached.', 0);

/** A provider whose method answers or fails, try by try, and the keys it was called with. */
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

test('after a lost answer or a refusal the same input repeats its key; after an answer it gets another one', async () => {
  const { keys, wrapper } = setUp([noAnswer, undefined, undefined]);
  const { result } = renderHook(() => useMethod('resendMail', { quiet: true }), { wrapper });
  const send = () => act(() => result.current.send({ name: 'MAIL-1' }).catch(() => undefined));
  await send();
  await send();
  await send();
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('two presses before an answer are one', async () => {
  const { keys, wrapper } = setUp([]);
  const { result } = renderHook(() => useMethod('resendMail'), { wrapper });
  act(() => {
    result.current.mutate({ name: 'MAIL-1' });
    result.current.mutate({ name: 'MAIL-1' });
  });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(keys).toHaveLength(1);
});

test('a form stays as it is after a refusal, unless the record is another one now', async () => {
  const stale = new HttpError('Changed.', 417, { stale: true });
  const { staffNotes, wrapper } = setUp([refusal, stale]);
  const { result } = renderHook(
    () => ({
      notes: useMethodQuery('staffNotes', { about: 'booking', name: 'OP-1' }),
      resend: useMethod('resendMail', { quiet: true }),
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

test('what is on screen is read again after an action, and after a refusal in place once it is closed', async () => {
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
  act(() => result.current.resend.forget());
  await waitFor(() => expect(staffNotes).toHaveBeenCalledTimes(3));
});
