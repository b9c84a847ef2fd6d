/** A process that checks one mutant after another, each with fresh modules and a site on a copy of one database. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshly } from './freshModules.ts';
import type * as SiteModule from './site.ts';

/** Its input: a mutated table or none, and the paths of the mutated entries. */
export interface Question {
  falsified?: { table: string; text: string };
  paths: readonly string[];
}
/** The first failed check, if any, and the number of checks. */
export interface Answer {
  red?: string;
  checks: number;
  /** CPU time in ms. */
  work: number;
}

const folder = mkdtempSync(join(tmpdir(), 'majalis-contract-'));
/** The initial site with the original contract: seeded once, and copied for each trial. */
const filled = join(folder, 'filled.db');
const judged = join(folder, 'judged.db');

async function answerTo({ falsified, paths }: Question): Promise<Omit<Answer, 'work'>> {
  try {
    const site = await freshly<typeof SiteModule>('site.ts', falsified);
    return await site.judgeSite(paths, { filled, judged });
  } catch (error) {
    return { red: `the site does not start: ${(error as Error).message}`, checks: 0 };
  }
}

process.on('message', async (question: Question) => {
  const before = process.cpuUsage();
  const response = await answerTo(question);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ...response, work: Math.round((user + system) / 1000) } satisfies Answer);
});

const { fillSite } = await freshly<typeof SiteModule>('site.ts');
fillSite(filled);
process.send?.('ready');
