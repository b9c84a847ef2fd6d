/** One event of an event stream: its name (`message` where none is given) and its data. */
export interface StreamEvent {
  event: string;
  data: string;
}

/** The events of a body as they come; comments and what is not whole yet are nothing. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = `${text}${value}`.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = block.split('\n').map((line) => /^(event|data): (.*)$/.exec(line));
        const field = (name: string) => fields.find((found) => found?.[1] === name)?.[2];
        const data = field('data');
        if (data !== undefined) yield { event: field('event') ?? 'message', data };
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
