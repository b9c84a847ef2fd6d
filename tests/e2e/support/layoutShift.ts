import type { Page } from '@playwright/test';
import { MOBILE_LINE } from './slowNetwork.ts';

/** An element that shifted, as a short path of names, and by how much. */
export interface Shift {
  value: number;
  /** Time in ms since navigation. */
  at: number;
  moved: string[];
}

interface ShiftLog {
  shifts: Shift[];
}

declare global {
  interface Window {
    layoutShifts?: ShiftLog;
  }
}

/** Records every layout shift of pages opened from now on; call it before `goto`. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: ShiftLog = { shifts: [] };
    window.layoutShifts = watched;
    const nameOf = (node: Node | null | undefined): string => {
      const names: string[] = [];
      for (let at = node instanceof Element ? node : node?.parentElement; at && names.length < 4; at = at.parentElement)
        names.unshift(at.tagName.toLowerCase() + (at.id && `#${at.id}`));
      const words = (node?.textContent ?? '').trim().slice(0, 30);
      return `${names.join(' > ')}${words && ` "${words}"`}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} [${box(previousRect)}] -> [${box(currentRect)}]`,
        );
        watched.shifts.push({ value: entry.value, at: Math.round(entry.startTime), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * The page's cumulative layout shift as browsers report it: the worst window of at most 5 s without a pause of 1 s.
 * @returns the score, and the shifted elements, largest first
 */
export async function layoutShift(page: Page): Promise<{ score: number; shifts: Shift[] }> {
  const shifts = await page.evaluate(() => window.layoutShifts?.shifts ?? []);
  let score = 0;
  let sum = 0;
  let begun = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { value, at } of shifts) {
    if (at - last > 1000 || at - begun > 5000) {
      sum = 0;
      begun = at;
    }
    sum += value;
    last = at;
    score = Math.max(score, sum);
  }
  return { score, shifts: [...shifts].sort((one, other) => other.value - one.value) };
}

/** Simulates a mid-range phone: a quarter of this machine's speed. */
export async function slowProcessor(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** The same on a mobile network, like Lighthouse: 1.6 Mbps, 150 ms. */
export async function slowPhone(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const { latency, bytesPerSecond } = MOBILE_LINE;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: (750 * 1024) / 8,
  });
  await slowProcessor(page);
}
