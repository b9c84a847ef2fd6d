import { expect, test } from 'vitest';
import { readEvents, type StreamEvent } from './readEvents.ts';

test('events are complete however the bytes are split, and comments are ignored', async () => {
  const text = ': listening\n\ndata: {"name":"هريس"}\n\nevent: reset\ndata: {}\n\ndata: half';
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 5) controller.enqueue(bytes.slice(at, at + 5));
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  expect(events).toEqual([
    { event: 'message', data: '{"name":"هريس"}' },
    { event: 'reset', data: '{}' },
  ]);
});
