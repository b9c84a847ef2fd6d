import { notifyManager, timeoutManager } from '@tanstack/react-query';

/** Waits of that many ms and more may take a second longer: they say when an answer is old, or forgotten. */
const LONG = 10_000;
const SECOND = 1000;

const waiting = new Map<number, { at: number; call: () => void }>();
let last = 0;
let nextRun = Number.POSITIVE_INFINITY;

function runBy(at: number): void {
  if (at >= nextRun) return;
  nextRun = at;
  setTimeout(run, at - performance.now());
}

function run(): void {
  nextRun = Number.POSITIVE_INFINITY;
  const now = performance.now();
  const due = [...waiting].filter(([, { at }]) => at <= now);
  for (const [id] of due) waiting.delete(id);
  // what comes later is waited for before anything is called that may fail
  for (const { at } of waiting.values()) runBy(at);
  for (const [, { call }] of due) call();
}

let told: (() => void)[] = [];

/**
 * A page asks for some fifty answers at once. The library sets three timers of the browser for each of them; here all that is told in
 * one moment is told by one, and what waits for minutes shares one as well.
 */
export function shareQueryTimers(): void {
  notifyManager.setScheduler((tell) => {
    if (told.push(tell) > 1) return;
    setTimeout(() => {
      const now = told;
      told = [];
      for (const each of now) each();
    });
  });
  timeoutManager.setTimeoutProvider({
    setTimeout(call, delay) {
      if (delay < LONG) return setTimeout(call, delay);
      last -= 1;
      const at = Math.ceil((performance.now() + delay) / SECOND) * SECOND;
      waiting.set(last, { at, call });
      runBy(at);
      return last;
    },
    clearTimeout(id) {
      if (!waiting.delete(Number(id))) clearTimeout(id as ReturnType<typeof setTimeout>);
    },
    setInterval: (call, delay) => setInterval(call, delay),
    clearInterval: (id) => clearInterval(id as ReturnType<typeof setInterval>),
  });
}
