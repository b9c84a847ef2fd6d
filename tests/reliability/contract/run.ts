/** Runs the contract checks against sites, each with one mutated table. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Mutant } from './mutations.ts';
import type { Answer, Question } from './worker.ts';

export interface Verdict extends Answer {
  /** Wall time in ms. */
  ms: number;
}

const HERE = import.meta.dirname;
/** Ends a mutant that hangs. A run takes half a minute on a quiet machine, and several times as long on a busy one. */
const RUN_TIMEOUT_MS = 180_000;
/** Loaded modules are never freed, so a process is replaced after this many mutants. */
const MUTANTS_OF_A_WORKER = 40;

interface Judge {
  /** Runs one site with the original or a mutated table until the first failing check. */
  judge(mutant?: Mutant): Promise<Verdict>;
  end(): void;
}

/** The next message of a process, or undefined when it ends. */
function nextWord(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    const onMessage = (word: unknown) => {
      child.off('exit', ended);
      resolve(word);
    };
    const ended = () => {
      child.off('message', onMessage);
      resolve(undefined);
    };
    child.once('message', onMessage).once('exit', ended);
  });
}

async function startWorker(): Promise<ChildProcess> {
  const child = fork(join(HERE, 'worker.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // ignore the error output of mutated sites
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if ((await nextWord(child)) !== 'ready') throw new Error('The site does not start with the contract as it is.');
  return child;
}

/** A process that checks one mutant at a time, replaced when it dies or reaches its limit. */
function createJudge(): Judge {
  let worker: ChildProcess | undefined;
  let judged = 0;
  const end = (): void => {
    worker?.kill('SIGKILL');
    worker = undefined;
    judged = 0;
  };
  return {
    async judge(mutant) {
      if (judged >= MUTANTS_OF_A_WORKER) end();
      const child = worker ?? (await startWorker());
      worker = child;
      judged += 1;
      const started = performance.now();
      const question: Question = {
        paths: mutant ? [mutant.path, mutant.with ?? mutant.path] : [],
        ...(mutant ? { falsified: { table: mutant.table, text: mutant.text } } : {}),
      };
      const longest = setTimeout(() => child.kill('SIGKILL'), RUN_TIMEOUT_MS);
      child.send(question);
      const response = (await nextWord(child)) as Answer | undefined;
      clearTimeout(longest);
      const ms = Math.round(performance.now() - started);
      if (response) return { ...response, ms };
      end();
      return { red: 'the process of the site ended', checks: 0, work: 0, ms };
    },
    end,
  };
}

/** Checks mutants in parallel. @param onVerdict called with each result */
export async function judgeAll(
  mutants: readonly Mutant[],
  atOnce: number,
  onVerdict: (mutant: Mutant, verdict: Verdict) => void,
): Promise<void> {
  const waiting = [...mutants];
  const work = async () => {
    const judge = createJudge();
    try {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) onVerdict(mutant, await judge.judge(mutant));
    } finally {
      judge.end();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Checks the original contract. */
export async function judgeTrue(): Promise<Verdict> {
  const judge = createJudge();
  try {
    return await judge.judge();
  } finally {
    judge.end();
  }
}

export const nameOf = ({ table, path, what, with: other }: Mutant): string =>
  `${table} ${path} ${what}${other ? ` with ${other}` : ''}`;
