import '../../../tests/support/browser.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUnsaved } from '../controls/unsavedForms.ts';
import { loadOrReload } from './staleChunks.ts';

const gone = new TypeError('Failed to fetch dynamically imported module');
const load = () => Promise.reject(gone);
const reload = vi.fn();

/** What happens when a chunk is missing. */
const outcome = async (): Promise<'reloads' | 'fails'> => {
  const failed = loadOrReload(load).then(
    () => 'loads' as const,
    () => 'fails' as const,
  );
  const reloaded = vi.waitFor(() => expect(reload).toHaveBeenCalled()).then(() => 'reloads' as const);
  return (await Promise.race([failed, reloaded])) as 'reloads' | 'fails';
};
const stubFetch = (fetch: typeof globalThis.fetch) => vi.stubGlobal('fetch', fetch);

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  stubFetch(async () => new Response());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('reloads the page once when a chunk is missing', async () => {
  expect(await outcome()).toBe('reloads');
  reload.mockReset();
  expect(await outcome()).toBe('fails');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload the page while the server can’t be reached', async () => {
  stubFetch(() => Promise.reject(new TypeError('offline')));
  expect(await outcome()).toBe('fails');
});

it('does not reload the page while a form has unsaved input', async () => {
  renderHook(() => useUnsaved(true));
  expect(await outcome()).toBe('fails');
});
