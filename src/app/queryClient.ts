import { QueryClient } from '@tanstack/react-query';

const MINUTE = 60_000;

/** A refusal is an answer: only failures of the line or the server are asked again. */
function retry(failures: number, error: Error & { status?: number }): boolean {
  return failures < 2 && (error.status === undefined || error.status >= 500);
}

/** The one cache of what the server said, for both halves of the app. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: MINUTE / 2, gcTime: 10 * MINUTE, retry, refetchOnWindowFocus: true } },
});
