import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/** The built renderer writes one text (scripts/build/drawnText.ts), React by itself bytes. */
async function textOf(stream: ReadableStream<string | Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += typeof part.value === 'string' ? part.value : decoder.decode(part.value, { stream: true });
  return text;
}

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
  const html = await textOf(stream);
  if (thrown) throw thrown.error;
  return html;
}
