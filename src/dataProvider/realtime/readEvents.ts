/** An event of an event stream: its name (`message` by default) and data. */
export interface StreamEvent {
  event: string;
  data: string;
}

/**
 * Yields the events of a body as they arrive; ignores comments and incomplete events.
 * @param heard called when any data arrives, comments included
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, heard?: () => void): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard?.();
      const blocks = `${text}${value}`.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = block.split(/\r?\n/).map((line) => /^(event|data): ?(.*)$/.exec(line));
        const valuesOf = (name: string) => fields.flatMap((found) => (found?.[1] === name ? [found[2] ?? ''] : []));
        const data = valuesOf('data');
        if (data.length > 0) yield { event: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') };
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
