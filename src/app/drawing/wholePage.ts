import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/** Draws a page when everything it waits for is there. @throws what anything in it has thrown: half a page is none */
export async function wholePage(page: ReactNode): Promise<string> {
  let thrown: { error: unknown } | undefined;
  const stream = await renderToReadableStream(page, {
    // nothing is sent before the whole is there, so nothing needs to come behind it
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      thrown ??= { error };
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (thrown) throw thrown.error;
  return html;
}
