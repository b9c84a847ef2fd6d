import { afterAll, vi } from 'vitest';

/** Test files that render pages share a process and its window: each restores both. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the page of the tests has no cookie store
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
});
