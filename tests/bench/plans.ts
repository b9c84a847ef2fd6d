import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planMajlis } from '../../domain/methods/plans.ts';
import { planHooks } from '../../server/marketplace/plans/planMethod.ts';
import type { Row } from '../../server/ports/row.ts';
import { fillMarket, openMarket } from './market.ts';
import { report } from './ratios.ts';

const RECITERS = 1000;
const KITCHENS = 200;
const ASKED = 60;
/** Maximum CPU time per response, in ms. */
const MAX_MS = 150;
const SIXTY = { night: '1448-06-22', part: 'isha', area: 'surra', guests: '60', budget: '250' };
const QUESTIONS: [string, Row][] = [
  ['plans for three complete majalis after Isha', SIXTY],
  ['plans for three complete majalis, whole night', { ...SIXTY, part: '' }],
  ['no possible plan, with suggested changes', { ...SIXTY, budget: '20' }],
];

/** Plans among 1,000 reciters and 200 kitchens with a number of lines, without network time. */
export function measurePlans(lines: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-plans-'));
  console.log(`filling ${RECITERS} reciters, ${KITCHENS} kitchens and ${lines} lines ...`);
  try {
    fillMarket(folder, RECITERS, lines, KITCHENS);
    const { engine } = openMarket(folder);
    const handler = planHooks({ take: () => undefined } as never).methods?.[planMajlis.name]?.handler;
    const customer = engine.sessionOf('nasser.customer@example.com');
    const milliseconds = (question: Row): number => {
      const begun = process.cpuUsage();
      engine.run(customer, (context) => handler?.(question, context));
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1000;
    };
    console.log(`the first question after a start: ${milliseconds(SIXTY).toFixed(0)} ms`);
    for (const [what, question] of QUESTIONS) {
      const times = Array.from({ length: ASKED }, () => milliseconds(question)).sort((a, b) => a - b);
      const [middle = 0, slow = 0] = [times[ASKED / 2], times[Math.floor(ASKED * 0.95)]];
      report(`${what}, milliseconds, p50`, middle, `<= ${MAX_MS}`, middle <= MAX_MS);
      report(`${what}, milliseconds, p95`, slow, `<= ${MAX_MS}`, slow <= MAX_MS);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) measurePlans(Number(process.env.ROWS ?? 100_000));
