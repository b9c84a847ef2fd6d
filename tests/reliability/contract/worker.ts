/** A process that judges one mutant after the other, each by modules and a site of its own over a copy of one database. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshly } from './freshModules.ts';
import type * as SiteModule from './site.ts';

/** What is asked of it: a falsified table or none, and the paths of what was falsified. */
export interface Question {
  falsified?: { table: string; text: string };
  paths: readonly string[];
}
/** The first check that went red, if any, and how many were tried. */
export interface Answer {
  red?: string;
  checks: number;
  /** Milliseconds of the processor. */
  work: number;
}

const folder = mkdtempSync(join(tmpdir(), 'majalis-contract-'));
/** The site before anything happened on it, as the true contract makes it: filled once, opened by each trial as a copy. */
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
  const answer = await answerTo(question);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ...answer, work: Math.round((user + system) / 1000) } satisfies Answer);
});

const { fillSite } = await freshly<typeof SiteModule>('site.ts');
fillSite(filled);
process.send?.('ready');
