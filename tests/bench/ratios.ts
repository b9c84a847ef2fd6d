import { latency, median, type Place, type Question, type Target, throughput } from './load.ts';

const ROUNDS = 7;
/** Warm-up rounds, not counted, until the JIT has compiled the code. */
const WARM_UP = 3;
const ASKED_A_ROUND = 150;
const ROUND_MILLISECONDS = 1500;

interface Row {
  what: string;
  ratio: number;
  reach: string;
  reached: boolean;
}

/** The results, in order. */
export const rows: Row[] = [];

/** Records and prints a figure. */
export function report(what: string, ratio: number, reach: string, reached: boolean): void {
  rows.push({ what, ratio, reach, reached });
  console.log(`${reached ? 'ok  ' : 'LOW '} ${ratio.toFixed(2).padStart(8)}  ${reach.padEnd(9)} ${what}`);
}

/** The ratio of two targets' responses per second, as a median of alternating rounds. */
export async function throughputRatio(
  [own, question]: [Place | readonly Place[], Question],
  [other, otherwise]: [Place | readonly Place[], Question],
): Promise<number> {
  const ratios: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const first = await throughput(own, question, ROUND_MILLISECONDS);
    const second = await throughput(other, otherwise, ROUND_MILLISECONDS);
    if (round >= 0) ratios.push(first / second);
  }
  return median(ratios);
}

/** The engine's responses per second relative to the raw handler. */
export async function againstRaw(
  what: string,
  engine: Target,
  raw: Target,
  question: Question,
  rawly: Question,
  least: number,
) {
  const ratio = await throughputRatio([engine, question], [raw, rawly]);
  report(`${what}: engine / raw handler, responses per second`, ratio, `>= ${least}`, ratio >= least);
}

/** The ratio of the median latencies of two requests, alternating. */
export async function against(
  what: string,
  [a, askedA]: [Target, Question],
  [b, askedB]: [Target, Question],
  most?: number,
  times = ASKED_A_ROUND,
) {
  const ratios: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const own = await latency(a, askedA, times);
    const other = await latency(b, askedB, times);
    if (round >= 0) ratios.push(own / other);
  }
  const ratio = median(ratios);
  report(what, ratio, most === undefined ? '' : `<= ${most}`, most === undefined || ratio <= most);
}
