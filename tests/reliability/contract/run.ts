/** Runs the checks of the contract against sites of their own, each with one falsified table. */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutations.ts';

export interface Verdict {
  /** The first check that went red; undefined: all stayed green. */
  red?: string;
  checks: number;
  ms: number;
}

const HERE = import.meta.dirname;
const LONGEST = 60_000;

/** One site, with the table as it is or falsified, until its first red check. */
export function judge(mutant?: Mutant): Promise<Verdict> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', join(HERE, 'inject.ts'), join(HERE, 'site.ts')],
    {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(tmpdir(), 'majalis-contract-modules'),
        CONTRACT_TABLE: mutant?.table ?? '',
        CONTRACT_TEXT: mutant?.text ?? '',
        CONTRACT_PATHS: JSON.stringify(mutant ? [mutant.path, mutant.with ?? mutant.path] : []),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST,
      killSignal: 'SIGKILL',
    },
  );
  let said = '';
  let wrong = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    wrong = (wrong + chunk.toString()).slice(-2000);
  });
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const ms = Math.round(performance.now() - started);
      const answer = /^VERDICT (.*)$/m.exec(said)?.[1];
      if (answer) resolve({ ...(JSON.parse(answer) as Omit<Verdict, 'ms'>), ms });
      else
        resolve({
          red: `the site does not start (${code}): ${/\w*Error[^\n]*/.exec(wrong)?.[0] ?? wrong.slice(-120)}`,
          checks: 0,
          ms,
        });
    });
  });
}

/** Judges mutants, some at a time. @param told of each as it ends */
export async function judgeAll(
  mutants: readonly Mutant[],
  atOnce: number,
  told: (mutant: Mutant, verdict: Verdict) => void,
): Promise<void> {
  const waiting = [...mutants];
  const work = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) told(mutant, await judge(mutant));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

export const nameOf = ({ table, path, what, with: other }: Mutant): string =>
  `${table} ${path} ${what}${other ? ` with ${other}` : ''}`;
