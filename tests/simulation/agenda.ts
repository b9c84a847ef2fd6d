import type { Instant } from '../../domain/time/kuwaitTime.ts';

/** Something that a simulated person does at an instant. */
interface Act {
  at: Instant;
  run(): Promise<void>;
}

/** What is planned, in the order of time; acts of one instant keep the order in which they were planned. */
export interface Agenda {
  plan(at: Instant, run: Act['run']): void;
  /** Removes and returns the next act that is due before an instant. */
  next(before: Instant): Act | undefined;
}

/** Creates an empty agenda: a binary heap, because a year has tens of thousands of acts. */
export function createAgenda(): Agenda {
  const heap: (Act & { order: number })[] = [];
  let planned = 0;
  const isBefore = (a: number, b: number): boolean => {
    const [one, other] = [heap[a]!, heap[b]!];
    return one.at < other.at || (one.at === other.at && one.order < other.order);
  };
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };
  function sink(): void {
    for (let at = 0; ; ) {
      const smallest = [2 * at + 1, 2 * at + 2].reduce(
        (best, child) => (child < heap.length && isBefore(child, best) ? child : best),
        at,
      );
      if (smallest === at) return;
      swap(at, smallest);
      at = smallest;
    }
  }
  return {
    plan(at, run) {
      heap.push({ at, run, order: planned++ });
      for (let child = heap.length - 1; child > 0; ) {
        const parent = (child - 1) >> 1;
        if (!isBefore(child, parent)) return;
        swap(child, parent);
        child = parent;
      }
    },
    next(before) {
      const [first] = heap;
      if (!first || first.at >= before) return undefined;
      const last = heap.pop()!;
      if (heap.length) {
        heap[0] = last;
        sink();
      }
      return first;
    },
  };
}
