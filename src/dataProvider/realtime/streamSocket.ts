import { type ChangeStreamOptions, changeStream } from './changeStream.ts';
import type { RealtimeSocket } from './socket.ts';

type Listener = Parameters<RealtimeSocket['on']>[1];

/**
 * A stream of changes that behaves like a socket: `frappeRealtime(streamSocket({ url, authorization }), registry,
 * queryClient)`. It is connected while it has listeners.
 */
export function streamSocket(options: ChangeStreamOptions): RealtimeSocket {
  const listeners = new Map<string, Set<Listener>>();
  let end: (() => void) | undefined;
  const tell = (event: string, message: Parameters<Listener>[0]) => {
    for (const listener of listeners.get(event) ?? []) listener(message);
  };
  const begin = () =>
    changeStream(options, {
      changed: (change) => tell('list_update', change),
      missed: () => {
        tell('disconnect', {});
        tell('connect', {});
      },
    });
  return {
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      end ??= begin();
    },
    off: (event, listener) => {
      listeners.get(event)?.delete(listener);
      if ([...listeners.values()].some(({ size }) => size > 0)) return;
      end?.();
      end = undefined;
    },
    // The stream reports everything the user may read, so there is nothing to subscribe to.
    emit: () => undefined,
  };
}
