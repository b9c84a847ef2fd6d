import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * Renders a page when everything it suspends for is there. It is sent whole, so React writes no inline script to fill it in later.
 * @throws what any part of it has thrown
 */
export async function renderToHtml(page: ReactNode): Promise<string> {
  let failure: { error: unknown } | undefined;
  const stream = await renderToReadableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= { error };
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (failure) throw failure.error;
  return html;
}
