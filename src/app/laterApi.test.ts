import { expect, it, vi } from 'vitest';
import { createDataProvider } from '../api/index.ts';
import type { MajalisDataProvider } from '../api/types.ts';
import { whenAsked } from './laterApi.ts';

const answers = () =>
  createDataProvider({
    fetch: async () => new Response(JSON.stringify({ message: { user: 'x' } }), { status: 200 }),
  });

it('makes the provider with the first question, and once', async () => {
  const make = vi.fn((): MajalisDataProvider => answers());
  const provider = whenAsked(make, { supportAbortSignal: true });
  expect(provider.supportAbortSignal).toBe(true);
  expect(make).not.toHaveBeenCalled();
  await Promise.all([provider.logout(), provider.logout()]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('answers as if no server were reached where its program does not come, and tries again', async () => {
  const make = vi.fn((): MajalisDataProvider => answers());
  make.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const provider = whenAsked(make, { supportAbortSignal: false });
  await expect(provider.logout()).rejects.toMatchObject({ status: 0 });
  await provider.logout();
  expect(make).toHaveBeenCalledTimes(2);
});
